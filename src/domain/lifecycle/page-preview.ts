import type { LocaleCode } from '#i18n/locales.ts'

/** The page of a record or a work that an editor wants to see before it goes out. */
export type PreviewedPage =
  | {
      readonly kind:
        | 'article'
        | 'articleList'
        | 'tale'
        | 'taleVideo'
        | 'topic'
        | 'activity'
        | 'picture'
        | 'video'
      readonly id: number
    }
  /** `near`: news next to it in the list. */
  | { readonly kind: 'news'; readonly id: number; readonly near: readonly number[] }
  | { readonly kind: 'activityNews'; readonly id: number; readonly actid: number }

/** A reply as the v1 server would give it if the form were saved and the record were online. */
export interface PreviewedReply {
  /** Of the row: `v1/news/detail/{id}`. */
  readonly path: `v1/${string}`
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  /** JSON. */
  readonly text: string
}

/** What the rendering process is told. */
export interface PreviewOrder {
  readonly code: LocaleCode
  readonly page: PreviewedPage
  readonly replies: readonly PreviewedReply[]
}

/** What it answers. */
export type PreviewResult = { readonly html: string } | { readonly failure: string }
