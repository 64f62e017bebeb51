import type { MediaStore } from '#server/core/files/file-store.ts'
import { nonceBytes, openPart, partName, sealPart, secretOf } from './sealed-part.ts'

/** Minutes that a preview stays. */
const minutes = 10
/** All that this process keeps, in bytes: pictures of the form that are not saved are kept with their page. */
const mostBytes = 64_000_000

export interface KeptPreview {
  readonly html: string
  /** Pictures of the form that no visitor can get, by their key. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

export interface KeptPreviews {
  /** Keeps what `make` makes of its key, and answers the key. */
  keep: (make: (key: string) => KeptPreview) => Promise<string>
  page: (key: string) => Promise<string | undefined>
  picture: (key: string, name: string) => Promise<Uint8Array | undefined>
}

type Shelf = Pick<MediaStore, 'put' | 'get' | 'removeFolder'>

interface Options {
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  /** That other servers read too; without it previews lie in this process' memory. */
  readonly store?: Shelf | undefined
}

/** In the cache store. */
export const previewsFolder = 'previews'
const pagePart = 'page'
const pictureKey = (name: string): string => `picture ${name}`

/**
 * Rendered pages for a few minutes, each behind a random key that its address alone holds: a store has neither words nor
 * names of files that it could read.
 */
export function createKeptPreviews({ now, random, store = inMemory() }: Options): KeptPreviews {
  const own: { readonly name: string; readonly bytes: number; readonly until: number }[] = []

  /** Entries that are over, and the oldest of too many. */
  async function forget(): Promise<void> {
    let bytes = own.reduce((sum, one) => sum + one.bytes, 0)
    for (let [first] = own; first && (first.until <= now().getTime() || bytes > mostBytes);) {
      bytes -= first.bytes
      own.shift()
      await store.removeFolder(`${previewsFolder}/${first.name}`)
      ;[first] = own
    }
  }

  async function find(key: string, part: string): Promise<Uint8Array | undefined> {
    if (!/^[\w-]{22}$/.test(key)) return undefined
    const secret = secretOf(key)
    const stored = await store.get(`${previewsFolder}/${secret.name}/${partName(secret, part)}`)
    if (!stored) return undefined
    const found = openPart(secret, part, stored)
    return found && found.until > now().getTime() ? found.bytes : undefined
  }

  return {
    async keep(make) {
      const key = Buffer.from(random(16)).toString('base64url')
      const secret = secretOf(key)
      const { html, pictures } = make(key)
      const until = now().getTime() + minutes * 60_000
      const parts = new Map<string, Uint8Array>([[pagePart, Buffer.from(html)]])
      for (const [name, bytes] of pictures) parts.set(pictureKey(name), bytes)
      const size = [...parts.values()].reduce((sum, one) => sum + one.length, 0)
      own.push({ name: secret.name, bytes: size, until })
      for (const [part, bytes] of parts) {
        const sealed = sealPart(secret, part, { nonce: random(nonceBytes), bytes, until })
        await store.put(`${previewsFolder}/${secret.name}/${partName(secret, part)}`, sealed)
      }
      await forget().catch(() => undefined)
      const later = () => void forget().catch(() => undefined)
      setTimeout(later, minutes * 60_000 + 1000).unref()
      return key
    },
    async page(key) {
      const bytes = await find(key, pagePart)
      return bytes && Buffer.from(bytes).toString()
    },
    picture: (key, name) => find(key, pictureKey(name)),
  }
}

/** Of one server alone. */
function inMemory(): Shelf {
  const all = new Map<string, Uint8Array>()
  return {
    put(key, bytes) {
      if (bytes instanceof Uint8Array) all.set(key, bytes)
      return Promise.resolve()
    },
    get: (key) => Promise.resolve(all.get(key)),
    removeFolder(below) {
      for (const key of all.keys()) if (key.startsWith(`${below}/`)) all.delete(key)
      return Promise.resolve()
    },
  }
}
