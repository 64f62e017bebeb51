import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { vi } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { connectAlone, planner } from '#server/database/connection.ts'
import { LentConnection } from '#server/database/lent-connection.ts'
import * as schema from '#server/database/schema/all.ts'
import { openTestClient, openTestDatabase } from '#tests/server/support/database.ts'

/** A statement that the server sent, and its values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A database that tells which questions the server asked it. */
export interface WatchedDatabase {
  readonly handle: DatabaseHandle
  /** Those that the server asks while `work` runs. */
  readonly asked: (work: () => Promise<void>) => Promise<Statement[]>
  /** Asks beside the server. */
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}

const isQuestion = (text: string): boolean => /^\s*\(?(select|with)/i.test(text)

function recorder() {
  let kept: Statement[] | undefined
  return {
    note: (text: string, values: readonly unknown[] = []): void => {
      if (isQuestion(text)) kept?.push({ text, values: [...values] })
    },
    asked: async (work: () => Promise<void>): Promise<Statement[]> => {
      const statements: Statement[] = []
      kept = statements
      await work().finally(() => (kept = undefined))
      return statements
    },
  }
}

export async function watchedPglite(): Promise<WatchedDatabase> {
  const client: PGlite = await openTestClient()
  await client.exec(`set random_page_cost = ${planner.random_page_cost}`)
  const { note, asked } = recorder()
  const query = client.query.bind(client)
  client.query = (text, values, ...rest) => {
    note(text, values)
    return query(text, values, ...rest)
  }
  return {
    handle: {
      db: drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database,
      kind: 'pglite',
      snapshot: () => client.dumpDataDir('none'),
      close: () => client.close(),
    },
    asked,
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await query<Row>(text, [...values])).rows,
  }
}

/** A new database on the server that `url` names. */
export async function watchedPostgres(url: string): Promise<WatchedDatabase> {
  const handle = await openTestDatabase()
  const { rows } = (await handle.db.execute(sql`select current_database() as name`)) as unknown as {
    rows: [{ name: string }]
  }
  const own = new URL(url)
  own.pathname = `/${rows[0].name}`
  const beside = await connectAlone(own.href)
  for (const [name, value] of Object.entries(planner)) await beside.query(`set ${name} = ${value}`)
  const { note, asked } = recorder()
  const send = LentConnection.prototype.query
  vi.spyOn(LentConnection.prototype, 'query').mockImplementation(function (
    this: LentConnection,
    config,
    values,
  ) {
    note(config.text, values)
    return send.call(this, config, values)
  })
  return {
    handle: {
      ...handle,
      close: async () => {
        await beside.end()
        await handle.close()
      },
    },
    asked,
    query: async (text, values = []) => (await beside.query(text, [...values])).rows,
  }
}
