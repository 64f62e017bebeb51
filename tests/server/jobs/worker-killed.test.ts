import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '#domain/limits/job-kinds.ts'
import type { files } from '#server/database/schema/desk.ts'
import { decisions, jobs } from '#server/database/schema/desk.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { freePorts } from '#tests/servers/servers.ts'
import { testKey } from '../support/database.ts'
import { openJobHouse } from './job-house.ts'
import type { JobHouse } from './job-house.ts'
import { killCases } from './kill-cases.ts'

const program = resolve(import.meta.dirname, '../../../src/server/main.ts')

/** `npm run worker` as a process of its own, killed by -9 while it does a job of each kind. */
describe.runIf(process.env.DATABASE_URL)('a worker', () => {
  let house: JobHouse
  let folder: string
  let address: URL
  beforeAll(async () => {
    house = await openJobHouse()
    folder = await mkdtemp(join(tmpdir(), 'worker-killed-'))
    const [named] = await house.harness.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`)
    address = new URL(process.env.DATABASE_URL ?? '')
    address.pathname = `/${named?.name}`
  })
  afterAll(async () => {
    await house.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Resolves when a worker waits for a write to the table, which this transaction holds back until `release`. */
  function dieBefore(table: typeof decisions | typeof files): {
    readonly died: Promise<void>
    readonly release: () => Promise<void>
  } {
    const { db } = house.harness
    const released = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in share mode`)
      const waits = sql`pg_stat_activity where wait_event_type = 'Lock' and query ~ ${`^(insert into|update) "${getTableName(table)}"`}`
      while ((await db.$count(waits)) === 0) await sleep(20)
      reached.resolve()
      await released.promise
    })
    const release = () => (released.resolve(), holding)
    return { died: Promise.race([reached.promise, holding]), release }
  }

  function startWorker(more: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [program, '--worker'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: folder,
        DATABASE_URL: address.href,
        ENCRYPTION_KEY: testKey,
        AUTH_SECRET: testKey,
        SITE_URL: house.harness.config.siteUrl.href,
        STORE_URL: 's3://site/files',
        STORE_ENDPOINT: new URL(house.s3.address).origin,
        STORE_REGION: credentials.region,
        STORE_ACCESS_KEY_ID: credentials.accessKeyId,
        STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        BACKUP_DIR: 's3://site/backups',
        SMTP_URL: house.box.url,
        MAIL_FROM: 'desk@house.example',
        LOG_LEVEL: 'error',
        ...more,
      },
    })
  }

  test('tells its metrics at a port of its own, and ends when it is asked to', async () => {
    const [port] = await freePorts(1)
    const worker = startWorker({ METRICS_PORT: String(port) })
    const read = () =>
      fetch(`http://127.0.0.1:${port}/metrics`).then(
        (reply) => reply.text(),
        () => '',
      )
    await expect.poll(read, { timeout: 60_000 }).toContain('pictures_events_total')
    worker.kill('SIGTERM')
    expect(await once(worker, 'exit')).toEqual([0, null])
  })

  test.each(jobKinds)(
    'that is killed in a job of the kind %s leaves it to the next',
    async (kind) => {
      const { db } = house.harness
      const { begin, events, between = decisions } = killCases[kind]
      await db.delete(jobs)
      const expectDone = await begin(house)
      // A job that stores nothing dies between its writes to the database.
      const { died, release } =
        events === 0 ? dieBefore(between) : { died: house.dieAt(events / 2), release: undefined }
      const worker = startWorker()
      await died
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      await release?.()
      house.revive()
      const running = await db
        .select()
        .from(jobs)
        .where(sql`status = 'running'`)
      expect(running.map((job) => job.kind)).toEqual([kind])
      // Its lease ends.
      await db
        .update(jobs)
        .set({ startedAt: sql`now() - interval '31 seconds'` })
        .where(sql`status = 'running'`)
      const next = house.runner(false)
      await next.start()
      await house.quiet()
      await next.close(5000)
      await expectDone()
      expect(await db.$count(jobs, sql`status = 'failed'`)).toBe(0)
    },
  )
})
