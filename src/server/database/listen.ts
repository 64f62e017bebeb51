import { Client } from 'pg'
import { connectionOf } from './pool.ts'

/** Milliseconds before it tries again where the database went away. */
const pause = 2000

/**
 * Calls `onTold` whenever a transaction that notified this channel has committed, and after each interruption, in which it may have
 * missed some. Needs a connection of its own: a pooler that lends connections by transaction hears nothing.
 */
export function listenTo(url: string, channel: string, onTold: () => void): () => Promise<void> {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = new Client({ ...connectionOf(url), application_name: 'yungang-listen' })
    client = opened
    opened.on('error', () => undefined)
    opened.on('end', again)
    opened.on('notification', onTold)
    await opened.connect()
    await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    onTold()
  }

  function again(): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void open().catch(again), pause).unref()
  }

  void open().catch(again)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
