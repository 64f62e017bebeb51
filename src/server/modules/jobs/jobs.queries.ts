import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { entries } from '#server/database/schema/activities.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'

export type JobRow = typeof jobs.$inferSelect

type New = Pick<typeof jobs.$inferInsert, 'kind' | 'uniqueKey'> & { readonly payload: object }

/**
 * Moments of jobs are the database's own: several servers then agree about them. The column rounds to milliseconds, and a job
 * that waits for nothing must be due at once.
 */
const later = (seconds: number): SQL =>
  sql`date_trunc('milliseconds', now()) + ${seconds} * interval '1 second'`

export async function insertJob(db: Database, job: New, inSeconds = 0): Promise<void> {
  const { kind, payload, uniqueKey } = job
  await db
    .insert(jobs)
    .values({ kind, payload: { ...payload }, uniqueKey, runAt: later(inSeconds) })
    .onConflictDoNothing({ target: jobs.uniqueKey, where: sql`status = 'waiting'` })
}

/** Leaves alone what runs under that key, as `insertJob` does with what waits. */
export async function insertJobUnlessRunning(
  db: Database,
  job: New & { readonly uniqueKey: string },
): Promise<void> {
  const running = and(eq(jobs.uniqueKey, job.uniqueKey), eq(jobs.status, 'running'))
  if ((await db.$count(jobs, running)) === 0) await insertJob(db, job)
}

/** The same at once: where one of that key waits for later, it waits no more. */
export async function hastenJob(db: Database, job: New): Promise<void> {
  const { kind, payload, uniqueKey } = job
  await db
    .insert(jobs)
    .values({ kind, payload: { ...payload }, uniqueKey, runAt: later(0) })
    .onConflictDoUpdate({
      target: jobs.uniqueKey,
      targetWhere: sql`status = 'waiting'`,
      set: { runAt: sql`least(${jobs.runAt}, excluded.run_at)` },
    })
}

export const countWaiting = (db: Database, kind: string): Promise<number> =>
  db.$count(jobs, and(eq(jobs.kind, kind), eq(jobs.status, 'waiting')))

/** Removes a job that waits and whose request has ended; one under way goes on. */
export async function dropWaiting(db: Database, uniqueKey: string): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.status, 'waiting')))
}

/** A job of that key that waits is told something else. */
export async function moveJob(db: Database, uniqueKey: string, payload: object): Promise<void> {
  await db
    .update(jobs)
    .set({ payload: { ...payload } })
    .where(and(eq(jobs.uniqueKey, uniqueKey), eq(jobs.status, 'waiting')))
}

/** Asks for the previews of works and entries that have none and that no job is about to make. */
export async function insertMissedMedia(db: Database): Promise<void> {
  const work = sql`select 'work-media' as kind, jsonb_build_object('imageId', ${images.id}) as payload, ${images.id} as id
    from ${images} where ${images.mediaState} = 0 and ${images.originalKey} is not null and ${images.deletedAt} is null`
  const entry = sql`select 'entry-media', jsonb_build_object('entryId', ${entries.id}), ${entries.id}
    from ${entries} where ${entries.mediaState} = 0 and ${entries.originalKey} is not null`
  const key = sql`missed.kind || ' ' || missed.id`
  await db.execute(sql`insert into jobs (kind, payload, unique_key)
    select missed.kind, missed.payload, ${key} from (${work} union all ${entry}) as missed
    where not exists (select from jobs open where open.status in ('waiting', 'running') and open.unique_key = ${key})
    on conflict do nothing`)
}

/** The oldest due job, which is running from now on. Two that ask at once get different ones. */
export async function takeJob(db: Database, kinds: readonly string[]): Promise<JobRow | undefined> {
  const next = sql`(
    select waiting.id from jobs waiting
    where waiting.status = 'waiting' and waiting.run_at <= now()
      and waiting.kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})
      and not exists (
        select from jobs running
        where running.status = 'running' and running.unique_key = waiting.unique_key
      )
    order by waiting.run_at, waiting.id
    limit 1
    for update of waiting skip locked
  )`
  const [row] = await db
    .update(jobs)
    .set({ status: 'running', attempts: sql`${jobs.attempts} + 1`, startedAt: sql`now()` })
    .where(eq(jobs.id, next))
    .returning()
  return row
}

