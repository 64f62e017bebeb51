import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../releases/releases.ts'
import type { CodePrints } from '../renderer/code-prints.ts'
import type { ReadyRenderer } from '../renderer/ready-renderer.ts'
import { type RendererFacts, rendererParts } from '../renderer/save-renderer.ts'
import { filesBelow } from './layers.ts'
import type { Manifest } from './manifest/manifest.ts'

/** What the manifest keeps of the code of its release. */
interface KnownCode extends CodePrints {
  key: string
  /** Files of `public/`. */
  files: string[]
}

export interface CodeChange {
  /** Routes whose pages may come out different; `all` where that can't be told. */
  routes: 'all' | ReadonlySet<string>
  /** Files of `public/` that are no more. */
  gone: readonly string[]
  /** Writes the code down as that of the release that is made. */
  keep: () => void
}

/** Compares the code with that of the last release, by route. */
export async function findCodeChange(
  manifest: Manifest,
  last: Release | undefined,
  { key, folder }: ReadyRenderer,
): Promise<CodeChange> {
  const known = JSON.parse(manifest.meta('code') || 'null') as KnownCode | null
  if (last?.code === key && known?.key === key)
    return { routes: new Set(), gone: [], keep: () => undefined }
  const facts = await readFile(join(folder, rendererParts.facts), 'utf8')
  const { prints } = JSON.parse(facts) as RendererFacts
  const files = (await filesBelow(join(folder, rendererParts.site))).filter(isPublic)
  const keep = (): void => manifest.setMeta('code', JSON.stringify({ key, files, ...prints }))
  if (last?.code === key) return { routes: new Set(), gone: [], keep }
  if (!known || known.key !== last?.code || known.shared !== prints.shared)
    return { routes: 'all', gone: [], keep }
  const names = Object.keys({ ...known.routes, ...prints.routes })
  return {
    routes: new Set(names.filter((name) => known.routes[name] !== prints.routes[name])),
    gone: known.files.filter((file) => !files.includes(file)),
    keep,
  }
}

const isPublic = (file: string): boolean => !file.startsWith('_astro')
