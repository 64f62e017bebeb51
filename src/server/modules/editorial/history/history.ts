import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import { subjectOfKind } from '#server/modules/contributors/review/reviewed-tables.ts'
import { refOf } from '../records/record-ref.ts'

/** Name of the site's one publication in the audit log. */
export const publication = { subject: 'publication', subjectId: 1 } as const

/** Table and id under which the audit log keeps the history of a thing. */
export function loggedAs(subject: HistorySubject, id: number): { subject: string; id: number } {
  switch (subject) {
    case 'site':
      return { subject: 'site_settings', id }
    case 'withdrawal':
      return { subject: 'withdrawals', id }
    case 'photographer':
      return { subject: 'photographers', id }
    case 'publication':
      return { subject: publication.subject, id }
    case 'news':
    case 'article':
    case 'story':
    case 'topic':
    case 'activity': {
      const { table, id: own } = refOf(subject, id)
      return { subject: table, id: own }
    }
    default:
      return { subject: subjectOfKind[subject], id }
  }
}
