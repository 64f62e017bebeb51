import type { PhotographerItem } from '#api/endpoints/catalogue/photographer.ts'
import type { MediaItem } from '#api/records.ts'
import { markOf } from '#components/page/language-mark.ts'
import { cut, shortTitle } from '#i18n/cut.ts'
import { fill } from '#i18n/fill.ts'
import { type LocaleCode, tagOf } from '#i18n/locales.ts'
import { type ImageService, sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import type { PictureSource } from '#ui/pictures/picture-source.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import type { PersonStrings } from './people-keys.ts'

export interface PersonView {
  code: LocaleCode
  images: ImageService
  strings: PersonStrings
}

/** A photographer with a few works to show beside the face. */
export type Person = PhotographerItem & { works?: readonly MediaItem[] | undefined }

/** Length of a description on a card by the specification: it counts characters as Chinese has them. */
const cardLength = 57
const eastern = /^\P{L}*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** In other scripts so few letters are half a line: there the card cuts by lines. */
const shortText = (text: string | undefined): string | undefined =>
  text !== undefined && eastern.test(text) ? cut(text, cardLength) : text

/** Name to show: some servers fill only the title. */
export const nameOf = (person: PhotographerItem): string =>
  shortTitle(person.name ?? person.title ?? '')

export function portraitOf(
  person: PhotographerItem,
  images: ImageService,
  sizes: string,
  { alt, lang }: Pick<PictureSource, 'alt' | 'lang'> = { alt: '' },
): PictureSource | undefined {
  const sources = sourceSet({ thumb: person.thumb }, images, 480)
  const shape = { width: 1, height: 1, tone: placeholderClass(person.tone) }
  return sources && { ...sources, sizes, alt, lang, ...shape }
}

/** Cards at the head of a whole list that are half as wide as the page, so that no row below them ends in a hole. */
export const leadsOf = (count: number): number => (count < 2 ? 0 : ([0, 4, 2][count % 3] ?? 0))

/** The first work stands large, the others beside it; one alone takes the whole line. */
export const workOf = (
  work: MediaItem,
  images: ImageService,
  index: number,
  isAlone: boolean,
  isLead = false,
): PictureSource => ({
  ...(sourceSet({ thumb: work.thumb }, images, 960) ?? { src: '' }),
  sizes: isAlone
    ? `(width < 51rem) 100vw, (width < 75rem) 47vw, ${isLead ? '47vw' : '30rem'}`
    : index === 0
      ? `(width < 48rem) 33vw, (width < 51rem) 66vw, (width < 75rem) 31vw, ${isLead ? '31vw' : '20rem'}`
      : `(width < 51rem) 33vw, (width < 75rem) 16vw, ${isLead ? '16vw' : '10rem'}`,
  alt: '',
  width: 3,
  height: 2,
  tone: placeholderClass(work.tone),
})

/** Those beside the face; no further work is looked at. */
export function worksShown(works: Iterable<MediaItem>): MediaItem[] {
  const shown: MediaItem[] = []
  for (const work of works) {
    if (work.thumb) shown.push(work)
    if (shown.length === 3) break
  }
  return shown
}

/** A line of the roster. */
export function personCard(person: Person, { code, images, strings }: PersonView, isLead = false) {
  return {
    href: localised(paths.photographer(person.id), code),
    name: nameOf(person),
    portrait: portraitOf(person, images, '5.5rem'),
    works: worksShown(person.works ?? []).map((work, index, works) =>
      workOf(work, images, index, works.length === 1, isLead),
    ),
    text: shortText(person.description ?? person.title),
    lang: markOf(nameOf(person), person.lang, code),
    category: person.cate?.title,
    categoryLang: markOf(person.cate?.title, undefined, code),
    count:
      person.work_count === undefined
        ? undefined
        : fill(strings['photographers.workCount'], { count: person.work_count }),
  }
}

export type PersonCardProps = ReturnType<typeof personCard>

/** The years in which works were taken, from the first to the last. */
export function yearsOf(works: readonly MediaItem[], code: LocaleCode): string | undefined {
  const days = works
    .map(({ taken }) => Date.parse(taken ?? ''))
    .filter((day) => !Number.isNaN(day))
    .sort((one, other) => one - other)
  const [first, last = first] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return new Intl.DateTimeFormat(tagOf(code), { year: 'numeric', timeZone: 'UTC' }).formatRange(
    first,
    last,
  )
}
