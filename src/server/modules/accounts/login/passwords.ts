import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { usualCost } from '#server/core/settings/accounts.settings.ts'
import type { PasswordCost } from '#server/core/settings/accounts.settings.ts'

const keyBytes = 32
const pattern = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/
/** Salted scrypt hash that carries its own parameters, so that they can be raised later. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', ...numbersOf(cost), salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  )
}

/**
 * Compares in constant time. An absent hash takes as long as a wrong password, and one made with fewer passes as long
 * as one of today: the time tells neither that an account exists nor how old it is.
 */
export async function matchesPassword(
  password: string,
  hash: string | null,
  cost = usualCost,
): Promise<boolean> {
  const [, logN, r, p, salt, key] = pattern.exec(hash ?? standIn(cost)) ?? []
  if (salt === undefined || key === undefined) throw new Error('malformed password hash')
  const own = { logN: Number(logN), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), own)
  const isEqual = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  const missing = cost.p - own.p
  if (missing > 0) await derive(password, Buffer.alloc(16), { ...cost, p: missing })
  return isEqual && hash !== null
}

/** Of an account that does not exist or has no password: the same work, never a match. */
function standIn(cost: PasswordCost): string {
  return ['scrypt', ...numbersOf(cost), 'A'.repeat(22), 'A'.repeat(43)].join('$')
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string, cost = usualCost): boolean {
  const numbers = pattern.exec(hash)?.slice(1, 4).map(Number)
  return numbersOf(cost).some((number, at) => number !== numbers?.[at])
}

function numbersOf({ logN, r, p }: PasswordCost): number[] {
  return [logN, r, p]
}

function derive(password: string, salt: Uint8Array, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same keys typed on another system may compose their accents differently.
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
