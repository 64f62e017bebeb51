import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Where a chain of lines stands: the number of its last line and what seals it. */
export interface ChainEnd {
  readonly seq: number
  readonly mac: string
}

export const chainStart: ChainEnd = { seq: 0, mac: '0'.repeat(64) }

const shape = /^(\{.*),"mac":"([0-9a-f]{64})"\}$/

/** Its own, so that what seals lines opens nothing else. */
export function chainKey(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('security log').digest()
}

/** Names a key without telling it, so that a check can say that a line was sealed under another. */
export function keyName(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}

const macOf = (key: Uint8Array, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex')

/** The next line: numbered, with the seal of the one before, sealed itself. */
export function seal(key: Uint8Array, end: ChainEnd, facts: object): { line: string } & ChainEnd {
  const seq = end.seq + 1
  const body = JSON.stringify({ seq, ...facts, key: keyName(key), prev: end.mac })
  const mac = macOf(key, body)
  return { seq, mac, line: `${body.slice(0, -1)},"mac":"${mac}"}` }
}

export interface SealedLine extends ChainEnd {
  readonly prev: string
  readonly key: string
  readonly body: string
}

/** What a line says about its place; undefined where it isn't one of ours. */
export function readSealed(line: string): SealedLine | undefined {
  const [, open, mac] = shape.exec(line) ?? []
  if (open === undefined || mac === undefined) return undefined
  try {
    const body = `${open}}`
    const { seq, prev, key } = JSON.parse(body) as Record<string, unknown>
    if (typeof seq !== 'number' || typeof prev !== 'string') return undefined
    return { seq, prev, mac, body, key: typeof key === 'string' ? key : '' }
  } catch {
    return undefined
  }
}

export function isGenuine(key: Uint8Array, { body, mac }: SealedLine): boolean {
  return timingSafeEqual(Buffer.from(macOf(key, body)), Buffer.from(mac))
}
