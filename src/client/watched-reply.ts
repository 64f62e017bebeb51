import { idOf, type PlacedRow } from './rows-beside.ts'

// Replies as a page of a watched build gets them.

/** Tells how far a page looks. A page that looks beyond the last row depends on the whole list. */
export function watched<Row>(
  rows: readonly Row[],
  { onRow, onEnd }: { onRow: (count: number) => void; onEnd: () => void },
): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      for (const [at, item] of rows.entries()) {
        onRow(at + 1)
        yield item
      }
      onEnd()
    },
  }
}

/** The rows but for the one with this id; tells the number of it, and of each that a page looks at. */
export function lookedAt<Row>(
  rows: readonly PlacedRow<Row>[],
  id: number,
  onRow: (number: number) => void,
): Iterable<Row> {
  // Where the row itself stands decides which ones are beside it.
  const own = rows.find(({ row }) => idOf(row) === id)
  if (own) onRow(own.number)
  return {
    *[Symbol.iterator]() {
      for (const placed of rows) {
        if (placed === own) continue
        onRow(placed.number)
        yield placed.row
      }
    },
  }
}

/** Tells which members a page looks at. A page that lists the members looks at all. */
export function withWatchedMembers<Reply extends object>(
  reply: Reply,
  { onMember, onAll }: { onMember: (name: string) => void; onAll: () => void },
): Reply {
  // `await` reads `then` of every object, to see whether it is a promise.
  const note = (name: string | symbol): void => {
    if (typeof name === 'string' && name !== 'then') onMember(name)
  }
  return new Proxy(reply, {
    get(target, name) {
      note(name)
      return Reflect.get(target, name) as unknown
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      onAll()
      return Reflect.ownKeys(target)
    },
  })
}
