import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, RESP_TYPES } from '@redis/client'
import { count } from '../core/metrics/meters.ts'
import { snapshotOf, textOf } from '../database/snapshot.ts'
import type { LentReplies, LentReply } from './lent-replies.ts'

/** In milliseconds. */
const times = {
  /** Redis answers in less than one; a reply that comes later is made as quickly here. */
  patience: 50,
  /** A server asks it nothing for so long after it kept a borrower waiting. */
  rest: 1000,
  connection: 1000,
  /** Between two tries to connect, at most. */
  again: 2000,
} as const
/** Seconds: a place names its minute, and clocks may differ. */
const lifetime = 90
/** Larger replies are rare, and quicker made than moved. */
const mostBytes = 1024 * 1024
/** Commands under way. */
const mostWaiting = 500

export interface RedisOptions {
  /** `redis://…` or `rediss://…`. */
  readonly url: string
  /** Servers whose replies to the same question may differ, as those of two versions, lend to their own kind alone. */
  readonly kind: string
  readonly log: (line: string) => void
}

/** Lends replies by Redis. Away or slow it costs at most one short wait a second, and never a reply. */
export function lendByRedis({ url, kind, log }: RedisOptions): LentReplies {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: times.connection,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, times.again),
    },
  })
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  let isTold = false
  let restsUntil = 0
  client.on('error', (error: unknown) => {
    if (!isTold) log(`redis: away, each server makes its own replies: ${wordsOf(error)}`)
    isTold = true
  })
  client.on('ready', () => {
    if (isTold) log('redis: answers again')
    isTold = false
  })
  // It goes on trying by itself.
  const connected = client.connect().catch(() => undefined)
  const keyOf = (place: string): string =>
    `pictures:${kind}:${createHash('sha256').update(place).digest('base64url')}`
  const isUsable = (): boolean => client.isReady && performance.now() >= restsUntil

  return {
    async borrow(place) {
      if (!isUsable()) return undefined
      const late = new AbortController()
      const silence = pause(times.patience, 'late' as const, { signal: late.signal, ref: false })
      const told = await Promise.race([
        bytes.get(keyOf(place)).catch(() => undefined),
        silence.catch(() => undefined),
      ])
      late.abort()
      if (told === 'late') restsUntil = performance.now() + times.rest
      const loan = told instanceof Uint8Array ? unpacked(told) : undefined
      count('lent_reply', told === 'late' ? 'late' : loan ? 'borrowed' : 'missing')
      return loan
    },
    lend(place, reply) {
      if (!isUsable() || reply.body.length > mostBytes) return
      void client.set(keyOf(place), packed(reply), { EX: lifetime }).catch(() => undefined)
    },
    async close() {
      client.destroy()
      await connected
    },
  }
}

/** A line of facts, then the body. */
function packed({ snapshot, server, body }: LentReply): Buffer {
  const head = JSON.stringify({ snapshot: textOf(snapshot), server })
  return Buffer.concat([Buffer.from(`${head}\n`), body])
}

function unpacked(told: Uint8Array): LentReply | undefined {
  const end = told.indexOf(10)
  const [, text = '', server = ''] =
    /^\{"snapshot":"([\d:,]+)","server":"([^"\\]+)"\}$/.exec(
      Buffer.from(told.subarray(0, Math.max(end, 0))).toString(),
    ) ?? []
  const snapshot = snapshotOf(text)
  return snapshot && { snapshot, server, body: Uint8Array.from(told.subarray(end + 1)) }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
