import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { VaultKey } from './vault-keys.ts'

/**
 * A sealed file: a head (sign, key id, salt), then chunks of 64 KiB, each with its tag. Every file has a key of its own,
 * drawn from the vault's key and the salt; a chunk's nonce is its number and whether it is the last one, so that none can
 * be moved, left out or cut off.
 */
const sign = Buffer.from('VAULT\0\u0001\n', 'latin1')
const saltBytes = 16
const idBytes = 12
export const headBytes = sign.length + idBytes + saltBytes
const tagBytes = 16
const plainChunk = 65_536
export const sealedChunk = plainChunk + tagBytes

/** Throws where a sealed file was changed, cut off or is opened by another key. */
export class SealBroken extends Error {}

/** Key id of a sealed file by its first bytes; undefined of a plain one. */
export function keyIdIn(head: Uint8Array): string | undefined {
  if (head.length < headBytes || !sign.equals(head.subarray(0, sign.length))) return undefined
  return Buffer.from(head.subarray(sign.length, sign.length + idBytes)).toString('latin1')
}

/** How many bytes a sealed file of that size holds. */
export function plainSize(sealed: number): number {
  const body = sealed - headBytes
  const chunks = Math.max(1, Math.ceil(body / sealedChunk))
  return Math.max(0, body - chunks * tagBytes)
}

/** The chunk that holds a byte, and where it begins in the file. */
export function chunkAt(byte: number) {
  const index = Math.floor(byte / plainChunk)
  return { index, at: headBytes + index * sealedChunk, plainAt: index * plainChunk }
}

const fileKey = (key: KeyObject, head: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, head.subarray(sign.length + idBytes), 'file', 32))

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* sealStream(
  { id, key }: VaultKey,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const head = Buffer.concat([sign, Buffer.from(id, 'latin1'), randomBytes(saltBytes)])
  const own = fileKey(key, head)
  yield head
  let index = 0
  for await (const { chunk, isLast } of portions(source, plainChunk)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(index, isLast))
    cipher.setAAD(head)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/** Opens chunks of one sealed file, in any order. */
export function chunkOpener(head: Uint8Array, { key }: VaultKey) {
  const own = fileKey(key, head)
  return (chunk: Uint8Array, index: number, isLast: boolean): Buffer => {
    try {
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(index, isLast), options)
      decipher.setAAD(head)
      decipher.setAuthTag(chunk.subarray(-tagBytes))
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch (cause) {
      throw new SealBroken('a sealed file was changed or cut off', { cause })
    }
  }
}

/** The plain content of a sealed stream, given all its bytes behind the head. */
export async function* openStream(
  head: Uint8Array,
  key: VaultKey,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const open = chunkOpener(head, key)
  let index = 0
  for await (const { chunk, isLast } of portions(rest, sealedChunk)) {
    yield open(chunk, index, isLast)
    index += 1
  }
}

/** Portions of one size; the last one is shorter, or as long, or empty where nothing came at all. */
async function* portions(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const part of source) {
    waiting.push(part)
    length += part.length
    if (length <= size) continue
    let whole = Buffer.concat(waiting)
    // One portion stays behind: only the source's end tells that it is the last.
    while (whole.length > size) {
      yield { chunk: whole.subarray(0, size), isLast: false }
      whole = whole.subarray(size)
    }
    waiting = [whole]
    length = whole.length
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}
