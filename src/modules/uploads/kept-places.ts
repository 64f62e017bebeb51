import type { FileKind } from '#domain/limits/file-signatures.ts'
import type { ItemState, UploadItem, KeptFiles } from './queue-types.ts'

/** The files that the browser keeps of a queue, and their order there. Where it keeps none, the order alone. */
export function createKeptPlaces(kept: KeptFiles | undefined, kind: FileKind) {
  /** Ids that lie among the kept files. */
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
      if (!kept || item.state.is === 'reading' || item.state.is === 'refused') return
      const { id, name, bytes, hash, width, height, duration, preview, meta, state, file } = item
      const sent = state.is === 'sent' ? state.sent : undefined
      const facts = { width, height, duration, preview, meta, hash, place: placeOf(id) }
      shelved.add(id)
      void kept.put({ id, name, kind, bytes, ...facts, ...(sent ? { sent } : { file }) })
    },
    async forget(ids: readonly string[] = [...shelved]): Promise<void> {
      const there = ids.filter((id) => shelved.delete(id))
      if (there.length > 0) await kept?.remove(...there)
    },
    /** The files of an earlier visit, in their order. */
    async takeUp(): Promise<UploadItem[]> {
      const records = (await kept?.all()) ?? []
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
