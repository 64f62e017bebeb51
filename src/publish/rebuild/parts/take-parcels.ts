import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParallel } from '#publish/in-parallel.ts'
import type { Done } from '../render/render-process.ts'
import type { Task } from '../render/render.ts'
import { listOf } from '../replies/list-pages.ts'
import type { Observation } from '../replies/observation.ts'
import { isOlder, splitPart } from '../replies/reply-parts.ts'
import { createOutdated, keyOf } from './outdated.ts'
import {
  deliveriesIn,
  inTurn,
  isSamePage,
  type Parcel,
  type ParcelName,
  readBodies,
  readParcel,
} from './parcel.ts'
import type { SharedRun } from './shared-run.ts'

/** What a join has from its parts. */
export interface Taken {
  pages: number
  /** Parcels that can't be read. */
  broken: number
  /** Pages of which two processes made different bytes. */
  disputed: number
  /** Pages that show replies which have changed since. */
  outdated: number
}

interface Into {
  folder: string
  /** Addresses without a page: who leads there is made once more. */
  absent: readonly string[]
  /** Replies that came just now. */
  now: readonly Observation[]
}

const writesAtOnce = 16

/** Takes what the parts have made of these pages; answers those that are still to be rendered. */
export async function takeParcels<Some extends Task>(
  run: SharedRun,
  tasks: readonly Some[],
  { folder, absent, now }: Into,
  onDone: (done: Done) => void,
): Promise<{ taken: Taken; left: Some[] }> {
  const left = new Map(tasks.map((task) => [task.path, task]))
  const { sessions, broken } = await deliveriesIn(run)
  const disputed = await disputedPages(run, sessions)
  const nowhere = new Set(absent)
  const current = new Map(now.map((seen) => [keyOf(seen), seen]))
  const taken: Taken = { pages: 0, broken, disputed: disputed.size, outdated: 0 }

  async function take(
    { parcel, bodies }: { parcel: Parcel; bodies: ReadonlyMap<string, Uint8Array> },
    session: ReturnType<typeof sessionOf>,
  ): Promise<void> {
    session.follow(parcel.seen)
    const fits = ({ page, result }: Parcel['pages'][number]): boolean => {
      const task = left.get(page.path)
      return (
        task !== undefined &&
        result.path === page.path &&
        isSamePage(task, page) &&
        !disputed.has(page.path) &&
        !result.links.some((link) => nowhere.has(link)) &&
        session.hasSeen(result.reads)
      )
    }
    const fitting = parcel.pages.filter(fits)
    const wanted = fitting.filter(({ result }) => session.isCurrent(result.reads))
    taken.outdated += fitting.length - wanted.length
    const whole = wanted.filter(({ page }) => bodies.has(page.path))
    if (whole.length < wanted.length) taken.broken += 1
    await inParallel(whole, writesAtOnce, async ({ page }) => {
      const target = join(folder, left.get(page.path)?.file ?? '')
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bodies.get(page.path) as Uint8Array)
    })
    for (const { page } of whole) left.delete(page.path)
    taken.pages += whole.length
    const results = whole.map(({ result }) => result)
    onDone({ results, seen: parcel.seen, faults: parcel.faults })
  }

  async function read(name: ParcelName) {
    const parcel = await readParcel(run, name)
    return parcel && { parcel, bodies: await readBodies(run, name, parcel) }
  }

  for (const names of sessions) {
    const session = sessionOf(current)
    let readable = 0
    for await (const one of inTurn(names, read)) {
      await take(one, session)
      readable += 1
    }
    taken.broken += names.length - readable
  }
  return { taken, left: [...left.values()] }
}

/** The replies of one process. */
function sessionOf(current: ReadonlyMap<string, Observation>) {
  const known = new Set<string>()
  const outdated = createOutdated(current)
  /** A list's older page is made of any of the server's pages, and names the first. */
  const ofList = (reading: string): string => `list ${listOf(reading)}`
  function isSeen(reading: string): boolean {
    const part = splitPart(reading)
    return known.has(part && isOlder(part.part) ? ofList(part.address) : (part?.address ?? reading))
  }
  return {
    follow(seen: readonly Observation[]): void {
      for (const one of seen) known.add(keyOf(one)).add(ofList(keyOf(one)))
      outdated.follow(seen)
    },
    hasSeen: (readings: readonly string[]): boolean => readings.every(isSeen),
    isCurrent: outdated.isCurrent,
  }
}

/** Pages of which two processes made different bytes. A part that one process made has none. */
async function disputedPages(
  run: SharedRun,
  sessions: readonly (readonly ParcelName[])[],
): Promise<Set<string>> {
  const digests = new Map<string, string>()
  const disputed = new Set<string>()
  const byPart = Map.groupBy(sessions, ([first]) => first?.part)
  for (const names of [...byPart.values()].filter(({ length }) => length > 1).flat())
    for await (const { pages } of inTurn(names, (name) => readParcel(run, name)))
      for (const { page, result } of pages) {
        const known = digests.get(page.path) ?? result.digest
        if (known !== result.digest) disputed.add(page.path)
        digests.set(page.path, known)
      }
  return disputed
}
