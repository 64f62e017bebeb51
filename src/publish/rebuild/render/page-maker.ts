import { openRenderer } from '#publish/renderer/renderer.ts'
import type { Renderer, SitePath } from '#publish/renderer/renderer.ts'
import { packText } from '../manifest/manifest-ways.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ApiFetcher } from '../replies/api-fetcher.ts'
import type { Observation } from '../replies/observation.ts'
import { trackReads } from './read-tracker.ts'
import type { PoolKeeper, PoolOptions, RenderPool } from './render-pool.ts'
import type { Done } from './render-process.ts'
import type { Task } from './render.ts'

interface MakerOptions {
  fetcher: ApiFetcher
  v1Origin: string
  /** Folder of the renderer. */
  renderer: string
  manifest: Manifest
  /** Every record counts as readable until its page shows that it isn't. */
  everything: boolean
  variables: Readonly<Record<string, string | undefined>>
  /** Where its processes come from, and stay after it. */
  pools: PoolKeeper
}

/** Variables of the environment that the compiled pages read. */
const readByPages = [
  'V1_TIMEOUT',
  'V1_RETRIES',
  'V1_RETRY_PAUSE',
  'PREBUILD_LANGUAGES',
  'PREBUILD_LIMIT',
  'BUILD_TIME',
  'INDEXNOW_KEY',
] as const

/** Characters of replies that pages are made of without asking again; each process that renders gets all of them. */
const mostHeld = 16_000_000

/** Names of routes, as Astro has them. */
export type Routes = 'all' | ReadonlySet<string>

/** What rendering processes are started with. */
export const poolOptions = ({
  renderer,
  v1Origin,
  variables,
}: Pick<MakerOptions, 'renderer' | 'v1Origin' | 'variables'>): PoolOptions => ({
  renderer,
  v1Origin,
  variables: Object.fromEntries(
    readByPages.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  ),
})

/** What a reply says of the addresses (`wayIn`), and its text, packed. */
export interface AskedWay {
  way: string
  packed: Uint8Array
}

export interface Addresses {
  paths: SitePath[]
  /** What each route read to find its addresses: `lang address`. */
  readings: Map<string, readonly string[]>
  /** Whether each address belongs to one route alone. */
  areDistinct: boolean
}

export type PageMaker = ReturnType<typeof createPageMaker>

/**
 * Finds addresses, has pages made in processes of their own, and keeps the reads of both. One for each rebuild, and one at a
 * time in a process: the compiled pages read for the latest.
 */
export function createPageMaker(options: MakerOptions) {
  const { fetcher, renderer, manifest, everything, pools } = options
  const seen: Observation[] = []
  /** Why a record has no page, by the reading that failed. */
  const leftOut = new Map<string, string>()
  const faults = new Set<string>()
  const asked = new Map<string, AskedWay>()
  const held = new Map<string, string>()
  let size = 0
  /** Astro asks the pages of a route for its addresses once a rebuild. */
  const searched = new Map<string, { paths: SitePath[]; readings: string[] }>()
  let pool: RenderPool | undefined
  let isClosed = false
  let here: { tracker: ReturnType<typeof trackReads>; renderer: Renderer } | undefined

  function take(one: Observation, text: string): void {
    seen.push(one)
    if (one.way !== undefined)
      asked.set(`${one.lang} ${one.address}`, { way: one.way, packed: packText(text) })
  }

  function keptText(address: string, lang: string): string | undefined {
    const read = everything ? undefined : manifest.readOf(address)
    return read && manifest.keptText(read.id, lang)
  }

  function isReadable(address: string, lang: string): boolean | undefined {
    if (everything) return true
    const read = manifest.readOf(address)
    const reply = read && manifest.replyTo(read.id, lang)
    if (!reply) return undefined
    // A server that stumbles over a record has it still: its page stays.
    return reply.status === 200 || reply.status >= 500
  }

  async function open() {
    if (here) return here
    const tracker = trackReads({
      fetcher,
      onReply: take,
      known: keptText,
      onLeftOut: (message, reading) => void leftOut.set(reading, message),
      isReadable,
      onFault: (message) => faults.add(message),
    })
    here = { tracker, renderer: await openRenderer(renderer) }
    return here
  }

  function processes(): RenderPool {
    if (isClosed) throw new Error('no page is made any more')
    pool ??= pools.take(poolOptions(options))
    return pool
  }

  return {
    /** Replies that came while addresses were looked for. */
    seen: seen as readonly Observation[],
    leftOut: leftOut as ReadonlyMap<string, string>,
    /** What of replies was left out while addresses were looked for. */
    faults: faults as ReadonlySet<string>,
    /** The addresses of these routes, and from which replies they follow. */
    async paths(routes: Routes): Promise<Addresses> {
      const { tracker, renderer } = await open()
      const wanted = renderer.routes().filter((route) => routes === 'all' || routes.has(route))
      const found = new Map<string, SitePath>()
      const readings = new Map<string, readonly string[]>()
      let areDistinct = true
      for (const route of wanted) {
        const known = searched.get(route)
        const { made, readings: of } = known
          ? { made: known.paths, readings: { reads: known.readings } }
          : await tracker.while(() => renderer.paths(route))
        searched.set(route, { paths: made, readings: [...of.reads] })
        readings.set(route, [...of.reads])
        for (const one of made) {
          const other = found.get(one.path)
          if (!other) found.set(one.path, one)
          else if (other.route !== one.route) areDistinct = false
        }
      }
      return { paths: [...found.values()], readings, areDistinct }
    },
    /** Replies that came while addresses were looked for and say something of them, by `lang address`. */
    asked: asked as ReadonlyMap<string, AskedWay>,
    /** Something will have to be rendered: what renders it is loaded meanwhile. */
    warm: () => void processes(),
    /** Keeps a reply that the rebuild just got, for the pages that show it. */
    hold(address: string, lang: string, text: string): void {
      if (size + text.length > mostHeld) return
      held.set(`${lang} ${address}`, text)
      size += text.length
    },
    /** Renders pages into a folder; none leads to an address of `absent`. Throws when the disk is full or a process dies; a page's own failure is its result. */
    async render(
      tasks: readonly Task[],
      deps: { folder: string; absent: string[] },
      onDone: (done: Done) => void,
    ): Promise<void> {
      if (tasks.length === 0) return
      await processes().render(tasks, { ...deps, texts: Object.fromEntries(held) }, onDone)
    },
    async close(): Promise<void> {
      isClosed = true
      await pools.rest()
    },
  }
}
