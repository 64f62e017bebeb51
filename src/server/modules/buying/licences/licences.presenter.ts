import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { sayLine } from '#server/modules/catalogue/licensing/line-terms.ts'
import { optionTitle } from '#server/modules/catalogue/licensing/say-terms.ts'
import type { LicenceRow } from './licences.queries.ts'

/** Whether a licence can be used now. */
export type LicenceState = 'usable' | 'unsigned' | 'revoked'

export function licenceState(row: LicenceRow): LicenceState {
  if (row.revokedAt !== null) return 'revoked'
  return row.contractStatus === 1 ? 'usable' : 'unsigned'
}

/** The option as it was bought, without its price. */
export function sizeOf(row: LicenceRow) {
  return {
    id: row.optionId,
    width: row.width,
    height: row.height,
    size: row.optionId === 0 && row.originalBytes > 0 ? row.originalBytes : undefined,
    extension: licensedExtension(row),
  }
}

/** Reduced pictures are JPEG, reduced videos MP4. */
export function licensedExtension({ optionId, kind, extension }: LicenceRow): string {
  if (optionId === 0) return extension
  return kind === 2 ? 'mp4' : 'jpg'
}

/** Rights of the licence, as it was bought. */
export const termsIn = (row: LicenceRow, locale: LocaleCode): string =>
  sayLine(row, row.contractStatus === 1, locale)

/** An authorisation record, as the wire has it. */
export function licenceOf(row: LicenceRow, picture: ImageItemRow | undefined, locale: LocaleCode) {
  const texts = textsIn(locale)
  const record = {
    id: row.id,
    image_id: row.imageId,
    image: picture && mediaItemOf(picture, locale),
    option: {
      ...sizeOf(row),
      price: fenToYuan(row.priceFen),
      licence_id: row.revokedAt === null ? row.id : undefined,
    },
    download_link:
      licenceState(row) === 'usable' ? `/api/v1/authrozie/download/${row.id}` : undefined,
    image_price: fenToYuan(row.priceFen),
    created_at: timeOf(row.grantedAt),
    caption: texts.say(row.title),
    specification: optionTitle({ kind: row.kind, option: row.optionId }, locale),
    terms: termsIn(row, locale),
    resolution: `${row.width} × ${row.height}`,
    order_id: row.orderId,
    order_sn: row.orderSn,
    code: row.code,
  }
  return { ...record, lang: texts.lang() }
}
