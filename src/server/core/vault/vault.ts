import { headBytes, keyIdIn, openStream, sealStream } from './sealed-stream.ts'
import { markOf, openText, sealText, sealedTextOf } from './sealed-text.ts'
import type { KeySource, VaultKey } from './vault-keys.ts'

/** Sealed data that none of the keys opens. */
export class KeyMissing extends Error {
  constructor(keyId: string, known: readonly string[]) {
    super(
      `Data are sealed with the key ${keyId}, which this server does not have (it has: ${known.join(', ') || 'none'}). ` +
        'Give it the key by ENCRYPTION_KEY, ENCRYPTION_KEY_FILE or DATA_DIR/keys/encryption.key: see src/server/KEYS.md.',
    )
    this.name = 'KeyMissing'
  }
}

/** Seals and opens data that the holder of the disk alone must not read: AES-256-GCM, the key's id in the head. */
export interface Vault {
  /** `findable`: `marks` of the same text find it again. */
  seal(text: string, options?: { readonly findable?: boolean }): string
  /** A text that was never sealed comes back as it is. Throws `KeyMissing`, and where it was changed. */
  open(text: string): string
  /** The marks that a findable text may carry, by every key. */
  marks(text: string): string[]
  /** A stream sealed by the current key. */
  sealBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** The key of a sealed file; undefined of a plain one. Throws `KeyMissing`. */
  keyOf(head: Uint8Array): VaultKey | undefined
  /** The plain content of a stream, sealed or not. */
  openBytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>
  /** Id of the key that seals. */
  readonly current: string
  readonly keyIds: readonly string[]
}

export function createVault(source: KeySource): Vault {
  let keys = source.read()
  const currentKey = (): VaultKey => {
    const [first] = keys
    if (!first) throw new Error('the vault has no key')
    return first
  }
  function keyById(id: string): VaultKey {
    const known = keys.find((key) => key.id === id)
    if (known) return known
    // Another server, or a command, may have begun a new one.
    keys = source.read()
    const read = keys.find((key) => key.id === id)
    if (!read) throw new KeyMissing(id, idsOf(keys))
    return read
  }
  function keyOf(head: Uint8Array): VaultKey | undefined {
    const id = keyIdIn(head)
    return id === undefined ? undefined : keyById(id)
  }
  return {
    seal: (text, { findable = false } = {}) => sealText(currentKey(), text, findable),
    open(text) {
      const sealed = sealedTextOf(text)
      return sealed ? openText(keyById(sealed.keyId), sealed) : text
    },
    marks: (text) => keys.map(({ key }) => markOf(key, text)),
    sealBytes: (bytes) => sealStream(currentKey(), bytes),
    keyOf,
    async *openBytes(bytes) {
      const { head, rest } = await split(bytes)
      const key = keyOf(head)
      if (key) yield* openStream(head, key, rest)
      else {
        if (head.length > 0) yield head
        yield* rest
      }
    },
    get current() {
      return currentKey().id
    },
    get keyIds() {
      return idsOf(keys)
    },
  }
}

const idsOf = (keys: readonly VaultKey[]): string[] => keys.map(({ id }) => id)

/** The first bytes of a stream, and what follows them. */
async function split(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  while (read.length < headBytes) {
    const { value, done } = await parts.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  const over = read.subarray(headBytes)
  async function* rest() {
    if (over.length > 0) yield over
    for (;;) {
      const { value, done } = await parts.next()
      if (done) return
      yield value
    }
  }
  return { head: read.subarray(0, headBytes), rest: rest() }
}

let used: Vault | undefined

/** The vault of this process: columns of tables open and seal by it, and they know no configuration. */
export function useVault(vault: Vault): void {
  used = vault
}

export function currentVault(): Vault {
  if (!used) throw new Error('no vault is open: open the database by databaseOf(config)')
  return used
}
