import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '#server/app/start.ts'
import type { RunningServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { openTestDatabase } from '../support/database.ts'

let folder: string
let server: RunningServer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'told-searches-'))
})
afterEach(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A server whose first look for news is over: the next one waits for an hour. */
async function startPublishing(exitCode: number) {
  const command = [process.execPath, '-e', `process.exit(${exitCode})`]
  const config = configOf(
    readEnvironment({
      ...{ DATA_DIR: folder, API_PORT: '0', SANDBOX: '1' },
      PUBLISH_COMMAND: JSON.stringify(command),
    }),
  )
  const database = await openTestDatabase()
  server = await startServer(config, { database })
  const { publisher } = server.services
  const looks = async () => {
    const rows = await database.db.select().from(jobs).where(eq(jobs.kind, 'saved-searches'))
    const now = Date.now()
    return {
      done: rows.filter(({ status }) => status === 'done').length,
      later: rows.filter(({ status, runAt }) => status === 'waiting' && +runAt > now).length,
    }
  }
  await vi.waitFor(async () => expect(await looks()).toEqual({ done: 1, later: 1 }), 60_000)
  return { publisher, looks }
}

test('a publish has new works told, and the next look waits for an hour again', async () => {
  const { publisher, looks } = await startPublishing(0)
  await publisher.ask()
  await vi.waitFor(async () => expect(await looks()).toEqual({ done: 2, later: 1 }), 60_000)
})

test('a publish that failed has none told', async () => {
  const { publisher, looks } = await startPublishing(1)
  await publisher.ask()
  await vi.waitFor(async () => {
    const { isRunning, isWaiting, last } = await publisher.state()
    expect({ isRunning, isWaiting, fault: last?.fault }).toEqual({
      ...{ isRunning: false, isWaiting: false, fault: 'failed' },
    })
  }, 60_000)
  expect(await looks()).toEqual({ done: 1, later: 1 })
})
