import { idIn } from '#domain/identity/ids.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { delocalised } from './paths.ts'

/** Kinds of items that have a page of their own. */
export type ItemKind =
  | 'news'
  | 'picture'
  | 'video'
  | 'tale'
  | 'taleVideo'
  | 'article'
  | 'topic'
  | 'subject'
  | 'activity'
  | 'activityNews'
  | 'entry'
  | 'entryVideo'
  | 'photographer'

export interface RecognisedItem {
  kind: ItemKind
  id: number
  code: LocaleCode
}

const shapes: readonly (readonly [ItemKind, RegExp])[] = [
  ['news', /^\/news\/(\d+)\/(page\/\d+\/)?$/],
  ['picture', /^\/pictures\/(\d+)\/$/],
  ['video', /^\/videos\/(\d+)\/$/],
  ['tale', /^\/tale\/(\d+)\/$/],
  ['taleVideo', /^\/tale\/video\/(\d+)\/$/],
  ['article', /^\/article\/(?:list\/)?(\d+)\/$/],
  ['topic', /^\/topics\/(\d+)\/$/],
  ['subject', /^\/special-topics\/subject\/(\d+)\/$/],
  ['activity', /^\/activities\/(\d+)\/$/],
  ['activityNews', /^\/activities\/news\/(\d+)\/$/],
  ['entry', /^\/activities\/entry\/(\d+)\/$/],
  ['entryVideo', /^\/activities\/entry\/video\/(\d+)\/$/],
  ['photographer', /^\/photographers\/(\d+)\/(album\/)?$/],
]

/** The item a canonical address names, also where no page was built for it yet. */
export function recogniseItem(pathname: string): RecognisedItem | undefined {
  const { code, path } = delocalised(pathname.endsWith('/') ? pathname : `${pathname}/`)
  for (const [kind, shape] of shapes) {
    const digits = shape.exec(path)?.[1]
    const id = idIn(digits)
    if (id !== undefined) return { kind, id, code }
  }
  return undefined
}
