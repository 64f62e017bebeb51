import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool } from 'pg'
import type { Database } from './client.ts'
import { DatabaseAway } from './database-away.ts'
import { ConnectionPool } from './pool.ts'
import { createReadReplica } from './read-replica.ts'
import type { ReadReplica } from './read-replica.ts'
import * as schema from './schema/all.ts'

interface ReplicaPlace {
  /** Of one replica: two behind one address would be told apart, and one of them refused. */
  readonly url: string
  /** Connections at most. */
  readonly connections: number
  readonly log: (line: string) => void
  readonly isAnswer: (error: unknown) => boolean
}

/** Connects when it is first asked, so that a start does not wait for it. */
export function openReadReplica({ url, connections, log, isAnswer }: ReplicaPlace): ReadReplica {
  let server = ''
  const pool = new ConnectionPool(url, { size: connections, log, waits: false, verify })

  async function verify(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ run: string }>(
      "select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as run",
    )
    const run = rows[0]?.run ?? ''
    if (server !== run && pool.counts().total > 1)
      throw new DatabaseAway(new Error('its connections lead to another server'))
    server = run
  }

  const db = drizzle(pool as unknown as Pool, {
    schema,
    casing: 'snake_case',
  }) as unknown as Database
  return createReadReplica({ db, server: () => server, isAnswer, close: () => pool.end() })
}
