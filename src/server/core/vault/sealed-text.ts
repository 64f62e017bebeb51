import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { VaultKey } from './vault-keys.ts'

/** `sealed:1:key id:mark:nonce, ciphertext and tag`. The mark finds a text again without opening it; most have none. */
const shape = /^sealed:1:([\da-f]{12}):([\w-]*):([\w-]+)$/
const nonceBytes = 12
const tagBytes = 16

export interface SealedText {
  readonly keyId: string
  readonly mark: string
  readonly bytes: Buffer
}

/** The parts of a sealed text; undefined for a plain one. */
export function sealedTextOf(text: string): SealedText | undefined {
  const [, keyId = '', mark = '', bytes = ''] = shape.exec(text) ?? []
  return keyId === '' ? undefined : { keyId, mark, bytes: Buffer.from(bytes, 'base64url') }
}

const derived = new WeakMap<KeyObject, Map<string, Buffer>>()

/** A key for one purpose: what one of them gives away says nothing about the others. */
function subkey(key: KeyObject, purpose: 'text' | 'mark'): Buffer {
  const known = derived.get(key) ?? new Map<string, Buffer>()
  derived.set(key, known)
  const made = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  known.set(purpose, made)
  return made
}

export function sealText({ id, key }: VaultKey, text: string, isFindable: boolean): string {
  const head = `sealed:1:${id}:${isFindable ? markOf(key, text) : ''}`
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', subkey(key, 'text'), nonce)
  cipher.setAAD(Buffer.from(head))
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
  return `${head}:${Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')}`
}

/** Throws where the text was changed or the key is another. */
export function openText({ id, key }: VaultKey, { mark, bytes }: SealedText): string {
  const nonce = bytes.subarray(0, nonceBytes)
  const options = { authTagLength: tagBytes }
  const decipher = createDecipheriv('aes-256-gcm', subkey(key, 'text'), nonce, options)
  decipher.setAAD(Buffer.from(`sealed:1:${id}:${mark}`))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/**
 * Keyed, so an attacker with the database alone can't try names. The same name in other letter cases has the same mark.
 */
export function markOf(key: KeyObject, text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const hash = createHmac('sha256', subkey(key, 'mark')).update(plain).digest()
  return hash.subarray(0, 16).toString('base64url')
}
