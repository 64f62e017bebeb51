import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { clockOf, openSharedClock } from '#server/database/shared-clock.ts'
import type { SharedClock } from '#server/database/shared-clock.ts'
import { openTestDatabase } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let database: DatabaseHandle
const clocks: SharedClock[] = []
const logged: string[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  for (const clock of clocks) clock.close()
  await database.close()
})

/** A machine whose own clock is so many seconds ahead of the database's. */
const machine = (ahead: number) => () => new Date(Date.now() + ahead * 1000)

async function open(own: () => Date, every?: number): Promise<SharedClock> {
  const log = (line: string) => void logged.push(line)
  const clock = await openSharedClock(database.db, { log, own, ...(every && { every }) })
  clocks.push(clock)
  return clock
}
const apart = (clock: SharedClock) => Math.abs(clock.now().getTime() - Date.now())

test.each([3600, -3600, 60, -60, 6])(
  'a clock %i s off goes by the database, and says so',
  async (ahead) => {
    logged.length = 0
    expect(apart(await open(machine(ahead)))).toBeLessThan(1000)
    const words = ahead > 0 ? 'ahead of' : 'behind'
    expect(logged.join()).toContain(`${Math.abs(ahead)} s ${words} the database`)
  },
)

test('the one process of PGlite goes by its own clock, each of PostgreSQL by the database’s', async () => {
  const log = () => undefined
  const alone = await clockOf({ ...database, kind: 'pglite' }, { log, own: machine(3600) })
  expect(apart(alone)).toBeGreaterThan(3_500_000)
  const shared = await clockOf({ ...database, kind: 'postgres' }, { log, own: machine(3600) })
  clocks.push(shared)
  expect(apart(shared)).toBeLessThan(1000)
})

test('a clock that is right keeps its own course, without a word', async () => {
  logged.length = 0
  const own = vi.fn(machine(0.05))
  const clock = await open(own)
  const now = clock.now().getTime()
  expect(now).toBe((own.mock.results.at(-1)?.value as Date).getTime())
  expect(logged).toEqual([])
})

test('a clock that is set while the server runs is set right again', async () => {
  let ahead = 0
  const clock = await open(() => machine(ahead)(), 20)
  ahead = 600
  await vi.waitFor(() => expect(apart(clock)).toBeLessThan(1000), { timeout: 10_000 })
  ahead = 0
  await vi.waitFor(() => expect(apart(clock)).toBeLessThan(1000), { timeout: 10_000 })
})

describe.each([
  [60, -60],
  [-60, 60],
])('over one database, clocks %i and %i s off', (...ahead) => {
  let servers: Harness[]
  beforeAll(async () => {
    servers = []
    const given = { ...database, close: () => Promise.resolve() }
    for (const one of ahead) {
      const { now } = await open(machine(one))
      const config = servers[0]?.config
      servers.push(await openHarness({ now, ...(config && { config }) }, given))
    }
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  test('a renewal whose answer was lost is answered alike by the other server, and the person stays logged in', async () => {
    const [one, other] = servers as [Harness, Harness]
    const { token } = await one.login()
    const renew = (server: Harness) => server.ask('v1/auth/refresh', { token })
    const first = await renew(one)
    const again = await renew(other)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.json).toMatchObject({
      access_token: (first.json as { access_token: string }).access_token,
    })
    const me = await other.ask('v1/auth/me', {
      token: (first.json as { access_token: string }).access_token,
    })
    expect(me.status).toBe(200)
  })
})
