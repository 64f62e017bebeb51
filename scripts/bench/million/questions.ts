import type { ImageFilters } from '#server/modules/catalogue/images/image-filters.ts'
import type { PageRequest } from '#server/core/presenters/values.ts'

export interface Question {
  readonly filters: ImageFilters
  readonly part: PageRequest
}

/** From words of one picture in a thousand to words of all, alone and together, in both scripts, and one that finds nothing. */
const phrases = [
  ...['彗星', '赶海', '码头', '图书馆', '云港', '黄昏', '新闻', '灯塔', '龙舟', '写生', '火山'],
  ...['云港清晨', '北山夜色', '雨后渔船', '市民丰收', '大桥 航拍', '初雪 老街', '连岛春日茶园'],
  ...['harbour', 'lighthouse', 'boats at dawn', 'festi', 'market 12345', '77777', 'terraces dawn'],
]
const sorts = ['relevance', 'new', 'popular'] as const
const size = 24

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

const page = (number: number): PageRequest => ({ limit: size, offset: (number - 1) * size })

/** What visitors ask for: by kind of question one after another, at random. `last`: the last page of the whole list. */
export function questionsOf(
  last: number,
  random: () => number,
): Readonly<Record<string, () => Question>> {
  const upTo = (most: number): number => 1 + Math.floor(random() * most)
  const words = (): ImageFilters => ({
    phrase: pick(phrases, random),
    sort: pick(sorts, random),
    kind: random() < 0.8 ? 1 : 2,
  })
  const lists = (): ImageFilters =>
    pick<ImageFilters>(
      [
        { kind: 1 },
        { kind: 2, sort: 'popular' },
        { kind: 1, categoryId: upTo(60) },
        { kind: 1, labelId: upTo(40) },
        { photographerId: upTo(2000) },
        { subjectId: upTo(5000) },
      ],
      random,
    )
  const filtered = (): ImageFilters =>
    pick<ImageFilters>(
      [
        { kind: 1, color: 'red' },
        { kind: 1, direction: 3, longSide: 4096 },
        { kind: 1, since: new Date(Date.now() - 30 * 86_400_000) },
        { kind: 1, categoryId: upTo(60), phrase: pick(phrases, random) },
        { kind: 1, color: 'blue', phrase: pick(phrases, random), sort: 'relevance' },
      ],
      random,
    )
  return {
    'words, first page': () => ({ filters: words(), part: page(1) }),
    'words, pages to 20': () => ({ filters: words(), part: page(upTo(20)) }),
    'filters, first page': () => ({ filters: filtered(), part: page(1) }),
    'lists, first page': () => ({ filters: lists(), part: page(1) }),
    'lists, any page': () => ({ filters: { kind: 1 }, part: page(upTo(last)) }),
    'words, pages to 400': () => ({ filters: words(), part: page(upTo(400)) }),
  }
}
