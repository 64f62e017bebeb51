import { fenToYuan } from '../../domain/money.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { DecisionRow } from '../db/queries/desk-decisions.ts'
import type { DeskWithdrawalRow } from '../db/queries/desk-withdrawals.ts'
import type { QueueRow } from '../db/queries/desk-queue.ts'
import { thumbSide, within } from '../media/sizes.ts'
import { textsIn } from './texts.ts'
import { addressOf, hexOf, timeOf } from './values.ts'
import { uploadAddressOf } from './works.ts'

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
    message: row.message,
    user: deskUserOf(row),
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}

/** A line of the audit log of reviews. */
export function decisionOf(row: DecisionRow) {
  return {
    at: timeOf(row.createdAt) ?? '',
    editor: row.editor,
    status: row.decision === 'approved' ? 1 : 2,
    message: row.reason,
  }
}

/** A withdrawal, and whose it is. */
export function deskWithdrawalOf(row: DeskWithdrawalRow) {
  return {
    id: row.id,
    user: deskUserOf(row),
    money: fenToYuan(row.moneyFen),
    status: row.status,
    message: row.message,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
  }
}
