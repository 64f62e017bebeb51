import * as v from 'valibot'
import type { Results } from './output.ts'
import { publishingMessages } from './publishing.messages.ts'
import type { PublishingFault } from './publishing.messages.ts'
import type { RunKind } from './variants.ts'

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
  /** How many runs have failed one after the other. */
  failures: v.optional(v.number()),
  /** Last lines of a run that failed. */
  message: v.optional(v.string()),
  /** Wire time at which pages say something else by the clock alone. */
  turnsAt: v.optional(v.string()),
  /** When the run began that made the site as it is. */
  siteFrom: v.optional(moment),
})
export type LastRun = v.InferOutput<typeof lastRun>

/** The facts of the last run as the database keeps them; undefined where there was none. */
export function lastRunOf(stored: unknown): LastRun | undefined {
  const parsed = v.safeParse(lastRun, stored)
  return parsed.success ? parsed.output : undefined
}

/** How a run ended. */
export interface Outcome {
  /** Absent: well. */
  readonly fault?: PublishingFault
  readonly finishedAt: Date
  /** Its last lines, where they say why it failed. */
  readonly message?: string
  readonly pages?: number | undefined
  readonly results: Results
}

/** What a run leaves as it is until it has ended well. */
const keptOf = (
  run: LastRun | undefined,
): Pick<LastRun, 'siteFrom' | 'held' | 'turnsAt' | 'failures'> => ({
  ...(run?.siteFrom && { siteFrom: run.siteFrom }),
  ...(run?.turnsAt !== undefined && { turnsAt: run.turnsAt }),
  ...(run?.held !== undefined && { held: run.held }),
  ...(run?.failures !== undefined && { failures: run.failures }),
})

export const kindOf = (run: LastRun | undefined): RunKind => run?.kind ?? 'publish'

const named = (kind: RunKind): Pick<LastRun, 'kind'> => (kind === 'publish' ? {} : { kind })

export const begun = (before: LastRun | undefined, kind: RunKind, startedAt: Date): LastRun => ({
  ...keptOf(before),
  ...named(kind),
  startedAt,
})

/** The same run with its end. */
export function ended(run: LastRun, outcome: Outcome): LastRun {
  const { startedAt } = run
  const kind = kindOf(run)
  const { fault, finishedAt, message, pages } = outcome
  const { held, ...results } = outcome.results
  const common = { ...named(kind), startedAt, finishedAt }
  if (fault) {
    const kept = { ...keptOf(run), ...(held !== undefined && held !== '' && { held }) }
    const failed = { ...kept, ...common, fault, failures: (run.failures ?? 0) + 1 }
    return { ...failed, ...(message && fault === 'failed' && { message }) }
  }
  if (kind === 'rollback') return { ...keptOf(run), ...common, held: held ?? '' }
  const { turnsAt } = run
  // A command without a summary says nothing of the clock either.
  const known = results.written === undefined && turnsAt !== undefined && { turnsAt }
  const made = { ...common, siteFrom: startedAt, ...(pages !== undefined && { pages }) }
  return { ...made, ...known, ...results }
}
