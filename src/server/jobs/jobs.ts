import type { Database } from '../db/client.ts'
import { insertJob } from '../db/queries/jobs.ts'

/** What each kind of job is told. */
export interface JobPayloads {
  /** The public derivatives of a picture or video for sale (`images`). */
  'work-media': { readonly imageId: number }
  /** The same of what was sent in to an activity (`entries`). */
  'entry-media': { readonly entryId: number }
  /** Derivatives whose marks are not the present ones, from these ids on, while the house is called so. */
  'remake-media': {
    readonly house: string
    readonly works: number
    readonly entries: number
  }
  /** Uploads that nobody used are removed. */
  'sweep-uploads': Readonly<Record<never, never>>
  /** The whole house into BACKUP_DIR. */
  backup: Readonly<Record<never, never>>
  /** What is plain, or sealed with an older key, is sealed with the present one. */
  'seal-data': Readonly<Record<never, never>>
}

export type JobKind = keyof JobPayloads

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
