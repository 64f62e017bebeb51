import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { thumbOf, timeOf } from '#server/core/presenters/values.ts'
import type { DeskPhotographerRow } from './photographers.queries.ts'

/** A photographer as editors mark them. */
export function deskPhotographerOf(row: DeskPhotographerRow, locale: LocaleCode) {
  return {
    id: row.id,
    name: textsIn(locale).say(row.name),
    ...thumbOf(row),
    username: row.username,
    mobile: row.mobile,
    contracted: row.contracted,
    special: row.special,
    shown: row.shown,
    updated_at: timeOf(row.updatedAt),
  }
}
