import type { FileKind } from '#domain/limits/file-signatures.ts'
import type { ItemState, UploadItem, UploadShelf } from './queue-types.ts'

/** The files of a queue on its shelf, and their order there. Without a shelf it keeps the order alone. */
export function createShelfPlaces(shelf: UploadShelf | undefined, kind: FileKind) {
  /** Ids that lie on the shelf. */
  const shelved = new Set<string>()
  /** Numbers are never given twice, so that a late file comes last. */
  const places = new Map<string, number>()
  let last = 0

  function placeOf(id: string): number {
    const place = places.get(id) ?? ++last
    places.set(id, place)
    return place
  }

  return {
    /** The place of a file; a new one comes last. */
    of: placeOf,
    exchange(id: string, other: string | undefined): void {
      const mine = placeOf(id)
      places.set(id, placeOf(other ?? id))
      if (other !== undefined) places.set(other, mine)
    },
    keep(item: UploadItem): void {
      if (!shelf || item.state.is === 'reading' || item.state.is === 'refused') return
      const { id, name, bytes, hash, width, height, duration, preview, meta, state, file } = item
      const sent = state.is === 'sent' ? state.sent : undefined
      const facts = { width, height, duration, preview, meta, hash, place: placeOf(id) }
      shelved.add(id)
      void shelf.put({ id, name, kind, bytes, ...facts, ...(sent ? { sent } : { file }) })
    },
    async forget(ids: readonly string[] = [...shelved]): Promise<void> {
      const there = ids.filter((id) => shelved.delete(id))
      if (there.length > 0) await shelf?.remove(...there)
    },
    /** The files of an earlier visit, in their order. */
    async takeUp(): Promise<UploadItem[]> {
      const records = (await shelf?.all()) ?? []
      for (const { id, place } of records) {
        shelved.add(id)
        places.set(id, place)
        last = Math.max(last, place)
      }
      return (
        records
          .sort((one, other) => one.place - other.place)
          .map(({ place: _, sent, file, ...facts }): UploadItem => {
            const state: ItemState = sent ? { is: 'sent', sent } : { is: 'waiting' }
            return { ...facts, kind, state, ...(sent ? {} : { file }) }
          })
          // A browser may give a record back whose bytes it has thrown away.
          .filter(({ state, file }) => state.is === 'sent' || file !== undefined)
      )
    },
  }
}
