import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer } from '#tests/buying/buyer-load.ts'
import { fillShop } from '#tests/buying/shop-catalogue.ts'
import { openDatabase } from '#server/database/client.ts'
import { apiProcess } from '#tests/servers/api-process.ts'
import { freePorts } from '#tests/servers/servers.ts'
import { deskAcross, newCaller, uploadAcross } from '#tests/servers/work-across.ts'
import type { Caller } from '#tests/servers/work-across.ts'
import { testKey, useTestVault } from '../support/database.ts'
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'
import { heldByConnection, watchStatements } from '../support/sent-messages.ts'

const programs = findPostgres()
const isThere = programs !== undefined && hasPgbouncer()

describe.skipIf(!isThere)('what a server sends to PgBouncer', () => {
  let postgres: TemporaryPostgres
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  let watched: Awaited<ReturnType<typeof watchStatements>>
  let folder: string
  let server: ReturnType<typeof apiProcess>
  let url: string
  let callers: Record<'user' | 'editor', Caller>

  beforeAll(async () => {
    useTestVault()
    postgres = await startPostgres(programs ?? '')
    pooler = await startPgbouncer(postgres.url)
    watched = await watchStatements(pooler.url)
    const shop = await openDatabase({ url: postgres.url })
    await fillShop(shop.db, 200)
    callers = {
      user: await newCaller(shop.db, 'user'),
      editor: await newCaller(shop.db, 'editor'),
    }
    await shop.close()
    folder = await mkdtemp(join(tmpdir(), 'pgbouncer-server-'))
    const [port = 0] = await freePorts(1)
    url = `http://127.0.0.1:${port}`
    server = apiProcess({
      DATABASE_URL: watched.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATA_DIR: folder,
      API_PORT: String(port),
      ENCRYPTION_KEY: testKey,
      SANDBOX: '1',
      TRUST_PROXY: 'loopback',
      LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
    })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await server.end('SIGTERM')
    await watched.close()
    await pooler.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('reads, writes, payments, uploads and jobs send nothing that stays with a connection', async () => {
    const buyer = new Buyer({ url: () => url }, '13900000077')
    await buyer.logIn()
    const ending = new AbortController()
    const life = buyer.live(ending.signal)
    await uploadAcross([url, url], callers.user)
    await deskAcross([url, url], callers.editor)
    await expect.poll(() => buyer.said.orders.size, { timeout: 60_000 }).toBeGreaterThan(3)
    ending.abort()
    await life
    const texts = watched.statements.map(({ text }) => text)
    // The second time a statement comes is when it would get its name.
    expect(texts.length).toBeGreaterThan(2 * new Set(texts).size)
    for (const table of ['"orders"', '"entries"', '"jobs"', '"image_index"', '"concepts"'])
      expect(
        texts.some((text) => text.includes(table)),
        table,
      ).toBe(true)
    expect(heldByConnection(watched.statements)).toEqual([])
  }, 120_000)

  test('it listens by the direct address', async () => {
    const client = new Client(postgres.url)
    await client.connect()
    const { rows } = await client.query(
      `select query from pg_stat_activity where application_name = 'yungang-listen'`,
    )
    await client.end()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['set statement_timeout = 1000', 'a setting'],
    [`select set_config('jit', 'off', false)`, 'a setting by function'],
    ['select pg_advisory_lock(1)', 'a session’s lock'],
    ['select pg_try_advisory_lock(1)', 'a session’s lock'],
    ['listen jobs', 'listening'],
    ['prepare one as select 1', 'a prepared statement'],
    ['create temporary table one (id integer)', 'a temporary table'],
  ])('%s is told as %s', async (text, words) => {
    const client = new Client(watched.url)
    await client.connect()
    const before = watched.statements.length
    await client.query(text)
    await client.end()
    expect(heldByConnection(watched.statements.slice(before))).toEqual([`${words}: ${text}`])
  })

  test('a named statement is told; what holds for a transaction is not', async () => {
    const client = new Client(watched.url)
    await client.connect()
    const before = watched.statements.length
    await client.query({ name: 'two', text: 'select $1::int', values: [1] })
    await client.query('begin')
    await client.query('set local statement_timeout = 1000')
    await client.query('select pg_advisory_xact_lock(1)')
    await client.query('rollback')
    await client.end()
    expect(heldByConnection(watched.statements.slice(before))).toEqual([
      'a named statement: select $1::int',
    ])
  })
})
