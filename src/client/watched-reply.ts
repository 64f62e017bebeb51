import type { PlacedRow } from './rows-beside.ts'

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

/** Rows one after another; tells the number of each that a page looks at, also of one that can't be read. */
export function lookedAt<Row>(
  rows: readonly PlacedRow<Row>[],
  onRow: (number: number) => void,
): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      for (const { row, number } of rows) {
        onRow(number)
        if (row !== undefined) yield row
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
