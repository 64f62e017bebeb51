import { isDiskFull } from '#server/core/files/disk-full.ts'
import type { Database } from '#server/database/client.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob, moveJob } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { watermarkHashOf, watermarkTextOf } from '../pictures/watermark-text.ts'
import { entryMedia } from './entry-media.ts'
import { watermarkedEntriesAfter, watermarkedWorksAfter } from './media.queries.ts'
import { watermarkHouse, watermarkedEntry, watermarkedWork } from './watermark-of-work.ts'
import { workMedia } from './work-media.ts'

type Payload = JobPayloads['remake-media']

/** One thing whose derivatives carry another watermark text than the present one. */
export interface Stale {
  readonly kind: 'works' | 'entries'
  readonly id: number
}

const kinds = ['works', 'entries'] as const
/** Rows that are read at once. */
const chunk = 200
/** Milliseconds of one job's work, and seconds until the next: uploads and visitors come first. */
const spell = 4000
const pause = 2

const uniqueKey = 'remake-media'
const fromStart = { house: '', works: 0, entries: 0 }

/** Has all derivatives with an old watermark text made again, a few at a time. To be called in the transaction of what changed them. */
export async function enqueueRemake(tx: Database): Promise<void> {
  await insertJob(tx, { kind: 'remake-media', payload: fromStart, uniqueKey })
  // One that waits may be in the middle of the catalogue.
  await moveJob(tx, uniqueKey, fromStart)
}

/**
 * At a server's start: another public address, or a watermark of another version, concerns every file, so the first work tells.
 */
export async function enqueueRemakeIfStale(
  deps: Pick<JobContext, 'db' | 'siteUrl'>,
): Promise<void> {
  const [first] = await watermarkedWorksAfter(deps.db, 0, 1)
  if (!first) return
  const present = watermarkHashOf(
    watermarkTextOf(await watermarkHouse(deps), deps.siteUrl, watermarkedWork(first)),
  )
  if (first.marking !== present) await enqueueRemake(deps.db)
}

/** Whatever carries another watermark text than the present one, behind these ids, works first. */
export async function* staleMedia(
  deps: JobContext,
  after: Readonly<Record<Stale['kind'], number>> = fromStart,
): AsyncGenerator<Stale> {
  const house = await watermarkHouse(deps)
  for (const kind of kinds) {
    for (let last = after[kind]; ;) {
      const rows =
        kind === 'works'
          ? (await watermarkedWorksAfter(deps.db, last, chunk)).map((row) => ({
              ...watermarkedWork(row),
              marking: row.marking,
            }))
          : (await watermarkedEntriesAfter(deps.db, last, chunk)).map((row) => ({
              ...watermarkedEntry(row),
              marking: row.marking,
            }))
      for (const { marking, ...work } of rows) {
        if (marking !== watermarkHashOf(watermarkTextOf(house, deps.siteUrl, work)))
          yield { kind, id: work.id }
      }
      if (rows.length < chunk) break
      last = rows.at(-1)?.id ?? last
    }
  }
}

/** Makes the derivatives of one thing again. */
export async function remake(
  deps: JobContext,
  { kind, id }: Stale,
  signal: AbortSignal,
): Promise<void> {
  if (kind === 'works') await workMedia(deps).run({ imageId: id }, signal)
  else await entryMedia(deps).run({ entryId: id }, signal)
}

/** Walks through the catalogue in short spells; the house's other name begins it anew. */
export const remakeMedia = (deps: JobContext): JobWork<Payload> => ({
  yields: true,
  async run(payload, signal) {
    const { zh, en = '' } = await watermarkHouse(deps)
    const house = JSON.stringify([zh, en, deps.siteUrl.href])
    const until = performance.now() + spell
    let at: Payload = { ...(payload.house === house ? payload : fromStart), house }
    for await (const stale of staleMedia(deps, at)) {
      if (performance.now() > until) {
        return insertJob(deps.db, { kind: 'remake-media', payload: at, uniqueKey }, pause)
      }
      try {
        await remake(deps, stale, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (isDiskFull(error)) throw error
        // Tried again and told of by a job of its own: one file must not stop the others.
        await insertJob(deps.db, ownJob(stale))
      }
      at = { ...at, [stale.kind]: stale.id }
    }
  },
})

const ownJob = ({ kind, id }: Stale) =>
  kind === 'works'
    ? { kind: 'work-media', payload: { imageId: id }, uniqueKey: `work-media ${id}` }
    : { kind: 'entry-media', payload: { entryId: id }, uniqueKey: `entry-media ${id}` }
