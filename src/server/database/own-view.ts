/** What this process itself knows of a database that other processes write to, too. */
export interface OwnView {
  /** When a statement of ours that writes to the table was sent or ended the last time, or its transaction did; `performance.now()`. */
  lastWriteTo: (table: string) => number
  /** Whether connections fail now, and are tried again. */
  isAway: () => boolean
}

const known = new WeakMap<object, OwnView>()

export const tellOwnView = (db: object, view: OwnView): void => {
  known.set(db, view)
}

/** Undefined where the process is the only one. */
export const ownViewOf = (db: object): OwnView | undefined => known.get(db)

const written =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?/gi

/** Tables that a statement writes to, by its text; those that triggers write to have triggers of their own. */
export const tablesWrittenBy = (statement: string): readonly string[] =>
  /^\s*select\b/i.test(statement)
    ? []
    : Array.from(statement.matchAll(written), ([, table = '']) => table)

export class OwnWrites {
  readonly #times = new Map<string, number>()

  lastTo(table: string): number {
    return this.#times.get(table) ?? -Infinity
  }

  note(tables: readonly string[]): void {
    if (tables.length === 0) return
    const now = performance.now()
    for (const table of tables) this.#times.set(table, now)
  }
}