/** Seconds until the next job of these kinds is due; undefined when none waits. */
export async function untilNextJob(
  db: Database,
  kinds: readonly string[],
): Promise<number | undefined> {
  const [row] = await db
    .select({
      seconds: sql<number | null>`extract(epoch from min(${jobs.runAt}) - now())`.mapWith(Number),
    })
    .from(jobs)
    .where(and(eq(jobs.status, 'waiting'), inArray(jobs.kind, [...kinds])))
  return row?.seconds ?? undefined
}

/** A job as a process took it. */
export type TakenJob = Pick<JobRow, 'id' | 'attempts'>

/**
 * It runs, and this process has it: a process that took it since counted one attempt more, and what an earlier one says of it
 * no longer counts.
 */
const isOwn = ({ id, attempts }: TakenJob) =>
  and(eq(jobs.id, id), eq(jobs.status, 'running'), eq(jobs.attempts, attempts))

export async function finishJob(db: Database, job: TakenJob): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'done', finishedAt: sql`now()`, error: null })
    .where(isOwn(job))
}

export async function failJob(db: Database, job: TakenJob, error: string): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'failed', finishedAt: sql`now()`, error })
    .where(isOwn(job))
}

/** It waits again, unless the same has been asked for anew meanwhile: then that one does it. */
export async function retryJob(
  db: Database,
  job: TakenJob,
  error: string,
  inSeconds: number,
): Promise<void> {
  await db
    .update(jobs)
    .set({
      status: sql`case when ${isAskedAnew} then 'failed' else 'waiting' end`,
      runAt: later(inSeconds),
      error,
    })
    .where(isOwn(job))
}

const isAskedAnew = sql`exists (
  select from jobs anew where anew.status = 'waiting' and anew.unique_key = jobs.unique_key
)`

/** A job that could not be tried: it waits again, and the attempt doesn't count. */
export async function returnJob(
  db: Database,
  job: TakenJob,
  { error, inSeconds = 0 }: { readonly error?: string; readonly inSeconds?: number } = {},
): Promise<void> {
  await db
    .update(jobs)
    .set({
      status: sql`case when ${isAskedAnew} then 'failed' else 'waiting' end`,
      attempts: sql`${jobs.attempts} - 1`,
      runAt: later(inSeconds),
      ...(error !== undefined && { error }),
    })
    .where(isOwn(job))
}

/** These are still under way. Gives back the ids of those that this process still has. */
export async function keepJobs(
  db: Database,
  taken: readonly TakenJob[],
): Promise<ReadonlySet<number>> {
  if (taken.length === 0) return new Set()
  const kept = await db
    .update(jobs)
    .set({ startedAt: sql`now()` })
    .where(or(...taken.map(isOwn)))
    .returning({ id: jobs.id })
  return new Set(kept.map(({ id }) => id))
}

interface Lost {
  /** Since its process has last been heard of. */
  readonly seconds: number
  /** Times that a job may be begun. */
  readonly attempts: number
  /** Known to be alive. */
  readonly but: readonly number[]
}

/** Takes back running jobs whose server has not renewed them for `seconds`. Gives back the rows that changed. */
export async function recoverJobs(db: Database, { seconds, attempts, but }: Lost) {
  const isLost = and(
    eq(jobs.status, 'running'),
    sql`${jobs.startedAt} <= now() - ${seconds} * interval '1 second'`,
    but.length > 0 ? notInArray(jobs.id, [...but]) : undefined,
  )
  return db
    .update(jobs)
    .set({
      status: sql`case when ${jobs.attempts} >= ${attempts} or ${isAskedAnew} then 'failed' else 'waiting' end`,
      runAt: sql`now()`,
      error: 'the server ended while it ran',
    })
    .where(isLost)
    .returning({ id: jobs.id, kind: jobs.kind, status: jobs.status, payload: jobs.payload })
}

/** Every server and worker that listens looks for jobs at once, as after a new one. */
export const tellOfJobs = (db: Database) => db.execute(sql`select pg_notify('jobs', '')`)

/** Deletes done jobs after so many days; failed ones stay for the operator to look at. */
export async function forgetDoneJobs(db: Database, days: number): Promise<void> {
  await db
    .delete(jobs)
    .where(
      and(eq(jobs.status, 'done'), sql`${jobs.finishedAt} < now() - ${days} * interval '1 day'`),
    )
}
