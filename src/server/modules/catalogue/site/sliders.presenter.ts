import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, thumbOf } from '#server/core/presenters/values.ts'
import type { sliders } from '#server/database/schema/site.ts'

type SliderRow = typeof sliders.$inferSelect

/** A carousel picture. */
export function sliderOf(row: SliderRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  return {
    id: row.id,
    title: texts.say(row.title),
    desc: texts.say(row.description),
    ...thumbOf({ thumb: row.thumb, thumbW: row.width, thumbH: row.height, tone: row.tone }),
    url: addressOf(row.thumb),
    link: row.link,
    lang: texts.lang(),
  }
}
