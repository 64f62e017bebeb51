import { openRenderer } from '#publish/renderer/renderer.ts'
import type { Renderer, SitePath } from '#publish/renderer/renderer.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { ApiFetcher } from '../replies/api-fetcher.ts'
import type { Observation } from '../replies/observation.ts'
import { wayIn } from '../replies/reply-facts.ts'
import { trackReads } from './read-tracker.ts'
import { openPool, type RenderPool } from './render-pool.ts'
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

export type PageMaker = ReturnType<typeof createPageMaker>

/**
 * Finds addresses, has pages made in processes of their own, and keeps the reads of both. One a process: the
 * compiled pages keep their reads.
 */
export function createPageMaker({
  fetcher,
  v1Origin,
  renderer,
  manifest,
  everything,
  variables,
}: MakerOptions) {
  const seen: Observation[] = []
  /** Why a record has no page, by the reading that failed. */
  const leftOut = new Map<string, string>()
  const faults = new Set<string>()
  /** What replies say of the addresses there are, by `lang address`. */
  const ways = new Map<string, string>()
  let texts: ReadonlyMap<string, string> = new Map()
  let pool: RenderPool | undefined
  let isClosed = false
  let here: { tracker: ReturnType<typeof trackReads>; renderer: Renderer } | undefined

  function take(one: Observation): void {
    seen.push(one)
    if (one.way !== undefined) ways.set(`${one.lang} ${one.address}`, one.way)
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
      known: (address, lang) => texts.get(`${lang} ${address}`),
      onLeftOut: (message, reading) => void leftOut.set(reading, message),
      isReadable,
      onFault: (message) => faults.add(message),
    })
    here = { tracker, renderer: await openRenderer(renderer) }
    return here
  }

  function processes(): RenderPool {
    if (isClosed) throw new Error('no page is made any more')
    pool ??= openPool({
      renderer,
      v1Origin,
      variables: Object.fromEntries(
        readByPages.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
      ),
    })
    return pool
  }

  return {
    /** Replies that came while addresses were looked for. */
    seen: seen as readonly Observation[],
    leftOut: leftOut as ReadonlyMap<string, string>,
    /** What of replies was left out while addresses were looked for. */
    faults: faults as ReadonlySet<string>,
    /** Replies of this run, so that nothing is asked for twice. */
    use(replies: ReadonlyMap<string, string>): void {
      texts = replies
    },
    /** Every address of the site, and from which replies they follow: `lang address` → `wayIn`. */
    async paths(): Promise<{ paths: SitePath[]; followed: Map<string, string> }> {
      const { tracker, renderer } = await open()
      const { made: paths, readings } = await tracker.while(() => renderer.paths())
      const followed = new Map<string, string>()
      for (const one of readings.reads) {
        const text = texts.get(one)
        const way = ways.get(one) ?? (text && wayIn(JSON.parse(text)))
        if (way) followed.set(one, way)
      }
      return { paths, followed }
    },
    /** Something will have to be rendered: what renders it is loaded meanwhile. */
    warm: () => void processes(),
    /** Renders pages into a folder; none leads to an address of `absent`. Throws when the disk is full or a process dies; a page's own failure is its result. */
    async render(
      tasks: readonly Task[],
      room: { folder: string; absent: string[] },
      onDone: (done: Done) => void,
    ): Promise<void> {
      if (tasks.length > 0) await processes().render(tasks, room, onDone)
    },
    async close(): Promise<void> {
      isClosed = true
      await pool?.close()
    },
  }
}
