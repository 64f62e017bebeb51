import type { Renderer, SitePath } from '../renderer/renderer.ts'
import { openRenderer } from '../renderer/renderer.ts'
import type { Manifest } from './manifest.ts'
import type { Observation } from './observation.ts'
import { recordReads } from './recorder.ts'
import { renderPage, type Result, type Task } from './render.ts'
import { renderAll } from './render-pool.ts'
import { wayIn } from './reply-facts.ts'

interface MakerOptions {
  /** Folder of the renderer. */
  renderer: string
  manifest: Manifest
  /** Every record counts as readable until its page shows that it isn't. */
  everything: boolean
  variables: Readonly<Record<string, string | undefined>>
  signal?: AbortSignal | undefined
}

/** Fewer pages than this are rendered here rather than by processes that must be started. */
const worthProcesses = 300
/** Pages under way at a time: they wait for the v1 server more than they work. */
const atOnce = 8
/** What the compiled pages read of the environment. */
const readByPages = ['V1_TIMEOUT', 'V1_RETRIES', 'PREBUILD_LIMIT', 'BUILD_TIME'] as const

export type PageMaker = ReturnType<typeof createPageMaker>

/**
 * Finds addresses and makes pages, here or in processes of their own, and remembers what was read for it. One a process:
 * the compiled pages keep what they read.
 */
export function createPageMaker({
  renderer,
  manifest,
  everything,
  variables,
  signal,
}: MakerOptions) {
  const seen: Observation[] = []
  const leftOut = new Set<string>()
  /** What replies say of the addresses there are, by `lang address`. */
  const ways = new Map<string, string>()
  let texts: ReadonlyMap<string, string> = new Map()
  let here: { recorder: ReturnType<typeof recordReads>; renderer: Renderer } | undefined

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
    const recorder = recordReads({
      onReply: take,
      known: (address, lang) => texts.get(`${lang} ${address}`),
      onLeftOut: (message) => leftOut.add(message),
      isReadable,
    })
    here = { recorder, renderer: await openRenderer(renderer) }
    return here
  }

  async function renderHere(
    tasks: readonly Task[],
    folder: string,
    onResult: (result: Result) => void,
  ): Promise<void> {
    const { recorder, renderer } = await open()
    const left = [...tasks].reverse()
    const one = async (): Promise<void> => {
      for (let task = left.pop(); task; task = left.pop()) {
        onResult(await renderPage(renderer, recorder, folder, task))
        signal?.throwIfAborted()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  return {
    /** Replies that came while pages were made. */
    seen: seen as readonly Observation[],
    leftOut,
    /** Replies of this run, so that nothing is asked for twice. */
    use(replies: ReadonlyMap<string, string>): void {
      texts = replies
    },
    /** Every address of the site, and from which replies they follow: `lang address` → `wayIn`. */
    async paths(): Promise<{ paths: SitePath[]; followed: Map<string, string> }> {
      const { recorder, renderer } = await open()
      const { made: paths, readings } = await recorder.while(() => renderer.paths())
      const followed = new Map<string, string>()
      for (const one of readings.reads) {
        const text = texts.get(one)
        const way = ways.get(one) ?? (text && wayIn(JSON.parse(text)))
        if (way) followed.set(one, way)
      }
      return { paths, followed }
    },
    /** Renders pages into a folder. Throws when the disk is full or a process dies; a page's own failure is its result. */
    async render(
      tasks: readonly Task[],
      folder: string,
      onProgress: (done: number, total: number) => void,
    ): Promise<Result[]> {
      const results: Result[] = []
      const note = (): void => onProgress(results.length, tasks.length)
      if (tasks.length < worthProcesses) {
        await renderHere(tasks, folder, (result) => {
          results.push(result)
          note()
        })
        return results
      }
      await renderAll(tasks, {
        renderer,
        folder,
        signal,
        variables: Object.fromEntries(
          readByPages.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
        ),
        onDone: (done) => {
          results.push(...done.results)
          for (const one of done.seen) take(one)
          note()
        },
      })
      return results
    },
  }
}
