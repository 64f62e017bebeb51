import { parseYuan } from '../../domain/money.ts'
import {
  isPossible,
  type Pixels,
  type SizeId,
  type WorkDraft,
  type WorkType,
} from './work-draft.ts'

/** Places in the form of one work that can be wrong. */
export type WorkField =
  | 'file'
  | 'title'
  | 'description'
  | 'keywords'
  | 'author'
  | 'date'
  | 'year'
  | 'subject'
  | 'tier'
  | 'sizes'
  | `price${SizeId}`

/** What is wrong, for the words at the field; the server's own words come as they are. */
export type Problem =
  | { readonly is: 'required' | 'yearFormat' | 'keywordsMany' | 'sizesMissing' }
  | { readonly is: 'priceFormat' | 'priceNotPositive' | 'priceTooLarge' }
  | { readonly is: 'notThere' | 'alike' | 'coverFirst' }
  | { readonly is: 'tooLong'; readonly most: number }
  | { readonly is: 'said'; readonly text: string }

export type Problems = Partial<Record<WorkField, Problem>>

const longest = { title: 200, description: 5000, author: 100 } as const
export const mostKeywords = 50
export const keywordLength = 50
/** The most one size may cost, in fen. */
const mostFen = 999_999_900

/** A surrogate pair is one sign to a person, yet two to the rule of the call. */
function tooLong(draft: WorkDraft, name: keyof typeof longest): Problem | undefined {
  const most = longest[name]
  return draft[name].trim().length > most ? { is: 'tooLong', most } : undefined
}

function priceProblem(price: string): Problem | undefined {
  if (price.trim() === '') return { is: 'required' }
  const fen = parseYuan(price)
  if (fen === undefined) return { is: 'priceFormat' }
  if (fen <= 0) return { is: 'priceNotPositive' }
  return fen > mostFen ? { is: 'priceTooLarge' } : undefined
}

/**
 * What keeps a draft from being submitted, field by field.
 * @param file whose pixels decide which sizes there can be
 */
export function judgeDraft(draft: WorkDraft, type: WorkType, file: Pixels = {}): Problems {
  const isImage = type === 1
  const required: Problem = { is: 'required' }
  const { keywords } = draft
  const sizes = draft.sizes.filter(({ id }) => isPossible(id, file))
  const isWordy =
    keywords.length > mostKeywords || keywords.some((word) => word.length > keywordLength)
  const found: Record<string, Problem | undefined> = {
    title: draft.title.trim() === '' ? required : tooLong(draft, 'title'),
    description: tooLong(draft, 'description'),
    keywords: isWordy ? { is: 'keywordsMany' } : undefined,
    author: tooLong(draft, 'author'),
    year: isImage && draft.year && !/^\d{4}$/.test(draft.year) ? { is: 'yearFormat' } : undefined,
    subject: isImage && draft.subject === undefined ? required : undefined,
    tier: isImage && draft.tier === undefined ? required : undefined,
    sizes:
      isImage && draft.sizes.length > 0 && !sizes.some(({ enabled }) => enabled)
        ? { is: 'sizesMissing' }
        : undefined,
  }
  for (const { id, enabled, price } of isImage ? sizes : [])
    if (enabled) found[`price${id}`] = priceProblem(price)
  const wrong = Object.entries(found).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(wrong) as Problems
}
