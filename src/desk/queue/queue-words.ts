import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import type { DeskKey } from '../keys.ts'

export const kindKeys = {
  application: 'desk.kindApplication',
  identity: 'desk.kindIdentity',
  work: 'desk.kindWork',
  revision: 'desk.kindRevision',
  subject: 'desk.kindSubject',
  entry: 'desk.kindEntry',
  folder: 'desk.kindFolder',
} as const satisfies Record<ReviewKind, DeskKey>

/** The same when there are many. */
export const kindsKeys = {
  application: 'desk.kindsApplication',
  identity: 'desk.kindsIdentity',
  work: 'desk.kindsWork',
  revision: 'desk.kindsRevision',
  subject: 'desk.kindsSubject',
  entry: 'desk.kindsEntry',
  folder: 'desk.kindsFolder',
} as const satisfies Record<ReviewKind, DeskKey>

export const statusKeys = {
  0: 'desk.statusPending',
  1: 'desk.statusApproved',
  2: 'desk.statusRejected',
} as const satisfies Record<number, DeskKey>
