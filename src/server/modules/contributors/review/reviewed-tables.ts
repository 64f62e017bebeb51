import type { ReviewKind } from '#api/endpoints/desk/review.ts'

/** Tables that the audit log names. */
export const subjectOfKind: Readonly<Record<ReviewKind, string>> = {
  application: 'applications',
  identity: 'settlement_contracts',
  work: 'images',
  revision: 'work_revisions',
  subject: 'subjects',
  entry: 'entries',
  folder: 'folders',
}
