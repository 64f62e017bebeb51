import { jobKinds } from '#domain/limits/job-kinds.ts'
import type { JobKind, JobLimits } from '#domain/limits/job-kinds.ts'
import { redact } from '#domain/security/redact.ts'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { StoreUnavailable } from '#server/core/files/file-store.ts'
import { outOfScope } from '#server/core/log/request-scope.ts'
import { count } from '#server/core/metrics/meters.ts'
import type { Database } from '#server/database/client.ts'
import { awayBelow } from '#server/database/database-away.ts'
import {
  failJob,
  finishJob,
  keepJobs,
  recoverJobs,
  retryJob,
  returnJob,
  takeJob,
  tellOfJobs,
  untilNextJob,
} from './jobs.queries.ts'
import type { JobRow } from './jobs.queries.ts'
import type { JobPayloads } from './jobs.ts'

/** How one kind of job is done. */
export interface JobWork<Payload> {
  /** Does it, or throws: it is tried again later. `signal` ends when the server can't wait any longer. */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** It has failed for the last time. */
  gaveUp?(payload: Payload): Promise<void>
  /** It may take hours and loses little when it stops: a server that ends does not wait for it. */
  readonly yields?: true
}

export type AllJobWork = { readonly [Kind in JobKind]: JobWork<JobPayloads[Kind]> }

/** Takes jobs and does them. */
export interface Jobs {
  /** Looks at once for work: to be called after the commit that enqueued. */
  wake(): void
  /** From now on jobs are taken; those that a killed process had begun first. */
  start(): Promise<void>
  /** Does everything that is due, and what follows from it; for tests and tasks without `start`. */
  drain(): Promise<void>
  /**
   * Takes no more jobs, stops those that yield, and waits `patience` milliseconds for the others; what isn't done by then waits for
   * the next start.
   */
  close(patience: number): Promise<void>
}

