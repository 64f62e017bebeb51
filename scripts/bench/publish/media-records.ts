import type { MediaItem } from '#api/records.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { labels, pictureCategories, specialSubjects } from '#sample/texts/catalogue.ts'
import { around } from '#sample/texts/compose.ts'
import { photographers } from '#sample/texts/people.ts'
import { protocal } from '#sample/texts/site.ts'
import { sayOptions } from '#server/modules/catalogue/licensing/say-terms.ts'
import type { Catalogue } from './catalogue.ts'
import { describePictures, numbered } from './words.ts'

const shapes = [
  { ratio: [3, 2], size: [6000, 4000], thumb: [640, 427], direction: 2 },
  { ratio: [2, 3], size: [4000, 6000], thumb: [427, 640], direction: 3 },
  { ratio: [16, 9], size: [5760, 3240], thumb: [640, 360], direction: 2 },
  { ratio: [1, 1], size: [4000, 4000], thumb: [640, 640], direction: 1 },
] as const
const prices = [60, 120, 280, 360, 680] as const

const hexOf = (value: number): string => (value & 0xffffff).toString(16).padStart(6, '0')

/** Pictures and videos as the wire has them. */
export function mediaRecords(catalogue: Catalogue) {
  const { chance, filingOf } = catalogue
  const words = describePictures(7)
  const wordsOf = (id: number) => around(words, chance(id, 5))

  const addressOf = (id: number, size: string): string =>
    `/media/pictures/${hexOf(chance(id, 6)).slice(0, 2)}/${chance(id, 7).toString(16)}${id}-${size}.jpg`

  function person(id: number, code: LocaleCode): { id: number; name: string } {
    const text = around(photographers, id - 1)
    return { id, name: id > photographers.length ? `${text.name[code]} ${id}` : text.name[code] }
  }

  function thumbOf(id: number, size = 'thumb') {
    const { thumb } = around(shapes, chance(id, 8))
    return {
      thumb: addressOf(id, size),
      thumb_w: thumb[0],
      thumb_h: thumb[1],
      tone: hexOf(chance(id, 9)),
    }
  }

  /** Fields that are the same in every language and never change: most of the work, so it is done once. */
  function factsOf(id: number) {
    const { ratio, size, direction } = around(shapes, chance(id, 8))
    const { type } = filingOf(id)
    return {
      id,
      type,
      ...thumbOf(id),
      preview: addressOf(id, 'preview'),
      ratio_w: ratio[0],
      ratio_h: ratio[1],
      width: size[0],
      height: size[1],
      colors: [9, 10, 11, 12, 13].map((salt) => hexOf(chance(id, salt))),
      duration: type === 2 ? 4 + (id % 20) : undefined,
      direction,
      price: around(prices, chance(id, 14)),
      enable_cart: true,
      editorial: id % 7 === 0,
      istop: false,
      sale_count: chance(id, 15) % 60,
      online_time: shanghaiTime(new Date(catalogue.madeAt(id))),
    } satisfies Partial<MediaItem>
  }
  const remembered = new Map<number, ReturnType<typeof factsOf>>()

  /** As lists show it. */
  function item(id: number, code: LocaleCode) {
    const facts = remembered.get(id) ?? factsOf(id)
    remembered.set(id, facts)
    const author = person(filingOf(id).photographer, code)
    return {
      ...facts,
      title: numbered(wordsOf(id).title, code, id, catalogue.editionOf('image', id)),
      camera_man_name: author.name,
      camera_man: author,
      updated_at: shanghaiTime(new Date(catalogue.changedAt('image', id))),
    } satisfies MediaItem
  }

  function options(id: number) {
    const price = around(prices, chance(id, 14))
    const { size } = around(shapes, chance(id, 8))
    const option = (no: 0 | 1 | 2, times: number, share: number) => ({
      id: no,
      price: price * times,
      width: Math.round(size[0] * share),
      height: Math.round(size[1] * share),
      extension: 'jpg',
    })
    return [option(0, 3, 1), option(1, 1, 0.2), option(2, 2, 0.5)]
  }

  /** Everything its page shows. */
  function detail(id: number, code: LocaleCode) {
    const { type, category, label, subject } = filingOf(id)
    const text = wordsOf(id)
    const preview = addressOf(id, 'preview')
    return {
      ...item(id, code),
      watermark: preview,
      url: preview,
      ...(type === 2 ? { video: `/media/videos/${id}-clip.mp4` } : {}),
      size: 1_000_000 + (chance(id, 16) % 9_000_000),
      extension: type === 2 ? 'mp4' : 'jpg',
      description: text.description[code],
      keywords: text.keywords[code],
      year: '2025',
      ...(subject
        ? { subject: { id: subject, title: around(specialSubjects, subject - 1).title[code] } }
        : {}),
      cates: [{ id: category, title: around(pictureCategories, category - 1).title[code] }],
      labels: label ? [{ id: label, title: around(labels, label - 1).title[code] }] : [],
      option: options(id),
      license: protocal[code],
      license_options: sayOptions(
        ([0, 1, 2] as const).map((option) => ({
          kind: type === 2 ? 2 : 1,
          option,
          editorial: false,
        })),
        code,
      ),
      created_at: shanghaiTime(new Date(catalogue.madeAt(id))),
    }
  }

  return { item, detail, person, thumbOf }
}
