/** How long after its expiry a token may still be exchanged for a new one. */
export const refreshableSeconds = 7 * 24 * 3600

export interface TokenTimes {
  /** Milliseconds since 1970. */
  readonly loginTime: number
  /** Seconds; 0 or less means that it never expires. */
  readonly expiresIn: number
}

export type TokenAge = 'fresh' | 'refreshable' | 'dead'

/** Milliseconds since 1970 at which a token ends; Infinity when it never does. */
export function expiryOf(token: TokenTimes): number {
  return token.expiresIn > 0 ? token.loginTime + token.expiresIn * 1000 : Infinity
}

/** Fresh up to and including its last second, then refreshable for seven days. */
export function ageOf(token: TokenTimes, now: number): TokenAge {
  return ageAt(expiryOf(token), now)
}

/** The same for a known end. */
export function ageAt(expiresAt: number, now: number): TokenAge {
  if (now <= expiresAt) return 'fresh'
  return now <= expiresAt + refreshableSeconds * 1000 ? 'refreshable' : 'dead'
}

export function isExpired(token: TokenTimes, now: number): boolean {
  return ageOf(token, now) !== 'fresh'
}

/**
 * Whether it is time to ask for a new one: from `lead` seconds before the end (so that a running call does
 * not meet it) until it can no longer be exchanged.
 */
export function needsRefresh(token: TokenTimes, now: number, lead = 0): boolean {
  return ageOf(token, now) !== 'dead' && now > expiryOf(token) - lead * 1000
}
