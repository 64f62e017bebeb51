import type { JobKind } from '#domain/limits/job-kinds.ts'
import type { Database } from '#server/database/client.ts'
import { hastenJob, insertJob, insertJobUnlessRunning } from './jobs.queries.ts'

/** The payload of each kind of job. */
export interface JobPayloads {
  /** The public derivatives of a picture or video for sale (`images`). */
  'work-media': { readonly imageId: number }
  /** The same for an entry of an activity (`entries`). */
  'entry-media': { readonly entryId: number }
  /**
   * Makes derivatives with another watermark text than the present one anew, from these ids on, while the house has this name.
   */
  'remake-media': {
    readonly house: string
    readonly works: number
    readonly entries: number
  }
  /** The document of a contract, as its row asks for one. */
  'print-contract': { readonly contract: 'order' | 'settlement'; readonly id: number }
  /** What the identity card on a stored photo says (key of `files`), for a request that waits. */
  'read-card': { readonly file: string }
  /** Approves works of archives that were imported for sale and have previews. */
  'sell-imported': Readonly<Record<never, never>>
  /** Removes uploads that no record uses. */
  'sweep-uploads': Readonly<Record<never, never>>
  /** Tells people of new works that their saved searches find. */
  'saved-searches': Readonly<Record<never, never>>
  /** The whole house into BACKUP_DIR. */
  backup: Readonly<Record<never, never>>
  /** Seals data that are plain, or sealed with an older key, with the present one. */
  'seal-data': Readonly<Record<never, never>>
}

export interface NewJob<Kind extends JobKind> {
  readonly kind: Kind
  readonly payload: JobPayloads[Kind]
  /** Two waiting jobs with one key are the same job, and never do two with one key run at once: `work-media 12`. */
  readonly uniqueKey?: string
}

/** Notes work to be done, in the transaction that makes it necessary. Call `services.jobs.wake()` after its commit. */
export async function enqueue<Kind extends JobKind>(
  tx: Database,
  job: NewJob<Kind>,
): Promise<void> {
  await insertJob(tx, job)
}

/** The same, at once: also where a job of that key failed and waits for its next try. */
export async function enqueueAtOnce<Kind extends JobKind>(
  tx: Database,
  job: NewJob<Kind>,
): Promise<void> {
  await hastenJob(tx, job)
}

/** The same for a request that waits for the work: notes it only where no job of that key runs, or waits for its next try. */
export async function enqueueUnlessOpen<Kind extends JobKind>(
  tx: Database,
  job: NewJob<Kind> & { readonly uniqueKey: string },
): Promise<void> {
  await insertJobUnlessRunning(tx, job)
}