/** For tasks of the command line, which end before any job could begin. */
export const noJobs: Jobs = {
  wake: () => undefined,
  start: () => Promise.resolve(),
  drain: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

interface Options {
  readonly db: Database
  readonly work: AllJobWork
  readonly log: (line: string) => void
  /** No other process works on this database: whatever is marked as running was left by a dead one. */
  readonly isAlone: boolean
  /** Kinds with places of their own; those without a place are left to other processes. */
  readonly limits?: JobLimits
  /** Jobs of all other kinds under way at once. */
  readonly atOnce?: number
  /** Seconds before each repetition; after the last one a job has failed. */
  readonly pauses?: readonly number[]
  /** Seconds until a job that found the disk full is taken again: it is tried until there is room. */
  readonly untilRoom?: number
}

interface UnderWay {
  readonly job: JobRow
  readonly done: Promise<void>
  readonly stopping: AbortController
}

const defaultPauses = [5, 30, 120, 600, 1800]
/** Seconds: a living process says this often that its jobs are under way … */
const pulse = 5
/** … and one that hasn't for so long is dead. */
const lease = 30
/** Seconds until a job that lost the database is taken again. */
const untilDatabase = 5
/** Milliseconds after which the runner looks at the table even without a call of `wake`. */
const longestSleep = 60_000

/** What went wrong, as the table of jobs and the log keep it: people read both. */
const reasonOf = (error: unknown): string =>
  redact(
    (awayBelow(error)?.message ?? (error instanceof Error ? error.message : String(error)))
      // The values of a failed query may be personal data.
      .replace(/\nparams: [\s\S]*/, ''),
  ).slice(0, 1000)

const isMedia = ({ kind }: JobRow): boolean => kind === 'work-media' || kind === 'entry-media'

export function createJobs(options: Options): Jobs {
  const { db, work, log, isAlone, atOnce = 2, pauses = defaultPauses, untilRoom = 120 } = options
  const { limits = {} } = options
  const underWay = new Map<number, UnderWay>()
  let state: 'idle' | 'taking' | 'closed' = 'idle'
  let hasBegun = false
  let looking: Promise<void> | undefined
  let lookAgain = false
  let alarm: NodeJS.Timeout | undefined
  let heart: NodeJS.Timeout | undefined

  /** Kinds of which one more may begin. */
  function freeKinds(): JobKind[] {
    const taken = [...underWay.values()].map(({ job }) => job.kind)
    const shared = taken.filter((kind) => limits[kind as JobKind] === undefined).length
    return jobKinds.filter((kind) => {
      const places = limits[kind]
      if (places === undefined) return shared < atOnce
      return taken.filter((one) => one === kind).length < places
    })
  }

  async function perform(job: JobRow, { signal }: AbortController): Promise<void> {
    const { run, gaveUp } = work[job.kind as JobKind] as JobWork<unknown>
    try {
      await run(job.payload, signal)
      await finishJob(db, job)
      if (isMedia(job)) count('media', 'made')
      else count('job', 'done')
    } catch (error) {
      if (signal.aborted) return returnJob(db, job)
      const reason = reasonOf(error)
      log(`job ${job.id} ${job.kind}, attempt ${job.attempts}: ${reason}`)
      if (isDiskFull(error)) {
        return returnJob(db, job, { error: reason, inSeconds: untilRoom })
      }
      // No fault of the job. Where this fails too, its lease ends and it is taken again.
      if (awayBelow(error) || error instanceof StoreUnavailable)
        return returnJob(db, job, { error: reason, inSeconds: untilDatabase })
      const pause = pauses[job.attempts - 1]
      count(isMedia(job) ? 'media' : 'job', pause === undefined ? 'failed' : 'retried')
      if (pause !== undefined) return retryJob(db, job, reason, pause)
      // Another process may have it by now, and do it well.
      if (!(await keepJobs(db, [job])).has(job.id)) return
      await gaveUp?.(job.payload)
      await failJob(db, job, reason)
    }
  }

  function begin(job: JobRow): void {
    const stopping = new AbortController()
    const done = perform(job, stopping)
      .catch((error: unknown) => {
        // It stays marked as running: its lease ends, and it is taken again.
        if (state !== 'closed') log(`job ${job.id} ${job.kind}: ${reasonOf(error)}`)
      })
      .finally(() => {
        underWay.delete(job.id)
        wake()
      })
    underWay.set(job.id, { job, done, stopping })
  }

  async function takeAll(): Promise<void> {
    do {
      lookAgain = false
      for (let kinds = freeKinds(); state === 'taking' && kinds.length > 0; kinds = freeKinds()) {
        const job = await takeJob(db, kinds)
        if (!job) break
        begin(job)
      }
    } while (lookAgain && state === 'taking')
    if (state !== 'taking') return
    const seconds = (await untilNextJob(db, freeKinds())) ?? Infinity
    clearTimeout(alarm)
    if (state === 'taking') {
      // A due job may wait for another one with its key: then its end wakes us.
      alarm = setTimeout(wake, Math.min(longestSleep, Math.max(1000, seconds * 1000))).unref()
    }
  }

  function wake(): void {
    if (state !== 'taking') return
    lookAgain = true
    // Jobs belong to no request, whichever woke us.
    looking ??= outOfScope(takeAll)
      .catch((error: unknown) => {
        if (state !== 'closed') log(`jobs: ${reasonOf(error)}`)
        alarm = setTimeout(wake, 1000).unref()
      })
      .finally(() => {
        looking = undefined
        // A place became free after the last look for a job, or a job came.
        if (lookAgain) wake()
      })
  }

  async function beat(): Promise<void> {
    const taken = [...underWay.values()]
    const kept = await keepJobs(
      db,
      taken.map(({ job }) => job),
    )
    for (const { job, stopping } of taken) {
      // This process stood still for so long that another one took it.
      if (!kept.has(job.id)) stopping.abort()
    }
    if (await recover(lease)) wake()
  }

  /** Jobs of dead processes wait again, or have failed when they have killed too many. */
  async function recover(seconds: number): Promise<boolean> {
    const lost = await recoverJobs(db, {
      seconds,
      attempts: pauses.length + 1,
      but: [...underWay.keys()],
    })
    for (const { id, kind, status, payload } of lost) {
      log(`job ${id} ${kind}: its process ended; it is ${status} now`)
      // A server of the next version may have kinds that this one does not know.
      const own = work[kind as JobKind] as JobWork<unknown> | undefined
      if (status === 'failed') await own?.gaveUp?.(payload)
    }
    // This process may have no place for them.
    if (lost.length > 0) await tellOfJobs(db)
    return lost.length > 0
  }

  return {
    wake,
    async start() {
      if (hasBegun) return
      hasBegun = true
      await recover(isAlone ? 0 : lease)
      if (state === 'closed') return
      state = 'taking'
      heart = setInterval(() => {
        beat().catch((error: unknown) => {
          if (state !== 'closed') log(`jobs: ${reasonOf(error)}`)
        })
      }, pulse * 1000).unref()
      wake()
    },
    async drain() {
      for (;;) {
        const job = await takeJob(
          db,
          jobKinds.filter((kind) => limits[kind] !== 0),
        )
        if (!job) return
        await perform(job, new AbortController())
      }
    },
    async close(patience) {
      state = 'closed'
      clearTimeout(alarm)
      clearInterval(heart)
      await looking
      let deadline: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => (deadline = setTimeout(resolve, patience)))
      const all = [...underWay.values()]
      const ends = Promise.all(all.map(({ done }) => done))
      for (const { job, stopping } of all) if (work[job.kind as JobKind].yields) stopping.abort()
      await Promise.race([ends, late])
      clearTimeout(deadline)
      for (const { stopping } of all) stopping.abort()
      await ends
    },
  }
}
