import { codeKey } from '../renderer/code-key.ts'
import { rendererIn } from '../renderer/ready-renderer.ts'
import { openRenderer } from '../renderer/renderer.ts'
import { askedAt, compiledWith, type RebuildOptions } from './rebuild-options.ts'
import { poolOptions } from './render/page-maker.ts'

/**
 * Loads what renders the pages ahead of a rebuild, here and in a process of its own, where it is compiled already. Answers the
 * key of the code.
 */
export async function loadPages(options: RebuildOptions): Promise<string> {
  const { root, variables, pools } = options
  const key = codeKey(root, compiledWith(options))
  const renderer = rendererIn(root, key)
  if (renderer !== undefined) {
    pools.take(poolOptions({ renderer, v1Origin: askedAt(options), variables }))
    await openRenderer(renderer)
  }
  return key
}
