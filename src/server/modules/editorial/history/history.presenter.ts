import type { HistoryChange, HistoryEvent, HistoryLine } from '#api/endpoints/desk/history.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import type { LoggedRow } from '#server/modules/contributors/review/decisions.queries.ts'
import { reasonsIn } from '#server/modules/contributors/review/rejection-reasons.ts'

const events: Readonly<Record<HistoryEvent, true>> = {
  added: true,
  changed: true,
  restored: true,
  published: true,
  unpublished: true,
  deleted: true,
  approved: true,
  rejected: true,
  undone: true,
  begun: true,
  settled: true,
  refused: true,
  asked: true,
  rolled_back: true,
  resumed: true,
}
const isEvent = (name: string): name is HistoryEvent => Object.hasOwn(events, name)
export const eventOf = (name: string): HistoryEvent | undefined =>
  isEvent(name) ? name : undefined

/** A line of the audit log; undefined for a line that is no decision of an editor. */
export function historyLineOf(row: LoggedRow, locale: LocaleCode): HistoryLine | undefined {
  if (!isEvent(row.decision)) return undefined
  const changes = changesOf(row.after)
  return {
    at: timeOf(row.createdAt) ?? '',
    editor: row.editor ?? undefined,
    event: row.decision,
    message: reasonsIn(row.reason, locale) ?? undefined,
    changes,
    version: row.isVersion && changes?.length ? row.id : undefined,
  }
}

/** Older lines tell which fields were sent, not what became of them: those say nothing. */
function changesOf(after: Record<string, unknown> | null): HistoryChange[] | undefined {
  const changes = after?.changes
  return Array.isArray(changes) ? (changes as HistoryChange[]) : undefined
}
