import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { FileMeta, UploadItem } from '#modules/uploads/queue-types.ts'

/** The input that a work and an entry have in common. */
export interface Described {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly author: string
  /** `YYYY-MM-DD`, or nothing. */
  readonly date: string
}

/** A problem at a field, which words are found for; the server's own words come as they are. */
export type DescribedProblem =
  | { readonly is: 'keywordsMany' | 'notThere' | 'coverFirst' }
  | { readonly is: 'tooLong'; readonly most: number }
  | { readonly is: 'said'; readonly text: string }

const longest = { title: 200, description: 5000, author: 100 } as const
const mostKeywords = 50
const keywordLength = 50

type Found = Partial<Record<Exclude<keyof Described, 'date'>, DescribedProblem>>

/** A surrogate pair is one sign to a person, yet two to the rule of the call. */
function tooLong(draft: Described, name: keyof typeof longest): Found {
  const most = longest[name]
  return draft[name].trim().length > most ? { [name]: { is: 'tooLong', most } } : {}
}

/** The problems of these fields, in the order of the form; the caller validates whether a title is needed. */
export function validateDescribed(draft: Described): Found {
  const { keywords } = draft
  const isWordy =
    keywords.length > mostKeywords || keywords.some((word) => word.length > keywordLength)
  return {
    ...tooLong(draft, 'title'),
    ...tooLong(draft, 'description'),
    ...(isWordy && { keywords: { is: 'keywordsMany' } }),
    ...tooLong(draft, 'author'),
  }
}

/** The problem of a file at the moment of submitting. */
export function validateSentFile({ state, kind }: UploadItem): { file?: DescribedProblem } {
  if (state.is !== 'sent') return { file: { is: 'notThere' } }
  return kind === 'video' && !state.sent.poster ? { file: { is: 'coverFirst' } } : {}
}

/** A file that is going to be submitted. */
export const isTaken = ({ state }: UploadItem): boolean =>
  state.is !== 'refused' && state.is !== 'reading'

type Strings = Record<
  'applyWork.coverFirst' | 'applyWork.keywordsMany' | 'applyWork.notThere' | 'applyWork.tooLong',
  string
>

export function describedProblemWords(
  problem: DescribedProblem,
  strings: Strings,
  code: LocaleCode,
): string {
  if (problem.is === 'said') return problem.text
  if (problem.is === 'tooLong')
    return fill(strings['applyWork.tooLong'], { most: formatCount(problem.most, code) })
  return strings[`applyWork.${problem.is}`]
}

const dayOf = (text: string | undefined): string => {
  const day = text?.slice(0, 10) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ''
}

/** The description in a file or a record. */
export const describedBy = (meta: FileMeta): Described => ({
  title: meta.title ?? '',
  description: meta.description ?? '',
  keywords: meta.keywords ?? [],
  author: meta.author ?? '',
  date: dayOf(meta.create_date),
})

/** The same of a validated draft, as the calls want it. */
export const describedBody = (draft: Described) => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  keywords: [...draft.keywords],
  author: draft.author.trim(),
  create_date: draft.date,
})
