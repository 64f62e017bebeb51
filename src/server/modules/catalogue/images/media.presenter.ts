import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import { sayOptions } from '../licensing/say-terms.ts'
import type { ImageItemRow } from './image-items.queries.ts'
import type { ImageRecordRow } from './images.queries.ts'

/** The proportions in lowest terms. */
export function ratioOf(width: number, height: number): { ratio_w: number; ratio_h: number } {
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
    video: row.kind === 2 ? addressOf(row.clip) : undefined,
    direction: row.direction,
    camera_man_name: row.photographerName ? texts.say(row.photographerName) : row.author,
    camera_man:
      row.photographerId && row.photographerName
        ? { id: row.photographerId, name: texts.say(row.photographerName) }
        : undefined,
    price: row.priceFen === null ? undefined : fenToYuan(row.priceFen),
    enable_cart: row.enableCart,
    editorial: row.editorial,
    istop: row.pinned,
    sale_count: row.saleCount,
    taken: row.createDate ?? undefined,
    online_time: timeOf(row.onlineAt ?? row.createdAt),
    updated_at: timeOf(row.updatedAt),
    lang: texts.lang(),
  }
}

/** The licence that the asking user holds of an option. */
export interface OwnedOption {
  readonly id: number
  readonly imageId: number
  readonly optionId: number
}

/** Id of the licence of one option, if there is one. */
export function licenceFor(
  owned: readonly OwnedOption[],
  option: { readonly imageId: number; readonly optionId: number },
): number | undefined {
  return owned.find(
    ({ imageId, optionId }) => imageId === option.imageId && optionId === option.optionId,
  )?.id
}

function optionOf(option: ImageRecordRow['options'][number], { extension, kind }: ImageRecordRow) {
  return {
    id: option.optionId,
    price: fenToYuan(option.priceFen),
    width: option.width,
    height: option.height,
    size: option.bytes > 0 ? option.bytes : undefined,
    extension: option.optionId === 0 ? extension : kind === 2 ? 'mp4' : 'jpg',
  }
}

/** Everything of a picture or video but its original. */
export function mediaRecordOf(
  row: ImageRecordRow,
  locale: LocaleCode,
  owned: readonly OwnedOption[],
) {
  const item = mediaItemOf(row, locale)
  const texts = textsIn(locale)
  const terms = row.terms ?? row.siteTerms
  const watermark = addressOf(row.watermarked)
  const record = {
    ...item,
    watermark,
    url: watermark,
    size: row.bytes,
    extension: row.extension,
    norms: row.norms,
    description: texts.say(row.description),
    keywords: texts.words(row.keywords),
    year: row.year === null ? undefined : String(row.year),
    place:
      row.placeId !== null && row.placeTitle !== null
        ? { id: row.placeId, title: texts.say(row.placeTitle) }
        : undefined,
    exclusive: row.exclusive || undefined,
    fps: row.frameRate ?? undefined,
    codec: row.codec ?? undefined,
    sound: row.sound ?? undefined,
    // A picture without people needs no consent.
    release: row.release ?? (row.people === 0 ? (0 as const) : undefined),
    subject:
      row.subjectId !== null && row.subjectTitle !== null
        ? { id: row.subjectId, title: texts.say(row.subjectTitle) }
        : undefined,
    cates: row.categories.map((cate) => ({ id: cate.id, title: texts.say(cate.title) })),
    labels: row.labels.map((label) => ({ id: label.id, title: texts.say(label.title) })),
    option: row.options.map((option) => ({
      ...optionOf(option, row),
      licence_id: licenceFor(owned, { imageId: row.id, optionId: option.optionId }),
    })),
    license: texts.say(terms),
    license_options: sayOptions(
      row.options.map(({ optionId: option }) => ({
        kind: row.kind,
        option,
        editorial: row.editorial,
      })),
      locale,
    ),
    created_at: timeOf(row.createdAt),
  }
  return { ...record, lang: item.lang ?? texts.lang() }
}
