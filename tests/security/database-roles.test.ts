import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { users } from '#server/database/schema/users.ts'
import { wipeReplaced } from '#server/operations/encryption/sealed-columns.queries.ts'
import { findPostgres, startPostgres } from '../server/support/postgres.ts'
import type { TemporaryPostgres } from '../server/support/postgres.ts'

const programs = findPostgres()
const file = join(import.meta.dirname, '../../scripts/deploy/postgres-roles.sql')

/** An error of the database below drizzle's wrapper. */
async function codeOf(failing: Promise<unknown>): Promise<unknown> {
  const error: unknown = await failing.catch((reason: unknown) => reason)
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'code' in cause ? cause.code : error
}

describe.skipIf(!programs)('the roles of PostgreSQL', () => {
  let server: TemporaryPostgres
  const urlOf = (role: string) =>
    server.url.replace('tests@', `${role}@`).replace(/postgres$/, 'pictures')
  const as = async (url: string, text: string): Promise<void> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  beforeAll(async () => {
    server = await startPostgres(programs ?? '')
    await as(server.url, 'create database pictures')
    await as(urlOf('tests'), await readFile(file, 'utf8'))
    // For another database, or again: as often as an operator likes.
    await as(urlOf('tests'), await readFile(file, 'utf8'))
    const empty = configOf(
      readEnvironment({ DATABASE_URL: urlOf('pictures_serving'), MIGRATE: '0' }),
    )
    await expect(databaseOf(empty)).rejects.toThrow('run --migrate as their owner')
    const database = await openDatabase({ url: urlOf('pictures_owner') })
    await database.close()
  })
  afterAll(() => server.close())

  it('let the serving one read and write rows, and change no table', async () => {
    const DATABASE_URL = urlOf('pictures_serving')
    const { db, close } = await databaseOf(
      configOf(readEnvironment({ DATABASE_URL, MIGRATE: '0' })),
    )
    const [made] = await db.insert(users).values({ username: 'a' }).returning()
    await db.update(users).set({ username: 'b' })
    expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: 'b' }])
    await db.delete(users)
    expect(made).toBeDefined()
    await db.execute(sql`select count(*) from drizzle.migrations`)
    for (const forbidden of [
      sql`create table mine (id int)`,
      sql`create schema mine`,
      sql`create temporary table mine (id int)`,
      sql`drop table users`,
      sql`alter table users add column mine int`,
      sql`truncate users`,
      sql`insert into drizzle.migrations (hash) values ('x')`,
      sql`create role mine`,
      sql`copy users to program 'cat'`,
    ])
      expect(await codeOf(db.execute(forbidden))).toBe('42501')
    await close()
  })

  it('tell what wiping of replaced rows needs another role, and let the owner try a backup', async () => {
    const wiped = async (role: string) => {
      const { db, close } = await openDatabase({ url: urlOf(role), migrate: false })
      return wipeReplaced(db).finally(close)
    }
    expect(await wiped('pictures_serving')).toBe('not_owner')
    expect(await wiped('pictures_owner')).toBe('no_checkpoint')
    expect(await wiped('tests')).toBe('wiped')
    await as(urlOf('pictures_owner'), 'create database tried')
    await as(urlOf('pictures_owner'), 'drop database tried')
  })

  it('keep the serving one from migrating by mistake', async () => {
    expect(await codeOf(openDatabase({ url: urlOf('pictures_serving') }))).toBe('42501')
  })
})
