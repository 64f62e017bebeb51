import type { PickKind } from '#api/endpoints/desk/record-picker.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf } from '#server/core/presenters/values.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import type { PickRow } from './record-picker.queries.ts'

/** Something to choose; of works the size is the original's, whose thumb is smaller. */
export function pickItemOf(kind: PickKind, row: PickRow, locale: LocaleCode) {
  const { width, height } = row
  const whole = width && height ? { width, height } : undefined
  const size = kind === 'media' && whole ? within(whole, thumbSide) : whole
  return {
    id: row.id,
    type: row.type,
    title: textsIn(locale).say(row.title),
    thumb: addressOf(row.thumb),
    thumb_w: size?.width,
    thumb_h: size?.height,
    tone: hexOf(row.tone),
    shown: row.isShown,
  }
}
