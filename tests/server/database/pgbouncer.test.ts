import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { listenTo } from '#server/database/listen.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()
const isThere = programs !== undefined && hasPgbouncer()
if (!isThere) console.log('no PgBouncer here: a pooler before the database is not tested')

describe.skipIf(!isThere)('behind PgBouncer, which lends connections by transaction', () => {
  let postgres: TemporaryPostgres
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  let database: DatabaseHandle
  let harness: Harness
  const open = (directUrl: string | undefined) =>
    openDatabase({ url: pooler.url, directUrl, migrate: directUrl !== undefined, connections: 20 })

  beforeAll(async () => {
    useTestVault()
    postgres = await startPostgres(programs ?? '')
    pooler = await startPgbouncer(postgres.url)
    database = await open(postgres.url)
    harness = await openHarness({}, database)
    await insertCatalogue(harness.db)
  })
  afterAll(async () => {
    await harness.close()
    await pooler.close()
    await postgres.close()
  })

  test('twenty buyers at once fill carts and order: each cart and each order is its buyer’s', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => harness.login()))
    const orders = await Promise.all(
      buyers.map(async ({ token }) => {
        const added = await harness.ask('v1/cart/add', {
          method: 'POST',
          token,
          body: { image_id: 1, option_id: [1] },
        })
        expect(added.status, added.text).toBe(200)
        const ordered = await harness.ask('v1/order/create', {
          method: 'POST',
          token,
          body: { images: [{ image_id: 1, option: [0] }] },
        })
        expect(ordered.status, ordered.text).toBe(200)
        return (ordered.json as { id: number }).id
      }),
    )
    expect(new Set(orders).size).toBe(20)
    for (const [at, { token }] of buyers.entries()) {
      const list = await harness.ask('v1/order/list', { token })
      expect((list.json as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([
        orders[at],
      ])
    }
  })

  test('one statement again and again, at more connections than PostgreSQL has, is answered each time', async () => {
    const asked = Array.from({ length: 200 }, (_, at) =>
      database.db.execute(sql`select ${at}::int as said from pg_sleep(0.001)`),
    )
    const said = (await Promise.all(asked)).map(
      (result) => (result as unknown as { rows: { said: number }[] }).rows[0]?.said,
    )
    expect(said).toEqual(Array.from({ length: 200 }, (_, at) => at))
  })

  test('notifications come by the direct address', async () => {
    let told = 0
    const close = listenTo(postgres.url, { jobs: () => (told += 1) })
    // Once for the connection itself.
    await expect.poll(() => told).toBe(1)
    await database.db.execute(sql`select pg_notify('jobs', '')`)
    await expect.poll(() => told).toBe(2)
    await close()
  })

  test('without the direct address the pooler refuses the server’s own settings', async () => {
    const wrong = await open(undefined)
    const failure = await wrong.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(String((failure as { cause?: unknown }).cause)).toContain(
      'unsupported startup parameter',
    )
    await wrong.close()
  })
})
