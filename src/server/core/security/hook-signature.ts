import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that the clocks of sender and server may differ, the way of the request included. */
export const hookWindow = 300

/** The signature of a hook: over its moment and every byte of its body. */
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
 * The signature of a hook that a caller with one of the secrets sent just now, the same for every copy of it; undefined
 * for any other.
 */
export function genuineSignature(
  { timestamp = '', signature = '', body }: SignedHook,
  secrets: readonly string[],
  now: Date,
): string | undefined {
  if (!/^\d{1,12}$/.test(timestamp)) return undefined
  const sent = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1] ?? '', 'hex')
  const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= hookWindow
  const expected = secrets
    .map((secret) => hookSignature(secret, timestamp, body))
    .find((one) => sameBytes(sent, Buffer.from(one, 'hex')))
  return isRecent ? expected : undefined
}

const sameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
