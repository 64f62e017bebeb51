import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { listenTo } from '#server/database/listen.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { createJobs } from '#server/modules/jobs/job-runner.ts'
import type { AllJobWork, Jobs } from '#server/modules/jobs/job-runner.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { jobKinds } from '#domain/limits/job-kinds.ts'
import type { JobLimits } from '#domain/limits/job-kinds.ts'
import { openTestDatabase } from '../support/database.ts'

const server = process.env.DATABASE_URL
let database: DatabaseHandle
let runners: Jobs[] = []
let logged: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(jobs)
  runners = []
  logged = []
})
afterEach(async () => {
  for (const runner of runners) await runner.close(2000)
})

interface More {
  pauses?: number[]
  isAlone?: boolean
  gaveUp?: number[]
  limits?: JobLimits
  yields?: true
  backup?: (signal: AbortSignal) => Promise<void>
  db?: Database
  atOnce?: number
}

type Run = (imageId: number, signal: AbortSignal) => Promise<void>

function runnerOf(
  run: Run,
  {
    pauses = [0, 0],
    isAlone = false,
    gaveUp = [],
    limits = {},
    yields,
    backup,
    ...more
  }: More = {},
): Jobs {
  const work: AllJobWork = {
    'work-media': {
      run: ({ imageId }, signal) => run(imageId, signal),
      gaveUp: async ({ imageId }) => void gaveUp.push(imageId),
      ...(yields && { yields }),
    },
    'entry-media': { run: () => Promise.resolve() },
    'remake-media': { run: () => Promise.resolve() },
    'print-contract': { run: () => Promise.resolve() },
    'read-card': { run: () => Promise.resolve() },
    'sweep-uploads': { run: () => Promise.resolve() },
    'saved-searches': { run: () => Promise.resolve() },
    backup: { run: (_, signal) => backup?.(signal) ?? Promise.resolve() },
    'sell-imported': { run: () => Promise.resolve() },
    'seal-data': { run: () => Promise.resolve() },
  }
  const runner = createJobs({
    db: database.db,
    work,
    log: (line) => logged.push(line),
    isAlone,
    limits,
    pauses,
    atOnce: 2,
    untilRoom: 0,
    ...more,
  })
  runners.push(runner)
  return runner
}
const add = (imageId: number) =>
  enqueue(database.db, {
    kind: 'work-media',
    payload: { imageId },
    uniqueKey: `work-media ${imageId}`,
  })
/** As a kill leaves a job: begun, without a runner. Written at once, so that no runner here can begin it before. */
const addLeft = (imageId: number, attempts: number, secondsAgo: number) =>
  database.db.insert(jobs).values({
    kind: 'work-media',
    payload: { imageId },
    uniqueKey: `work-media ${imageId}`,
    status: 'running',
    attempts,
    startedAt: sql`now() - ${secondsAgo} * interval '1 second'`,
  })
const all = () => database.db.select().from(jobs).orderBy(asc(jobs.id))
const states = async () => (await all()).map(({ status }) => status)
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return
    await new Promise((go) => setTimeout(go, 10))
  }
  throw new Error('it did not come')
}

