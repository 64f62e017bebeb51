import type { EntryInput, EntryRecord } from '#api/endpoints/contributing/collect.ts'
import {
  type Described,
  describedBody,
  describedBy,
  type DescribedProblem,
  validateDescribed,
} from '#features/contributing/shared/contributor/described.ts'
import type { FileMeta } from '#modules/uploads/queue-types.ts'

/** The contributor's input about one entry. */
export interface EntryDraft extends Described {
  /** Category of the activity; 0 none. */
  readonly cate: number
}

export type EntryField = 'file' | keyof EntryDraft

/** A problem at a field, which words are found for. */
export type EntryProblem = { readonly is: 'titleMissing' } | DescribedProblem

export type EntryProblems = Partial<Record<EntryField, EntryProblem>>

export const emptyEntry: EntryDraft = {
  title: '',
  description: '',
  keywords: [],
  author: '',
  date: '',
  cate: 0,
}

/** The problems that keep a draft from being submitted, field by field. */
export const validateEntry = (draft: EntryDraft): EntryProblems => ({
  ...(draft.title.trim() === '' && { title: { is: 'titleMissing' } }),
  ...validateDescribed(draft),
})

/** The file's own description fills in the fields that the contributor left empty. */
export function filledFrom(draft: EntryDraft, meta: FileMeta | undefined): EntryDraft {
  if (!meta) return draft
  const said = describedBy(meta)
  return {
    ...draft,
    title: draft.title || said.title,
    description: draft.description || said.description,
    keywords: draft.keywords.length > 0 ? draft.keywords : said.keywords,
    author: draft.author || said.author,
    date: draft.date || said.date,
  }
}

export const draftOfEntry = (entry: EntryRecord): EntryDraft => ({
  ...describedBy(entry),
  cate: entry.cate?.id ?? 0,
})

/** The content of a validated draft, as the calls want it. */
export const saidOf = (draft: EntryDraft): Omit<EntryInput, 'thumb' | 'url'> => ({
  ...describedBody(draft),
  cate: draft.cate,
})

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
