import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import { incomeOrderOf } from '#server/modules/contributors/earnings/earnings.presenter.ts'
import type { DecisionRow } from '#server/modules/contributors/review/decisions.queries.ts'
import { reasonsIn } from '#server/modules/contributors/review/rejection-reasons.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import type { DeskWithdrawalRow } from '../people/withdrawals.queries.ts'
import type { QueueRow } from './review-queue.queries.ts'
import type { FolderEntryRow } from './review.queries.ts'

interface Sender {
  readonly userId: number | null
  readonly username: string | null
  readonly mobile: string | null
  readonly realname: string | null
}

function deskUserOf({ userId: id, username, mobile, realname }: Sender) {
  return id === null ? undefined : { id, username, mobile, realname }
}

/** Something to review as the list shows it. */
export function queueItemOf(row: QueueRow, locale: LocaleCode) {
  const { width, height } = row
  const size = width && height ? within({ width, height }, thumbSide) : undefined
  return {
    kind: row.kind,
    id: row.id,
    type: row.type,
    title: textsIn(locale).say(row.title),
    thumb: uploadAddressOf(row.thumb) ?? addressOf(row.thumb),
    thumb_w: size?.width,
    thumb_h: size?.height,
    tone: hexOf(row.tone),
    status: row.status,
    message: reasonsIn(row.message, locale),
    user: deskUserOf(row),
    media_state: row.mediaState,
    created_at: timeOf(row.createdAt),
    submitted_at: timeOf(row.submittedAt),
    updated_at: timeOf(row.updatedAt),
  }
}

/** An entry of a folder, for its contact sheet; the file itself stands for a preview that isn't made yet. */
export function folderEntryOf(row: FolderEntryRow) {
  const { width, height } = row
  const size = width && height ? within({ width, height }, thumbSide) : undefined
  const sent = row.kind === 1 ? uploadAddressOf(row.originalKey) : undefined
  return {
    id: row.id,
    type: row.kind,
    title: row.title,
    thumb: addressOf(row.thumb) ?? sent,
    thumb_w: size?.width,
    thumb_h: size?.height,
    tone: hexOf(row.tone),
    status: row.status,
  }
}

const verdicts: Readonly<Partial<Record<string, number>>> = { undone: 0, approved: 1, rejected: 2 }

/** A line of the audit log of reviews; undefined for a line that is no review. */
export function decisionOf(row: DecisionRow, locale: LocaleCode) {
  const status = verdicts[row.decision]
  if (status === undefined) return undefined
  return {
    at: timeOf(row.createdAt) ?? '',
    editor: row.editor,
    status,
    message: reasonsIn(row.reason, locale),
  }
}

/** A withdrawal, whose it is, where the money goes and what it is made of. */
export function deskWithdrawalOf(row: DeskWithdrawalRow, locale: LocaleCode) {
  return {
    id: row.id,
    user: deskUserOf(row),
    realname: row.contractName,
    bank_card: row.bankCard,
    photographer_id: row.photographerId,
    money: fenToYuan(row.moneyFen),
    orders: row.orders.map((order) => incomeOrderOf(order, locale)),
    status: row.status,
    message: row.message,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}
