import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { Publisher } from '#server/modules/publishing/publisher.ts'
import { siteProgram } from '#tests/fixtures/site-program.ts'
import { openTestDatabase } from '../support/database.ts'

let folder: string
let database: DatabaseHandle
let servers: Publisher[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-releases-'))
  await database.db.delete(publishing)
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  await rm(folder, { recursive: true, force: true })
})

/** A server on a machine of this name; without one it has neither a command nor a site. */
async function serverOf(name?: string, first?: string): Promise<Publisher> {
  const siteDir = join(folder, name ?? 'none', 'site')
  const command =
    name === undefined ? undefined : await siteProgram(join(folder, name), siteDir, first)
  const server = createPublisher({
    ...{ db: database.db, command, siteDir, isAlone: false, lease: 1 },
    path: join(folder, 'publishing.json'),
    now: () => new Date(),
    log: () => undefined,
  })
  servers.push(server)
  await server.readFrom('http://127.0.0.1:1')
  return server
}
const patient = { timeout: 30_000, interval: 50 }
const shown = async (server: Publisher) =>
  (await server.releases()).map(({ isCurrent }) => (isCurrent ? 'current' : 'kept'))
async function publish(server: Publisher): Promise<void> {
  await server.ask()
  await ends(server)
}
async function ends(server: Publisher): Promise<void> {
  const isOver = async () => {
    const { isRunning, isWaiting, last } = await server.state()
    return !isRunning && !isWaiting && last?.finishedAt !== undefined && !last.fault
  }
  await expect.poll(isOver, patient).toBe(true)
}

test('a server without the site tells the releases of the machine that publishes, and has it go back', async () => {
  const [desk, machine] = [await serverOf(), await serverOf('machine')]
  expect(await desk.releases()).toEqual([])
  await publish(desk)
  await publish(desk)
  expect(await shown(desk)).toEqual(['current', 'kept'])
  expect(await desk.releases()).toEqual(await machine.releases())
  expect(await desk.askFor('rollback')).toBe('asked')
  await ends(desk)
  expect(await shown(desk)).toEqual(['kept', 'current'])
  expect(await desk.releases()).toEqual(await machine.releases())
})

test('of two machines with a site the one that published last tells its releases', async () => {
  const old = await serverOf('old')
  await publish(old)
  await old.close()
  const young = await serverOf('young')
  await publish(young)
  await publish(young)
  const now = await young.releases()
  expect(now).toHaveLength(2)
  const again = await serverOf('old')
  expect(await again.releases()).toEqual(now)
  await young.close()
  await publish(again)
  expect(await shown(again)).toEqual(['current', 'kept'])
  expect((await again.releases())[0]).not.toEqual(now[0])
})

test('every desk says that a run waits for a rebuild that no server began', async () => {
  const goOn = join(folder, 'go-on')
  const waits = `
    const { existsSync } = await import('node:fs')
    console.log('A rebuild is at work; waiting for its end.')
    while (!existsSync(${JSON.stringify(goOn)})) await new Promise((on) => setTimeout(on, 10))
    console.log('A rebuild has ended; this one begins.')`
  const [desk, machine] = [await serverOf(), await serverOf('machine', waits)]
  await desk.ask()
  for (const server of [machine, desk])
    await expect
      .poll(() => server.state(), patient)
      .toMatchObject({ isRunning: true, isWaiting: true })
  await writeFile(goOn, '')
  await ends(desk)
})
