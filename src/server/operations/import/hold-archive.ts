import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Config } from '#server/core/settings/settings.ts'
import { connectAlone } from '#server/database/connection.ts'
import { takePlace } from './import.queries.ts'

/** Milliseconds between two tries to have it again where the connection broke, and tries: PostgreSQL may hold it for the old one. */
const between = 1000
const tries = 60

/**
 * Has an archive for this run alone while `work` lasts: two runs would find each other's works as duplicates. Its own connection holds
 * it; PGlite has one process anyway. The signal of `work` ends with the given one, and where another run has the archive.
 * @throws Error in words where another run is at work
 */
export async function holdingArchive<Result>(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  { place, signal }: { readonly place: string; readonly signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url === undefined) return work(signal)
  const busy = () => new Error(`${place}: another run is at work there, so this one ends.`)
  const losing = new AbortController()
  let held: Client | undefined
  let isOver = false

  async function take(address: string): Promise<boolean> {
    const client = await connectAlone(address, 'pictures import')
    const isTaken = await takePlace(client, place).catch(async (error: unknown) => {
      await client.end().catch(() => undefined)
      throw error
    })
    // The work may have ended while the database was away: its end closes the connection before this one alone.
    if (!isTaken || isOver) {
      await client.end()
      return isTaken
    }
    held = client
    client.once('end', () => void takeAgain(address))
    return true
  }

  async function takeAgain(address: string): Promise<void> {
    for (let refused = 0; !isOver && refused < tries;) {
      // The database is away: it is tried for as long as the work lasts.
      const isTaken = await take(address).catch(() => undefined)
      if (isTaken) return
      if (isTaken === false) refused += 1
      await pause(between, undefined, { ref: false })
    }
    if (!isOver) losing.abort(busy())
  }

  if (!(await take(url))) throw busy()
  try {
    const result = await work(AbortSignal.any([signal, losing.signal]))
    losing.signal.throwIfAborted()
    return result
  } finally {
    isOver = true
    await held?.end().catch(() => undefined)
  }
}
