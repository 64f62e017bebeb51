import type { EntryInput, EntryRecord } from '../../contract/calls/collect.ts'
import type { FileMeta } from '../shell/uploading/queue-types.ts'

/** What is typed about one entry. */
export interface EntryDraft {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly author: string
  /** `YYYY-MM-DD`, or nothing. */
  readonly date: string
  /** Category of the activity; 0 none. */
  readonly cate: number
}

export type EntryField = 'file' | keyof EntryDraft

/** What is wrong, for the words at the field; the server's own words come as they are. */
export type EntryProblem =
  | { readonly is: 'titleMissing' | 'keywordsMany' | 'notThere' | 'coverFirst' }
  | { readonly is: 'tooLong'; readonly most: number }
  | { readonly is: 'said'; readonly text: string }

export type EntryProblems = Partial<Record<EntryField, EntryProblem>>

export const emptyEntry: EntryDraft = {
  title: '',
  description: '',
  keywords: [],
  author: '',
  date: '',
  cate: 0,
}

const longest = { title: 200, description: 5000, author: 100 } as const
const mostKeywords = 50
const keywordLength = 50

/** What keeps a draft from being submitted, field by field. */
export function judgeEntry(draft: EntryDraft): EntryProblems {
  const found: EntryProblems = {}
  for (const name of ['title', 'description', 'author'] as const)
    if (draft[name].trim().length > longest[name])
      found[name] = { is: 'tooLong', most: longest[name] }
  if (draft.title.trim() === '') found.title = { is: 'titleMissing' }
  const { keywords } = draft
  if (keywords.length > mostKeywords || keywords.some((word) => word.length > keywordLength))
    found.keywords = { is: 'keywordsMany' }
  return found
}

const dayOf = (text: string | undefined): string => {
  const day = text?.slice(0, 10) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : ''
}

/** What a file says fills in what nobody typed. */
export function filledFrom(draft: EntryDraft, meta: FileMeta | undefined): EntryDraft {
  if (!meta) return draft
  return {
    ...draft,
    title: draft.title || (meta.title ?? ''),
    description: draft.description || (meta.description ?? ''),
    keywords: draft.keywords.length > 0 ? draft.keywords : (meta.keywords ?? []),
    author: draft.author || (meta.author ?? ''),
    date: draft.date || dayOf(meta.create_date),
  }
}

export function draftOfEntry(entry: EntryRecord): EntryDraft {
  return {
    title: entry.title,
    description: entry.description ?? '',
    keywords: entry.keywords ?? [],
    author: entry.author ?? '',
    date: dayOf(entry.create_date),
    cate: entry.cate?.id ?? 0,
  }
}

/** What a judged draft says, as the calls want it. */
export function saidOf(draft: EntryDraft): Omit<EntryInput, 'thumb' | 'url'> {
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    keywords: [...draft.keywords],
    author: draft.author.trim(),
    create_date: draft.date,
    cate: draft.cate,
  }
}

const fields: Partial<Record<string, EntryField>> = {
  title: 'title',
  description: 'description',
  keywords: 'keywords',
  author: 'author',
  create_date: 'date',
  cate: 'cate',
  thumb: 'file',
  url: 'file',
}

/** The entry of a batch and its field that the server names: `data.2.title`. */
export function refusedPlace(
  name: string | undefined,
): { at: number; field: EntryField } | undefined {
  const field = fields[name?.split('.').at(-1) ?? '']
  return field && { at: Number(/\d+/.exec(name ?? '')?.[0] ?? 0), field }
}
