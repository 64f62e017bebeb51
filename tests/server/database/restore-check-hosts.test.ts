import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { restoreCheck } from '#server/commands/restore-check.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness, testNow } from '../support/harness.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'

const programs = findPostgres()
if (!programs) console.log('no PostgreSQL here: the restore check at several hosts is not tested')

test.skipIf(!programs)(
  'a backup is checked at the host that takes writes, of several',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-check-hosts-'))
    const postgres = await startPostgres(programs ?? '')
    const from = await openHarness()
    try {
      await insertCatalogue(from.db)
      const file = join(folder, 'backup')
      await backup(from.db, from.config, file, { now: testNow })
      // No database listens at the first port.
      const databaseUrl = postgres.url.replace('@', '@127.0.0.1:1,')
      const config = { ...from.config, databaseUrl, databaseDirectUrl: undefined }
      const lines = await restoreCheck(config, file)
      expect(lines.filter(({ isRight }) => !isRight)).toEqual([])
      expect(lines.find(({ what }) => what === 'table users')).toBeDefined()
      const client = new Client(postgres.url)
      await client.connect()
      const { rows } = await client.query("select 1 from pg_database where datname like 'restore%'")
      await client.end()
      expect(rows).toEqual([])
    } finally {
      await from.close()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  300_000,
)