describe('a job', () => {
  it('is done once by several runners, and only after the commit that made it', async () => {
    const done: number[] = []
    const run = async (id: number) => void done.push(id)
    const [one, other] = [runnerOf(run), runnerOf(run)]
    await Promise.all([one.start(), other.start()])
    await database.db
      .transaction(async (tx) => {
        await enqueue(tx, { kind: 'work-media', payload: { imageId: 99 } })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    for (let id = 1; id <= 20; id++) await add(id)
    one.wake()
    other.wake()
    await until(async () => (await states()).every((state) => state === 'done'))
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  })

  it('waits only once under one key, and never runs beside one with its key', async () => {
    let running = 0
    let most = 0
    const runner = runnerOf(async () => {
      running += 1
      most = Math.max(most, running)
      await add(7)
      await new Promise((go) => setTimeout(go, 30))
      running -= 1
      if ((await all()).length >= 3)
        await database.db.delete(jobs).where(eq(jobs.status, 'waiting'))
    })
    await add(7)
    await add(7)
    expect(await states()).toEqual(['waiting'])
    await runner.start()
    await until(async () => (await states()).every((state) => state === 'done'))
    expect(most).toBe(1)
    expect((await all()).length).toBeGreaterThan(1)
  })

  it('is tried again, later each time, and kept with its reason when it fails for good', async () => {
    const gaveUp: number[] = []
    let tries = 0
    const fail = () => {
      tries += 1
      return Promise.reject(new Error(`no ${tries}\nparams: 110101199003070000`))
    }
    const runner = runnerOf(fail, { pauses: [0, 3600], gaveUp })
    await add(1)
    await runner.drain()
    const [waiting] = await all()
    expect(waiting).toMatchObject({ status: 'waiting', attempts: 2, error: 'no 2' })
    const [{ pause } = { pause: 0 }] = await database.db
      .select({ pause: sql<number>`extract(epoch from ${jobs.runAt} - now())`.mapWith(Number) })
      .from(jobs)
    expect(pause).toBeGreaterThan(3500)
    await database.db.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
    await runner.drain()
    expect(await all()).toMatchObject([{ status: 'failed', attempts: 3, error: 'no 3' }])
    expect(gaveUp).toEqual([1])
    expect(logged).toHaveLength(3)
    expect(logged.join()).not.toContain('110101')
  })

  it('that finds the disk full is tried until there is room, however often', async () => {
    const gaveUp: number[] = []
    let tries = 0
    const run = async () => {
      tries += 1
      if (tries <= 9) throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    }
    const runner = runnerOf(run, { pauses: [0, 0], gaveUp })
    await add(1)
    await runner.drain()
    expect(await all()).toMatchObject([{ status: 'done', attempts: 1 }])
    expect([tries, gaveUp]).toEqual([10, []])
  })

  it('of a kind that a process leaves to others waits for one that does it', async () => {
    const done: number[] = []
    const run = async (id: number) => void done.push(id)
    await add(1)
    await runnerOf(run, { limits: { 'work-media': 0 } }).drain()
    expect([await states(), done]).toEqual([['waiting'], []])
    await runnerOf(run, { limits: { backup: 0 } }).drain()
    expect([await states(), done]).toEqual([['done'], [1]])
  })

  it('of a kind with places of its own holds up no other, nor takes more than those', async () => {
    const begun: number[] = []
    let backups = 0
    const ends: (() => void)[] = []
    const stay = () => new Promise<void>((end) => ends.push(end))
    const runner = runnerOf(
      (id) => {
        begun.push(id)
        return stay()
      },
      {
        limits: { backup: 1 },
        backup: () => {
          backups += 1
          return stay()
        },
      },
    )
    await enqueue(database.db, { kind: 'backup', payload: {} })
    await enqueue(database.db, { kind: 'backup', payload: {} })
    for (const id of [1, 2, 3]) await add(id)
    await runner.start()
    await until(() => begun.length === 2)
    expect((await states()).filter((state) => state === 'running')).toHaveLength(3)
    expect([backups, begun]).toEqual([1, [1, 2]])
    for (const end of ends.splice(0)) end()
    await until(() => begun.length === 3 && backups === 2)
    for (const end of ends) end()
    await until(async () => (await states()).every((state) => state === 'done'))
  })

  it('begins when a place becomes free while the runner still looks when the next one is due', async () => {
    const ends: (() => void)[] = []
    let goOn = (): void => undefined
    const held = new Promise<void>((go) => (goOn = go))
    let looks = 0
    const select = (columns: never) => ({
      from: (table: never) => ({
        async where(condition: never) {
          looks += 1
          await held
          return database.db.select(columns).from(table).where(condition)
        },
      }),
    })
    const db = Object.assign(Object.create(database.db) as Database, { select })
    const run = () => new Promise<void>((end) => ends.push(end))
    const runner = runnerOf(run, { db, atOnce: 1 })
    await add(1)
    await runner.start()
    await until(() => ends.length === 1 && looks === 1)
    await add(2)
    ends[0]?.()
    await until(async () => (await states())[0] === 'done')
    goOn()
    await until(() => ends.length === 2)
    ends[1]?.()
  })

  it('begins by itself when its pause is over', async () => {
    let tries = 0
    const runner = runnerOf(
      () => ((tries += 1) < 2 ? Promise.reject(new Error('once')) : Promise.resolve()),
      {
        pauses: [1],
      },
    )
    await add(1)
    await runner.start()
    await until(async () => (await states())[0] === 'done')
    expect(tries).toBe(2)
  })
})

describe('a process that ends', () => {
  it('leaves jobs that the next one takes up, but not those of a living one', async () => {
    const done: number[] = []
    const run = async (id: number) => void done.push(id)
    await addLeft(1, 1, 1)
    const beside = runnerOf(run)
    await beside.start()
    await beside.drain()
    expect([done, await states()]).toEqual([[], ['running']])
    await runnerOf(run, { isAlone: true }).start()
    await until(async () => (await states())[0] === 'done')
    expect(done).toEqual([1])

    await addLeft(2, 0, 60)
    await runnerOf(run).start()
    await until(() => done.includes(2))
  })

  for (const kind of jobKinds)
    it(`leaves a job of each kind to a living one: ${kind}`, async () => {
      const done: string[] = []
      const work = Object.fromEntries(
        jobKinds.map((one) => [one, { run: async () => void done.push(one) }]),
      ) as unknown as AllJobWork
      const startedAt = sql`now() - interval '60 seconds'`
      const payload = { imageId: 1, entryId: 1 }
      const left = {
        kind,
        payload,
        uniqueKey: kind,
        status: 'running' as const,
        attempts: 1,
        startedAt,
      }
      await database.db.insert(jobs).values(left)
      const options = { db: database.db, work, log: () => undefined, isAlone: false }
      const runner = createJobs({ ...options, limits: { backup: 1 } })
      runners.push(runner)
      await runner.start()
      await until(async () => (await states())[0] === 'done')
      expect(done).toEqual([kind])
    })

  it('leaves its job to a living one: a runner takes up a job that was never finished', async () => {
    const done: number[] = []
    await runnerOf(async (id) => void done.push(id), { isAlone: true }).start()
    await addLeft(3, 1, 60)
    // It looks for such jobs every five seconds.
    await vi.waitUntil(async () => (await states())[0] === 'done', { timeout: 30_000 })
    expect(done).toEqual([3])
  })

  it.runIf(server)('leaves its job to one that has a place, which another one tells', async () => {
    const reply = await database.db.execute(sql`select current_database() as name`)
    const { rows } = reply as { rows: [{ name: string }] }
    const done: number[] = []
    const free = runnerOf(async (id) => void done.push(id))
    await free.start()
    const stop = listenTo(new URL(`/${rows[0].name}`, server).href, { jobs: () => free.wake() })
    try {
      await addLeft(3, 1, 60)
      await runnerOf(() => Promise.resolve(), { atOnce: 0 }).start()
      await until(async () => (await states())[0] === 'done')
      expect(done).toEqual([3])
    } finally {
      await stop()
    }
  })

  it('and was started twice, leaves nothing that looks for jobs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const runner = runnerOf(() => Promise.resolve())
      await Promise.all([runner.start(), runner.start()])
      await runner.close(0)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('while it starts, takes no job any more', async () => {
    const done: number[] = []
    const ended = runnerOf(async (id) => void done.push(id))
    const starting = ended.start()
    await ended.close(0)
    await starting
    await add(1)
    ended.wake()
    await runnerOf(() => Promise.resolve()).start()
    await until(async () => (await states())[0] === 'done')
    expect(done).toEqual([])
  })

  it('again and again because of one job, makes it fail', async () => {
    const gaveUp: number[] = []
    await addLeft(1, 3, 60)
    await runnerOf(() => Promise.resolve(), { isAlone: true, gaveUp }).start()
    expect(await states()).toEqual(['failed'])
    expect(gaveUp).toEqual([1])
  })

  it('has a job stop that yields, and waits for no patience to end', async () => {
    let begun = 0
    const untilStopped = (_: number, signal: AbortSignal) =>
      new Promise<void>((_done, failed) => {
        begun += 1
        signal.addEventListener('abort', () => failed(new Error('stopped')))
      })
    const runner = runnerOf(untilStopped, { yields: true })
    await add(1)
    await runner.start()
    await until(() => begun === 1)
    await runner.close(10 * 60_000)
    expect(await all()).toMatchObject([{ status: 'waiting', attempts: 0 }])
  })

  it('waits for running jobs, and gives back those that take too long', async () => {
    let begun = 0
    const stubborn = (id: number, signal: AbortSignal) =>
      new Promise<void>((done, failed) => {
        begun += 1
        if (id === 1) setTimeout(done, 100)
        else signal.addEventListener('abort', () => failed(new Error('stopped')))
      })
    const runner = runnerOf(stubborn)
    await add(1)
    await add(2)
    await runner.start()
    await until(() => begun === 2)
    await add(3)
    await runner.close(400)
    expect((await all()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['done', 1],
      ['waiting', 0],
      ['waiting', 0],
    ])
  })
})

describe('a process that stood still while another one took its job', () => {
  let stalled: Jobs
  let stops: boolean[]
  let end: (failure?: Error) => void
  const gaveUp: number[] = []
  const takenAgain = async (): Promise<void> => {
    // Another process has found the lease over, and works on it.
    await database.db.update(jobs).set({ attempts: 2, startedAt: sql`now()` })
  }
  beforeEach(async () => {
    stops = []
    gaveUp.length = 0
    stalled = runnerOf(
      (_, signal) =>
        new Promise<void>((done, failed) => {
          end = (failure) => (failure ? failed(failure) : done())
          signal.addEventListener('abort', () => stops.push(true))
        }),
      { pauses: [], gaveUp },
    )
    await add(1)
    await stalled.start()
    await until(async () => (await states())[0] === 'running')
    await takenAgain()
  })

  it.each([
    ['ends well', undefined],
    ['fails for good', new Error('no')],
    ['finds the disk full', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ])('%s: that counts for nothing', async (_, failure) => {
    end(failure)
    await stalled.close(2000)
    expect(await all()).toMatchObject([{ status: 'running', attempts: 2, error: null }])
    expect(gaveUp).toEqual([])
  })

  it('is told to stop', async () => {
    // It says every five seconds what it has.
    await vi.waitUntil(() => stops.length > 0, { timeout: 30_000 })
    end()
    expect(await states()).toEqual(['running'])
  })
})
