import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { publishingMessages } from './publishing.messages.ts'
import type { PublishingFault } from './publishing.messages.ts'

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)
const isFault = (value: unknown): value is PublishingFault =>
  typeof value === 'string' && value in publishingMessages

const lastRun = v.object({
  /** Absent: it published. */
  kind: v.optional(v.picklist(['rollback', 'resume'])),
  /** Release that visitors keep since a rollback, until a run resumes. */
  held: v.optional(v.string()),
  startedAt: moment,
  /** Absent while it runs. */
  finishedAt: v.optional(moment),
  pages: v.optional(v.number()),
  /** Pages that are new or different, and gone. */
  written: v.optional(v.number()),
  removed: v.optional(v.number()),
  /** Pages that kept what they said, since they could not be made. */
  failed: v.optional(v.array(v.object({ path: v.string(), reason: v.string() }))),
  fault: v.optional(v.custom<PublishingFault>(isFault)),
  /** Last lines of a run that failed. */
  message: v.optional(v.string()),
  /** Wire time at which pages say something else by the clock alone. */
  turnsAt: v.optional(v.string()),
  /** When the run began that made the site as it is. */
  siteFrom: v.optional(moment),
})
export type LastRun = v.InferOutput<typeof lastRun>

/** The stored facts of the last run; a run that the server's end broke off counts as failed. */
export function readLastRun(path: string, now: Date): LastRun | undefined {
  try {
    const run = v.parse(lastRun, JSON.parse(readFileSync(path, 'utf8')))
    return run.finishedAt ? run : { ...run, finishedAt: now, fault: 'interrupted' }
  } catch {
    return undefined
  }
}

/** A file that is whole or the one before. */
export function keepLastRun(path: string, run: LastRun): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.part`
  writeFileSync(draft, JSON.stringify(run))
  renameSync(draft, path)
}
