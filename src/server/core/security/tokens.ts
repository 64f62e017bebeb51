import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds an access token is good for. */
export const accessSeconds = 7200
/** Seconds in which the same question gives the same token again: for lost replies and second tabs. */
export const repeatSeconds = 30

/** The client's form of a token: 32 bytes, base64url. */
export function asToken(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

/** The database's form of a token. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * A token that can be told again without being stored: it follows from what the client shows and from the
 * server's secret. Neither the database nor an old token alone leads to it.
 */
export function derivedToken(secret: Uint8Array, purpose: string, from: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${from}`).digest('base64url')
}

/** Keyed, since a million codes are quickly tried. */
export function hashCode(secret: Uint8Array, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${mobile}:${code}`).digest('hex')
}

/** Of two hashes in hex, in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Six digits, each number equally likely. */
export function randomCode(random: (bytes: number) => Uint8Array): string {
  const range = 1_000_000
  const largest = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const number = Buffer.from(random(4)).readUInt32BE()
    if (number < largest) return String(number % range).padStart(6, '0')
  }
}
