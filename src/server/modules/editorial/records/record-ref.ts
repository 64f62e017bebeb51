import type { RecordKind } from '#api/endpoints/desk/content.ts'
import type { RecordTable } from './records.queries.ts'

/** News of activities are news to the editor and a table of their own here: their ids begin there. */
const activityNewsFrom = 1_000_000_000

export interface RecordRef {
  readonly table: RecordTable
  readonly id: number
}

export function refOf(kind: RecordKind, id: number): RecordRef {
  const isOfActivity = kind === 'news' && id > activityNewsFrom
  return isOfActivity ? { table: 'activity_news', id: id - activityNewsFrom } : { table: kind, id }
}

export const publicId = ({ table, id }: RecordRef): number =>
  table === 'activity_news' ? id + activityNewsFrom : id

/** Which tables a kind of record lies in. */
export const tablesOf = (kind: RecordKind): RecordTable[] =>
  kind === 'news' ? ['news', 'activity_news'] : [kind]

/** The table that a new record goes into. */
export const tableOfNew = (
  kind: RecordKind,
  { actid }: { actid?: number | null | undefined },
): RecordTable => (kind === 'news' && actid ? 'activity_news' : kind)
