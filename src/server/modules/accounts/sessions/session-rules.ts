/** How long logins last and how many there may be; README.md of this folder says why. */

type Role = 'user' | 'photographer' | 'editor'

const hour = 3600
const day = 24 * hour

/** Seconds from the login to its end, however often its token was renewed. */
export function absoluteSeconds(role: Role): number {
  return role === 'editor' ? 12 * hour : 30 * day
}

/** Logins of one person at a time; one more ends the oldest. */
export const mostLogins = 20

/** Seconds in which a login counts as proof of the person. A change of the password always needs its own proof. */
export const freshLoginSeconds = 10 * 60

/** How exactly a session knows when it was last used: a write for every call would be too many. */
export const usedAtSeconds = 5 * 60
