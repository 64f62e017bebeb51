import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStores } from '#server/core/files/file-store.ts'
import { openDatabase } from '#server/database/client.ts'
import { news } from '#server/database/schema/news.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()
if (!programs) console.log('no PostgreSQL here: pauses of a restore are not tested')

/** Milliseconds that PostgreSQL lets a transaction rest: a minute in a house. */
const longest = 1000

describe.skipIf(!programs)('files that take longer than a transaction may rest', () => {
  let folder: string
  let file: string
  let from: Harness
  let postgres: TemporaryPostgres
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-pauses-'))
    file = join(folder, 'backup')
    from = await openHarness()
    await insertCatalogue(from.db)
    await from.services.files.originals.put('uploads/1.jpg', Buffer.from('an original'))
    await backup(from.db, from.config, file, { now: testNow })
    postgres = await startPostgres(programs ?? '')
  })
  afterAll(async () => {
    await from.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function asked(statement: string, values: string[] = []) {
    const client = new Client(postgres.url)
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Until no transaction of that database began to rest within the limit: it outlived the limit, or is gone. */
  async function untilRested(name: string): Promise<void> {
    const young = `select 1 from pg_stat_activity where datname = $1 and state like 'idle in%'
      and clock_timestamp() - state_change < interval '${longest * 1.5} ms'`
    await expect.poll(() => asked(young, [name]), { timeout: 60_000 }).toEqual([])
  }

  async function restoredInto(name: string, addressOf: (url: string) => string) {
    await asked(`create database ${name}`)
    const direct = new URL(postgres.url)
    direct.pathname = `/${name}`
    // With a direct address beside it the pool asks for no limits of its own, as behind a pooler.
    const database = await openDatabase({ url: addressOf(direct.href), directUrl: direct.href })
    await asked(`alter database ${name} set idle_in_transaction_session_timeout = ${longest}`)
    const { files } = from.services
    const originals = { ...files.originals, put: () => untilRested(name) }
    try {
      await restore(database.db, { ...files, originals } satisfies FileStores, file)
      return await database.db.$count(news)
    } finally {
      await database.close()
    }
  }

  test('are restored', async () => {
    expect(await restoredInto('alone', (url) => url)).toBe(await from.db.$count(news))
  })

  test.skipIf(!hasPgbouncer())('are restored through PgBouncer, too', async () => {
    const pooler = await startPgbouncer(postgres.url)
    const through = (url: string) => url.replace(/:\d+\//, `:${new URL(pooler.url).port}/`)
    try {
      expect(await restoredInto('pooled', through)).toBe(await from.db.$count(news))
    } finally {
      await pooler.close()
    }
  })
})
