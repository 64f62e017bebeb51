import { fenToYuan } from '../../domain/money.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { ImageItemRow } from '../db/queries/image-items.ts'
import { thumbSide, within } from '../media/sizes.ts'
import { textsIn } from './texts.ts'
import { addressOf, hexOf, timeOf } from './values.ts'

function ratioOf(width: number, height: number): { ratio_w: number; ratio_h: number } {
  let [a, b] = [width, height]
  while (b > 0) [a, b] = [b, a % b]
  return { ratio_w: width / a, ratio_h: height / a }
}

/** A picture or video as every list shows it. */
export function mediaItemOf(row: ImageItemRow, locale: LocaleCode) {
  const texts = textsIn(locale)
  const thumb = within(row, thumbSide)
  return {
    id: row.id,
    type: row.kind,
    title: texts.say(row.title),
    thumb: addressOf(row.thumb),
    thumb_w: thumb.width,
    thumb_h: thumb.height,
    tone: hexOf(row.tone),
    preview: addressOf(row.preview),
    ...ratioOf(row.width, row.height),
    width: row.width,
    height: row.height,
    colors: row.palette.map((color) => hexOf(color) ?? color),
    duration: row.duration,
    direction: row.direction,
    camera_man_name: row.photographerName ? texts.say(row.photographerName) : row.author,
    camera_man: row.photographerId && row.photographerName
      ? { id: row.photographerId, name: texts.say(row.photographerName) }
      : undefined,
    price: row.priceFen === null ? undefined : fenToYuan(row.priceFen),
    enable_cart: row.enableCart,
    editorial: row.editorial,
    istop: row.pinned,
    sale_count: row.saleCount,
    online_time: timeOf(row.onlineAt ?? row.createdAt),
    updated_at: timeOf(row.updatedAt),
    lang: texts.lang(),
  }
}
