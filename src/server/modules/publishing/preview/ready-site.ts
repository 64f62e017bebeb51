import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variantOf } from '../variants.ts'

interface Site {
  /** Of the project. */
  readonly root: string
  /** `SITE_DIR` of the rebuild. */
  readonly siteDir: string
  readonly command: readonly string[] | undefined
}

/**
 * Folder of what renders the pages that visitors have now (`src/publish/renderer`). Undefined where another command
 * publishes, before the first release, and after another version of the code has made its renderer on another machine.
 */
export function rendererOf({ root, siteDir, command }: Site): string | undefined {
  if (!command || !variantOf(command, 'rollback')) return undefined
  try {
    const text = readFileSync(join(siteDir, 'current', 'release.json'), 'utf8')
    const { code } = JSON.parse(text) as { code?: unknown }
    if (typeof code !== 'string' || !/^\w+$/.test(code)) return undefined
    const folder = join(root, 'node_modules', '.renderers', code)
    return existsSync(join(folder, 'renderer.json')) ? folder : undefined
  } catch {
    return undefined
  }
}
