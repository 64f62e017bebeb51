import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One key of the vault. Its id follows from its bytes, so that a wrong key is never taken for the right one. */
export interface VaultKey {
  readonly id: string
  readonly key: KeyObject
}

/** Where the keys of a vault come from; the first one seals, all of them open. */
export interface KeySource {
  read(): readonly VaultKey[]
}

const bytes = 32

/** Why keys can't be used; the message names no key. */
export class KeyError extends Error {}

export function vaultKeyOf(secret: Uint8Array): VaultKey {
  const key = createSecretKey(secret)
  const id = createHmac('sha256', key).update('key id').digest('hex').slice(0, 12)
  return { id, key }
}

/** Keys as settings and files write them: base64 or hex of 32 bytes, by lines or commas, the current one first. */
export function keysIn(text: string): VaultKey[] {
  return secretsIn(text).map(vaultKeyOf)
}

/** Secrets of 32 bytes, base64 or hex. Throws `KeyError`. */
export function secretsIn(text: string): Uint8Array[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) throw new KeyError('no key is there')
  return words.map(secretOf)
}

function secretOf(word: string): Uint8Array {
  const isHex = /^[\da-f]{64}$/i.test(word)
  const isBase64 = /^[\w+/-]{43}=?$/.test(word)
  const secret = Buffer.from(isHex || isBase64 ? word : '', isHex ? 'hex' : 'base64')
  if (secret.length !== bytes) throw new KeyError('expected base64 or hex of 32 bytes')
  return secret
}

export const newSecret = (): string => randomBytes(bytes).toString('base64')

/** Undefined where there is no such file. Throws `KeyError` for one that holds no keys. */
export function readKeyFile(path: string): VaultKey[] | undefined {
  const text = secretText(path)
  if (text === undefined) return undefined
  try {
    return keysIn(text)
  } catch (error) {
    if (error instanceof KeyError) throw new KeyError(`${path}: ${error.message}`)
    throw error
  }
}

export function secretText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes a file with one key, for its owner alone; of two processes that do so at once the second takes the first one's. */
export function makeKeyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Readers see the old lines or the new ones. */
export function writeSecretLines(path: string, lines: readonly string[]): void {
  const draft = `${path}.new`
  writeFileSync(draft, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(draft, path)
}
