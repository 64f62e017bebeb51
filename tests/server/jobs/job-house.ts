import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { jobWork } from '#server/app/job-kinds.ts'
import { jobContextOfConfig } from '#server/app/services.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { createJobs } from '#server/modules/jobs/job-runner.ts'
import type { Jobs } from '#server/modules/jobs/job-runner.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { openHarness } from '../support/harness.ts'
import { openMailBox } from '../support/mail-box.ts'

/** Nothing that a dead process has begun comes to an end. */
const never = new Promise<void>(() => undefined)

/** A server's jobs whose files, backups and mails go to doubles, which can have the process die at any of them. */
export async function openJobHouse() {
  const s3 = await openS3Double()
  const box = await openMailBox()
  // A held file belongs to a dead process: it may not try again in a later test.
  const store = {
    ...{ address: s3.address, publicAddress: undefined, folder: 'files/', ...credentials },
    ...{ timeout: 3_600_000, retries: 0 },
  }
  const backups = { place: { ...store, folder: 'backups/' }, every: 86_400, keep: 3 }
  const mail = { address: new URL(box.url), from: 'desk@house.example' }
  const changed = { store, backups, mail } as unknown as Config
  let now = () => new Date()
  const harness = await openHarness({ now: () => now(), config: changed })
  const { db, config } = harness
  // Only the processes of a test take jobs.
  await harness.services.jobs.close(0)
  const context = jobContextOfConfig(config, { db, now: () => now() })
  const logged: string[] = []

  /** A process with places for all kinds. */
  function runner(isAlone = true): Jobs {
    const log = (line: string) => void logged.push(line)
    const work = jobWork(context, { config, log })
    return createJobs({ db, work, log, isAlone, atOnce: 4 })
  }

  /** Until no job runs or is due. */
  async function quiet(): Promise<void> {
    for (;;) {
      const open = await db.$count(
        jobs,
        sql`status = 'running' or (status = 'waiting' and run_at <= now())`,
      )
      if (open === 0) return
      await sleep(20)
    }
  }

  let events = 0
  const count = (at: number, reached: () => void) => (): Promise<void> | undefined => {
    events += 1
    if (events < at) return undefined
    reached()
    return never
  }
  const pass = () => undefined

  return {
    harness,
    s3,
    box,
    context,
    logged,
    runner,
    quiet,
    /** Resolves when the `at`th write to the store, mail, or answer to one of them has come: nothing that is sent then counts. */
    dieAt(at: number): Promise<void> {
      events = 0
      const { promise, resolve } = Promise.withResolvers<void>()
      const held = count(at, resolve)
      s3.state.gate = (line) => (/^(GET|HEAD) /.test(line) && events < at ? undefined : held())
      box.gate = held
      return promise
    },
    revive(): void {
      s3.state.gate = pass
      box.gate = pass
    },
    /** The server's clock, so many days on. */
    later(days: number): void {
      now = () => new Date(Date.now() + days * 86_400_000)
    },
    /** What lies in the store, below a folder of it. */
    keys: (below: string) => [...s3.objects.keys()].filter((key) => key.startsWith(below)).sort(),
    async close(): Promise<void> {
      s3.close()
      await Promise.all([context.cards.close(), context.decoder.close()])
      await box.close()
      await harness.close()
    },
  }
}

export type JobHouse = Awaited<ReturnType<typeof openJobHouse>>
