import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { sharedKey } from './code-key.ts'
import type { ModuleGraph } from './module-graph.ts'

/** Fingerprints of the compiled code: two builds with the same one of a route render its pages alike. */
export interface CodePrints {
  /** Of what every page depends on. */
  shared: string
  /** Of each route, by its name. */
  routes: Readonly<Record<string, string>>
}

/** What Astro's app knows of the build; other members are for all pages. */
export interface BuiltManifest {
  routes: readonly {
    routeData: { route: string; component: string }
    links: unknown
    scripts: unknown
    styles: unknown
  }[]
  /** Files that modules of the browser are in, by module. */
  entryModules: Readonly<Record<string, string>>
  inlinedScripts: ReadonlyMap<string, string>
  componentMetadata: ReadonlyMap<string, unknown>
}

/** Members that belong to one route each, or name folders of the build. A page keeps its own hashes of the policy's. */
const apart = new Set([
  ...['routes', 'entryModules', 'inlinedScripts', 'componentMetadata', 'assets', 'pageMap'],
  ...['rootDir', 'cacheDir', 'outDir', 'srcDir', 'publicDir', 'buildClientDir', 'buildServerDir'],
  ...['scriptHashes', 'styleHashes', 'hashes'],
])

/** Astro's way from its entry into the pages. */
const isPage = (id: string): boolean => id.startsWith('\0virtual:astro:page:')

/**
 * A route depends on the modules that its page imports and on what Astro's manifest says of these. A module that is reached
 * from Astro's entry without a page belongs to all of them.
 */
export function codePrints(
  root: string,
  modules: ModuleGraph,
  manifest: BuiltManifest,
): CodePrints {
  const packages = realpathSync(join(root, 'node_modules'))
  /** The same in every checkout. */
  const plain = (text: string): string =>
    text.replaceAll(packages, '/node_modules').replaceAll(join(root, '/'), '/')
  const known = new Map<string, string>()
  const printOf = (id: string): string => {
    const print =
      known.get(id) ??
      digest([plain(id), plain(modules.get(id)?.code ?? ''), told(id, modules, manifest)])
    known.set(id, print)
    return print
  }
  const printsOf = (ids: ReadonlySet<string>): string[] => [...ids].map(printOf).sort()

  const imported = new Set([...modules.values()].flatMap(({ imports }) => imports))
  const entries = [...modules.keys()].filter((id) => !imported.has(id))
  const general = JSON.stringify(manifest, (name, value: unknown) =>
    apart.has(name) ? undefined : value instanceof Map || value instanceof Set ? [...value] : value,
  )
  const routes: Record<string, string> = {}
  for (const { routeData, links, scripts, styles } of manifest.routes) {
    const { route, component } = routeData
    const page = join(root, component)
    if (!modules.has(page)) throw new Error(`${component} is not among the compiled modules`)
    const parts = printsOf(closure([page], modules))
    routes[route] = digest([
      routes[route] ?? '',
      JSON.stringify([links, scripts, styles]),
      ...parts,
    ])
  }
  const shared = printsOf(closure(entries, modules, isPage))
  return { shared: digest([sharedKey(root, process.env), plain(general), ...shared]), routes }
}

const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20)

/** All that modules import, late too, and what these import; none of those that `isApart` names. */
function closure(
  from: readonly string[],
  modules: ModuleGraph,
  isApart: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set(from)
  for (const id of found)
    for (const one of modules.get(id)?.imports ?? []) if (!isApart(one)) found.add(one)
  return found
}

/** What Astro knows of the scripts and islands that a module names, and of the module itself. */
function told(id: string, modules: ModuleGraph, manifest: BuiltManifest): string {
  const { entryModules, inlinedScripts, componentMetadata } = manifest
  const code = modules.get(id)?.code ?? ''
  return JSON.stringify([
    componentMetadata.get(id) ?? null,
    Object.entries(entryModules).filter(([name]) => code.includes(name)),
    [...inlinedScripts].filter(([name]) => code.includes(name)),
  ])
}
