import { scrypt, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import { unusedCodes, useRecoveryCode } from './factors.queries.ts'

const codesOfPerson = 10
/** Of ten signs, five bits each; without those that look alike on paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

export interface NewCodes {
  /** As the person reads them, this once. */
  readonly codes: string[]
  readonly rows: readonly { readonly salt: string; readonly hash: string }[]
}

/** Ten new codes. Hashing them takes a while: to be done before a transaction begins. */
export async function makeRecoveryCodes({ random }: Pick<Context, 'random'>): Promise<NewCodes> {
  const salt = Buffer.from(random(16)).toString('base64url')
  const made = Array.from({ length: codesOfPerson }, () => makeCode(random))
  const rows: { salt: string; hash: string }[] = []
  for (const code of made) rows.push({ salt, hash: await hashOf(code, salt) })
  const codes = made.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
  return { codes, rows }
}

/** Uses one of a person's codes up; false when it is none of them. */
export async function useCodeOf(
  { db, now }: Context,
  userId: number,
  typed: string,
): Promise<boolean> {
  const rows = await unusedCodes(db, userId)
  const [first] = rows
  const code = asCode(typed)
  if (!first || code.length !== length) return false
  const hash = Buffer.from(await hashOf(code, first.salt))
  const row = rows.find((one) => timingSafeEqual(Buffer.from(one.hash), hash))
  return row !== undefined && useRecoveryCode(db, row.id, now())
}

/** As it was made, however it was typed. */
function asCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '')
}

function makeCode(random: Context['random']): string {
  return [...random(length)].map((byte) => signs[byte % signs.length]).join('')
}

/** A code has 50 bits; a copy of the database costs 4 MB and some 8 ms a guess. */
function hashOf(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, { N: 2 ** 12, r: 8, p: 1 }, (error, key) => {
      if (error) reject(error)
      else resolve(key.toString('base64url'))
    })
  })
}
