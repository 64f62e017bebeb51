import { Socket } from 'node:net'
import { Client } from 'pg'
import type { ClientBase, ClientConfig } from 'pg'
import { DatabaseAway } from './database-away.ts'
import { addressesOf } from './hosts.ts'

/** In milliseconds. */
export const databaseTimes = {
  /** For a new connection. */
  connection: 2_500,
  /** For a free one: behind a restart all that waited asks at once. */
  turn: 4_500,
  /** For a database that restarts, or another host that takes over: nothing was sent yet, so the request may wait. */
  return: 4_000,
  /** For all tries together: every call is answered within five seconds. */
  tries: 4_500,
  /** A wait for a connection that counts as one for the database: a request waits for it once. */
  long: 1_000,
  /** Between two tries meanwhile. */
  again: 50,
  /** A statement that takes longer was a mistake, or waits for a lock that its holder never gives back. */
  statement: 60_000,
  /** A transaction that does nothing was left behind by a fault and holds its locks. */
  idleTransaction: 60_000,
  /** For connections that don't end by themselves at the end. */
  goodbye: 5_000,
} as const

/**
 * Indexes here sit in memory or on an SSD: without the first the planner reads whole tables instead. The second: a statement that
 * compiles itself takes longer than any list.
 */
export const planner = { random_page_cost: '1.1', jit: 'off' }

/** Of one host (`hostsOf`). */
export function connectionOf(address: string, sockets?: Set<Socket>): ClientConfig {
  return {
    connectionString: address,
    application_name: 'yungang',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: databaseTimes.connection,
    stream: () => {
      const socket = new Socket()
      sockets?.add(socket)
      return socket.once('close', () => sockets?.delete(socket))
    },
  }
}

/** A standby takes no writes, nor a primary that hands over. */
export async function refuseReadOnly(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'off')
    throw new DatabaseAway(new Error('this host takes no writes'))
}

/** A connection of its own to the host that takes writes; the caller ends it. @throws what the last host said */
export async function connectAlone(url: string, name?: string): Promise<Client> {
  const addresses = addressesOf(url)
  let failure: unknown
  for (const address of addresses) {
    const client = new Client({
      ...connectionOf(address),
      ...(name !== undefined && { application_name: name }),
    })
    // Whatever breaks also fails the statement under way.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (addresses.length > 1) await refuseReadOnly(client)
      return client
    } catch (error) {
      failure = error
      await client.end().catch(() => undefined)
    }
  }
  throw failure
}
