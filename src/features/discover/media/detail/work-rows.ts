import type { MediaItem } from '#api/records.ts'

/** Most works of a row on a wide screen. */
export const rowLength = 5

/** With fewer there is no row, and other rows may show these. */
const leastOfRow = 3

/** Chooses the rows under a work, each other work in one row only: those that a row before it left. */
export function rowsUnder(id: number) {
  const shown = new Set([id])
  return (items: Iterable<MediaItem> = [], most = rowLength): MediaItem[] => {
    const fresh = new Map<number, MediaItem>()
    for (const other of items) {
      if (!shown.has(other.id)) fresh.set(other.id, other)
      if (fresh.size === most) break
    }
    if (fresh.size < leastOfRow) return []
    for (const other of fresh.keys()) shown.add(other)
    return [...fresh.values()]
  }
}
