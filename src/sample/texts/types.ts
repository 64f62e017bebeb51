import type { LocaleCode } from '#i18n/locales.ts'
import type { Category, Light, Subject, Weather } from '../paint/subjects.ts'

/** One text in the eight languages; HTML where the field says so. */
export type Localised = Record<LocaleCode, string>
export type LocalisedList = Record<LocaleCode, string[]>

/** A source of numbers in [0, 1). */
export type Random = () => number

export type PlaceKind =
  | 'mountain'
  | 'lake'
  | 'sea'
  | 'harbour'
  | 'city'
  | 'bridge'
  | 'field'
  | 'tea'
  | 'forest'
  | 'bamboo'
  | 'dunes'
  | 'building'

export interface Place {
  readonly id: string
  readonly kinds: readonly PlaceKind[]
  /** As it stands inside a sentence: the Russian generic noun in lower case. */
  readonly name: Localised
}

export interface Photographer {
  readonly name: Localised
  readonly line: Localised
  readonly bio: Localised
  /** 1 contracted, 2 special; both or none. */
  readonly tags: readonly (1 | 2)[]
  /** Index into `photographerCategories`. */
  readonly category: number
  /** What the square picture beside the name shows. */
  readonly signature: Subject
}

export interface PictureFacts {
  readonly subject: Subject
  readonly light: Light
  readonly weather: Weather
  /** The recipe's: `monochrome` is without colour. */
  readonly palette?: string
  readonly place?: Place
}

export interface PictureText {
  readonly title: Localised
  /** The title without its place. */
  readonly scene?: Localised | undefined
  readonly description: Localised
  readonly keywords: LocalisedList
}

export interface SliderText {
  readonly title: Localised
  readonly description: Localised
  readonly subject: Subject
  /** Its place in the carousel, where that is another than in the list: the list's decides how it is painted. */
  readonly position?: number
  /** Chinese title of the text that it leads to, where that has another one than the slide. */
  readonly about?: string
}

export interface TitleDesc {
  readonly title: Localised
  readonly desc: Localised
}

export interface NewsText extends TitleDesc {
  readonly source: Localised
  /** HTML. */
  readonly content: Localised
  /** Captions of the gallery, in the order of `facts`. */
  readonly captions: readonly Localised[]
  /** Painter subjects that illustrate it, the cover first; none where no motif shows what it tells. */
  readonly facts: readonly Subject[]
  /** Written in full, not composed. */
  readonly full: boolean
}

export interface StoryText extends TitleDesc {
  /** HTML. */
  readonly content: Localised
  /** 1 picture story, 2 video story. */
  readonly type: 1 | 2
  /** Index into `photographers`. */
  readonly photographer: number
  readonly subjects: readonly Subject[]
  readonly full: boolean
}

export interface TopicText extends TitleDesc {
  /** HTML. */
  readonly content: Localised
  readonly subjects: readonly Subject[]
  /** Light of its pictures; undefined: any. */
  readonly lights: readonly Light[] | undefined
  readonly full: boolean
}

export interface ActivityText {
  readonly title: Localised
  /** HTML. */
  readonly content: Localised
  /** The prizes, HTML. */
  readonly gift: Localised
  readonly labels: readonly Localised[]
  readonly news: readonly { readonly title: Localised; readonly content: Localised }[]
  readonly subjects: readonly Subject[]
  /** Of the picture above the call, where its first entry must not come twice. */
  readonly banner?: Subject
  /** Pictures sent in. */
  readonly entries: number
  /** Films of these are sent in too. */
  readonly films: readonly Subject[]
  /** Films win before pictures. */
  readonly isOfFilms: boolean
  /** Where entries are from, where that matters. */
  readonly kinds?: readonly PlaceKind[] | undefined
  /** How long it has run and has left while it is open, in days. */
  readonly span?: { readonly since: number; readonly left: number } | undefined
}

export interface ArticlePart extends TitleDesc {
  readonly content: Localised
  /** Of the work shown; index into `photographers`. */
  readonly photographer: number
  /** Whether that person wrote it too. */
  readonly isOwn: boolean
}

export interface ArticleText extends TitleDesc {
  readonly type: 1 | 2
  /** HTML; of a list (type 2) an introduction. */
  readonly content: Localised
  readonly children: readonly ArticlePart[]
  readonly subjects: readonly Subject[]
}

export interface CategoryText {
  readonly title: Localised
  readonly children: readonly Localised[]
}

export interface PictureCategoryText {
  readonly category: Category
  readonly title: Localised
  readonly children: readonly { readonly title: Localised; readonly subjects: readonly Subject[] }[]
}
