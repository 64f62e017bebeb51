/** A process of its own that renders pages: forked by `render-pool.ts`, told the renderer's folder and the v1 server by its arguments. */
import { inParallel } from '#publish/in-parallel.ts'
import { leanPlatform } from '#publish/renderer/lean-platform.ts'
import { openRenderer } from '#publish/renderer/renderer.ts'
import { apiFetcherFor } from '../replies/api-fetcher.ts'
import type { Observation } from '../replies/observation.ts'
import { trackReads } from './read-tracker.ts'
import { renderPage, type Result, type Task } from './render.ts'

/** Pages of a process under way at a time: they wait for the v1 server more than they work. */
const atOnce = 8

export interface Portion {
  folder: string
  tasks: Task[]
  /** Addresses without a page that others lead to. */
  absent: string[]
  /** Replies that the rebuild has, by `lang address`: with its first portion; nothing of the rebuild before counts then. */
  texts?: Readonly<Record<string, string>>
}
export interface Done {
  results: Result[]
  seen: Observation[]
  /** Sentences about parts of replies that were left out, each once. */
  faults: string[]
  /** The fault that ended the work: the disk is full. */
  fatal?: string
}

const [rendererFolder = '', v1Origin = ''] = process.argv.slice(2)
const fetcher = apiFetcherFor(v1Origin, process.env)
let seen: Observation[] = []
let absent: ReadonlySet<string> = new Set()
let texts: ReadonlyMap<string, string> = new Map()
const faults = new Set<string>()
const track = () =>
  trackReads({
    fetcher,
    onReply: (one) => seen.push(one),
    known: (address, lang) => texts.get(`${lang} ${address}`),
    absent: () => absent,
    onFault: (message) => faults.add(message),
  })
let tracker = track()
leanPlatform()
const renderer = await openRenderer(rendererFolder)

async function work({ folder, tasks, ...portion }: Portion): Promise<Done> {
  if (portion.texts) {
    texts = new Map(Object.entries(portion.texts))
    tracker = track()
  }
  absent = new Set(portion.absent)
  const results: Result[] = []
  try {
    await inParallel(tasks, atOnce, async (task) => {
      results.push(await renderPage(renderer, tracker, folder, task))
    })
  } catch (error) {
    return { results, seen: [], faults: [], fatal: (error as Error).message }
  }
  const found = seen
  seen = []
  const told = [...faults]
  faults.clear()
  return { results, seen: found, faults: told }
}

process.on('message', (portion: Portion) => {
  void work(portion).then((done) => process.send?.(done))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
