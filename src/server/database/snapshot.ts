import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** The transactions whose work one question saw: `pg_current_snapshot()`. */
export interface Snapshot {
  /** All before this one had ended. */
  readonly oldestRunning: bigint
  /** This one and all after it had not begun. */
  readonly next: bigint
  readonly running: readonly bigint[]
}

const form = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/

/** Of `10:20:10,14`; undefined for any other text. */
export function snapshotOf(text: string): Snapshot | undefined {
  const [, oldest, next, running] = form.exec(text) ?? []
  if (oldest === undefined || next === undefined) return undefined
  return {
    oldestRunning: BigInt(oldest),
    next: BigInt(next),
    running: running ? running.split(',').map(BigInt) : [],
  }
}

export const textOf = ({ oldestRunning, next, running }: Snapshot): string =>
  `${oldestRunning}:${next}:${running.join(',')}`

/** The snapshot; where its text would be longer, one that saw less. */
export function within(snapshot: Snapshot, characters: number): Snapshot {
  const { oldestRunning } = snapshot
  return textOf(snapshot).length <= characters
    ? snapshot
    : { oldestRunning, next: oldestRunning, running: [] }
}

/** Whether the snapshot lacks the work of the transaction in this column; the first part is what an index finds. */
export function isAfter(xid: AnyColumn, { oldestRunning, next, running }: Snapshot): SQL {
  const ids = running.map((id) => sql`${id.toString()}::bigint`)
  const late = ids.length > 0 ? sql` or ${xid} in (${sql.join(ids, sql`, `)})` : sql``
  return sql`${xid} >= ${oldestRunning.toString()}::bigint and (${xid} >= ${next.toString()}::bigint${late})`
}
