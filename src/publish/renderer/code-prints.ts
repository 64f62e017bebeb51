import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptFiles } from '../page/script-hints.ts'
import { sharedKey } from './code-key.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * Fingerprint of a route's code. Two builds in which it is the same render the route's pages alike, but for the names of
 * scripts and styles: where one build has the first of `names`, the other has its own first, and so on.
 */
export interface RoutePrint {
  print: string
  /** Each once, as pages name them. */
  names: readonly string[]
}

export interface CodePrints {
  /** Of what every page depends on. */
  shared: string
  /** By the name of the route. */
  routes: Readonly<Record<string, RoutePrint>>
}

/** What Astro's app knows of the build; other members are for all pages. */
export interface BuiltManifest {
  routes: readonly {
    routeData: { route: string; component: string }
    links: unknown
    scripts: unknown
    styles: readonly ({ type: 'external'; src: string } | { type: 'inline'; content: string })[]
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

/** What a part of the code says beside the names of scripts and styles, and these in order. */
interface Part {
  text: string
  names: readonly string[]
}

/**
 * A route depends on the modules that its page imports and on what Astro's manifest says of these. A module that is reached
 * from Astro's entry without a page belongs to all of them.
 */
export function codePrints(
  root: string,
  { modules, scripts: files }: { modules: ModuleGraph; scripts: ScriptFiles },
  manifest: BuiltManifest,
): CodePrints {
  const packages = realpathSync(join(root, 'node_modules'))
  /** The same in every checkout. */
  const plain = (text: string): string =>
    text.replaceAll(packages, '/node_modules').replaceAll(join(root, '/'), '/')
  const known = new Map<string, Part>()
  const partOf = (id: string): Part => {
    const { text, names } = known.get(id) ?? modulePart(id, modules, manifest)
    const part = { text: known.has(id) ? text : digest([plain(text)]), names }
    known.set(id, part)
    return part
  }
  const partsOf = (ids: ReadonlySet<string>): Part[] => [...ids].sort().map(partOf)

  const imported = new Set([...modules.values()].flatMap(({ imports }) => imports))
  const entries = [...modules.keys()].filter((id) => !imported.has(id))
  const shared = partsOf(closure(entries, modules, isPage))
  const general = JSON.stringify(manifest, (name, value: unknown) =>
    apart.has(name) ? undefined : value instanceof Map || value instanceof Set ? [...value] : value,
  )
  const routes: Record<string, RoutePrint> = {}
  for (const { routeData, links, scripts, styles } of manifest.routes) {
    const { route, component } = routeData
    const page = join(root, component)
    if (!modules.has(page)) throw new Error(`${component} is not among the compiled modules`)
    if (routes[route]) throw new Error(`two pages have the route ${route}`)
    const sheets = stylesPart(styles)
    const parts = [sheets, ...partsOf(closure([page], modules)), ...shared]
    const { names, text } = namesPart(
      parts.flatMap((part) => part.names),
      files,
    )
    const texts = parts.map((part) => part.text)
    routes[route] = { print: digest([JSON.stringify([links, scripts]), text, ...texts]), names }
  }
  const texts = shared.map(({ text }) => text)
  return { shared: digest([sharedKey(root, process.env), plain(general), ...texts]), routes }
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

/** A module, and what Astro knows of it and of the scripts and islands that it names. */
function modulePart(id: string, modules: ModuleGraph, manifest: BuiltManifest): Part {
  const code = modules.get(id)?.code ?? ''
  const isNamed = ([name]: [string, string]): boolean => code.includes(name)
  const files = Object.entries(manifest.entryModules).filter(isNamed).sort()
  const inlined = [...manifest.inlinedScripts].filter(isNamed).sort()
  const metadata = manifest.componentMetadata.get(id) ?? null
  const names = files.map(([name]) => name)
  return {
    text: [id, code, JSON.stringify([metadata, inlined, names])].join('\0'),
    names: files.map(([, file]) => `/${file}`),
  }
}

function stylesPart(styles: BuiltManifest['routes'][number]['styles']): Part {
  const names = styles.flatMap((one) => (one.type === 'external' ? [`/${one.src}`] : []))
  return {
    text: JSON.stringify(styles.map((one) => (one.type === 'external' ? 'external' : one))),
    names,
  }
}

/** Each name once, and those of the scripts that a page names along with these; and how they are connected. */
function namesPart(named: readonly string[], files: ScriptFiles): Part {
  const names = new Map<string, number>()
  const numberOf = (name: string): number => {
    const number = names.get(name) ?? names.size
    names.set(name, number)
    return number
  }
  const numbers = named.map(numberOf)
  const imports: unknown[] = []
  for (const name of names.keys()) {
    const file = files.get(name)
    imports.push([file?.isShell, file?.imports.map(numberOf)])
  }
  return { text: JSON.stringify([numbers, imports]), names: [...names.keys()] }
}
