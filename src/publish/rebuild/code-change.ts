import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '../releases/releases.ts'
import type { CodePrints, RoutePrint } from '../renderer/code-prints.ts'
import type { ReadyRenderer } from '../renderer/ready-renderer.ts'
import { type RendererFacts, rendererParts } from '../renderer/save-renderer.ts'
import { filesBelow } from './layers.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { NewNames } from './renamed-assets.ts'

/** What the manifest keeps of the code of its release. */
interface KnownCode extends CodePrints {
  key: string
  /** Files of `public/`. */
  files: string[]
}

export interface CodeChange {
  /** Routes whose pages may come out different; `all` where that can't be told. */
  routes: 'all' | ReadonlySet<string>
  /** Routes whose pages only name other files, and the names. */
  renamed: ReadonlyMap<string, NewNames>
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
  if (last?.code === key && known?.key === key) return { ...unchanged, keep: () => undefined }
  const facts = await readFile(join(folder, rendererParts.facts), 'utf8')
  const { prints } = JSON.parse(facts) as RendererFacts
  const files = (await filesBelow(join(folder, rendererParts.site))).filter(isPublic)
  const keep = (): void => manifest.setMeta('code', JSON.stringify({ key, files, ...prints }))
  if (last?.code === key) return { ...unchanged, keep }
  if (!known || known.key !== last?.code || known.shared !== prints.shared)
    return { ...unchanged, routes: 'all', keep }
  const routes = new Set<string>()
  const renamed = new Map<string, NewNames>()
  for (const route of Object.keys({ ...known.routes, ...prints.routes })) {
    const names = newNames(known.routes[route], prints.routes[route])
    if (!names) routes.add(route)
    else if (names.size > 0) renamed.set(route, names)
  }
  return {
    routes,
    renamed,
    gone: known.files.filter((file) => !files.includes(file)),
    keep,
  }
}

/** Undefined where more than names is different. */
function newNames(before?: RoutePrint, now?: RoutePrint): NewNames | undefined {
  if (!before || before.print !== now?.print) return undefined
  const pairs = before.names.map((name, index): [string, string] => [name, now.names[index] ?? ''])
  return new Map(pairs.filter(([name, other]) => name !== other))
}

const unchanged = { routes: new Set<string>(), renamed: new Map<string, NewNames>(), gone: [] }

const isPublic = (file: string): boolean => !file.startsWith('_astro')
