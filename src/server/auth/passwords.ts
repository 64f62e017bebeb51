import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  /** log2 of the number of blocks: memory is 128 · 2^logN · r bytes. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** 32 MB a guess; three passes (the usual setting) take some 200 ms on a small server. More memory would let logins starve the rest. */
const base = { logN: 15, r: 8 } as const
/** Passes that `PASSWORD_COST` names where it is not set: the least that OWASP asks for at this memory. */
export const usualPasses = 3
const keyBytes = 32
const pattern = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/
/** Salted scrypt hash that carries its own parameters, so that they can be raised later. */
export async function hashPassword(password: string, passes = usualPasses): Promise<string> {
  const salt = randomBytes(16)
  const { logN, r } = base
  const key = await derive(password, salt, { logN, r, p: passes })
  return ['scrypt', logN, r, passes, salt.toString('base64url'), key.toString('base64url')].join(
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
  passes = usualPasses,
): Promise<boolean> {
  const [, logN, r, p, salt, key] = pattern.exec(hash ?? standIn(passes)) ?? []
  if (salt === undefined || key === undefined) throw new Error('malformed password hash')
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const isEqual = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  const missing = passes - cost.p
  if (missing > 0) await derive(password, Buffer.alloc(16), { ...base, p: missing })
  return isEqual && hash !== null
}

/** Of an account that does not exist or has no password: the same work, never a match. */
function standIn(passes: number): string {
  return `scrypt$${base.logN}$${base.r}$${passes}$${'A'.repeat(22)}$${'A'.repeat(43)}`
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string, passes = usualPasses): boolean {
  const [, logN, r, p] = pattern.exec(hash) ?? []
  return Number(logN) !== base.logN || Number(r) !== base.r || Number(p) !== passes
}

function derive(password: string, salt: Uint8Array, { logN, r, p }: Cost): Promise<Buffer> {
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
