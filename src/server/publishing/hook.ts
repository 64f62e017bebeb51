import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that the clocks of sender and server may differ, the way of the request included. */
export const hookWindow = 300

/** What a hook signs: its moment and every byte of its body. */
export const hookSignature = (secret: string, timestamp: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

interface SignedHook {
  /** `X-Hook-Timestamp`: seconds since 1970. */
  readonly timestamp: string | undefined
  /** `X-Hook-Signature`: `sha256=` and 64 hexadecimal digits. */
  readonly signature: string | undefined
  readonly body: Uint8Array
}

/**
 * The signature of a hook that whoever knows the secret sent just now, the same for every copy of it; undefined for
 * any other.
 */
export function genuineSignature(
  { timestamp = '', signature = '', body }: SignedHook,
  secret: string,
  now: Date,
): string | undefined {
  if (!/^\d{1,12}$/.test(timestamp)) return undefined
  const expected = hookSignature(secret, timestamp, body)
  const sent = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? ''
  const isSigned = sameBytes(Buffer.from(sent, 'hex'), Buffer.from(expected, 'hex'))
  const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= hookWindow
  return isSigned && isRecent ? expected : undefined
}

const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
