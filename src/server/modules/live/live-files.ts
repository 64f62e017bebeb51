import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { namesIn, playlistName } from './pull.ts'

/** What a player of the stream asks for. */
export interface LiveFiles {
  /** Undefined while there is none. */
  readonly playlist: () => Promise<string | undefined>
  readonly segment: (name: string) => Promise<Uint8Array | undefined>
}

const readIn = (folder: string | undefined, name: string): Promise<Buffer | undefined> =>
  folder === undefined
    ? Promise.resolve(undefined)
    : readFile(join(folder, name)).catch(() => undefined)

/** Of a server alone: as ffmpeg writes them. */
export const filesInFolder = (folder: () => string | undefined): LiveFiles => ({
  playlist: async () => (await readIn(folder(), playlistName))?.toString(),
  segment: (name) => readIn(folder(), name),
})

/** Of pulls by several servers, in the cache store. */
export const storeFolder = 'live'
const keyOf = (lease: string, name: string): string => `${storeFolder}/${lease}/${name}`

/** Segments that stay in the store behind those of the playlist: a slow player may be there still. */
const kept = 6

/** Puts one pull's segments into the store, then says what the playlist is that names them. */
export function createShipper(store: MediaStore, lease: string) {
  let shipped: string[] = []
  let playlist: string | undefined
  return {
    playlist: () => playlist,
    async ship(folder: string | undefined): Promise<void> {
      const text = (await readIn(folder, playlistName))?.toString()
      const names = namesIn(text ?? '')
      for (const name of names.filter((one) => !shipped.includes(one))) {
        const bytes = await readIn(folder, name)
        if (!bytes) return
        await store.put(keyOf(lease, name), bytes)
        shipped = [...shipped, name]
      }
      playlist = text
      while (shipped.length > names.length + kept) {
        const [oldest = '', ...others] = shipped
        shipped = others
        await store.remove(keyOf(lease, oldest))
      }
    },
    clear: () => store.removeFolder(`${storeFolder}/${lease}`),
  }
}

/** Segments that a server holds in memory: each is asked for by many players within a few seconds. */
const inMemory = 12

/** Reads segments from the store, each once. */
export function createSegmentReader(store: MediaStore) {
  const held = new Map<string, Promise<Uint8Array | undefined>>()
  return (lease: string, name: string): Promise<Uint8Array | undefined> => {
    const key = keyOf(lease, name)
    const known = held.get(key)
    if (known) return known
    const read = store.get(key)
    held.set(key, read)
    const oldest = held.size > inMemory ? held.keys().next().value : undefined
    if (oldest !== undefined) held.delete(oldest)
    read.then(
      (bytes) => bytes ?? held.delete(key),
      () => held.delete(key),
    )
    return read
  }
}
