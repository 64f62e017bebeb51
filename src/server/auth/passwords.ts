import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  /** log2 of the number of blocks: memory is 128 · 2^logN · r bytes. */
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** 32 MB and some 60 ms a guess on a small server. */
const present: Cost = { logN: 15, r: 8, p: 1 }
const keyBytes = 32
const pattern = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/
/** Stands in for the hash of whoever does not exist or has no password: the same work, never a match. */
const nobody = `scrypt$${present.logN}$${present.r}$${present.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Salted scrypt hash that carries its own parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, present)
  const { logN, r, p } = present
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time; an absent hash takes as long as a wrong password. */
export async function matchesPassword(password: string, hash: string | null): Promise<boolean> {
  const [, logN, r, p, salt, key] = pattern.exec(hash ?? nobody) ?? []
  if (salt === undefined || key === undefined) throw new Error('malformed password hash')
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const isEqual = timingSafeEqual(derived, Buffer.from(key, 'base64url'))
  return isEqual && hash !== null
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  const [, logN, r, p] = pattern.exec(hash) ?? []
  return Number(logN) !== present.logN || Number(r) !== present.r || Number(p) !== present.p
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
