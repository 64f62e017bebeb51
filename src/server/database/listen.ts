import type { Client } from 'pg'
import { connectAlone } from './connection.ts'

/** Milliseconds before it tries again where the database went away. */
const pause = 2000

/**
 * Calls a channel's function whenever a transaction that notified it has committed, and after each interruption, in which it may have
 * missed some. Needs a connection of its own: a pooler that lends connections by transaction hears nothing.
 */
export function listenTo(
  url: string,
  channels: Readonly<Record<string, () => void>>,
): () => Promise<void> {
  let isClosed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const opened = await connectAlone(url, 'yungang-listen')
    client = opened
    if (isClosed) return opened.end()
    opened.on('end', again)
    opened.on('notification', ({ channel }) => channels[channel]?.())
    for (const channel of Object.keys(channels))
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    for (const onTold of Object.values(channels)) onTold()
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
