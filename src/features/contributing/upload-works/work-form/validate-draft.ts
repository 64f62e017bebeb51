import { parseYuan } from '#domain/money/money.ts'
import {
  type DescribedProblem,
  validateDescribed,
  validateSentFile,
} from '#features/contributing/shared/contributor/described.ts'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import { isAlike } from '#modules/uploads/upload-words.ts'
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
  | 'place'
  | 'people'
  | 'sizes'
  | `price${SizeId}`

/** A problem at a field, which words are found for. */
export type Problem =
  | { readonly is: 'required' }
  | { readonly is: 'yearFormat' | 'sizesMissing' | 'alike' }
  | { readonly is: 'priceFormat' | 'priceNotPositive' | 'priceTooLarge' }
  | DescribedProblem

export type Problems = Partial<Record<WorkField, Problem>>

const longestPlace = 100

/** The most one size may cost, in fen. */
const mostFen = 999_999_900

function priceProblem(price: string): Problem | undefined {
  if (price.trim() === '') return { is: 'required' }
  const fen = parseYuan(price)
  if (fen === undefined) return { is: 'priceFormat' }
  if (fen <= 0) return { is: 'priceNotPositive' }
  return fen > mostFen ? { is: 'priceTooLarge' } : undefined
}

/**
 * The problems that keep a draft from being submitted, field by field.
 * @param file whose pixels decide which sizes there can be
 */
export function validateDraft(draft: WorkDraft, type: WorkType, file: Pixels = {}): Problems {
  const isImage = type === 1
  const required: Problem = { is: 'required' }
  const sizes = draft.sizes.filter(({ id }) => isPossible(id, file))
  const found: Record<string, Problem | undefined> = {
    title: draft.title.trim() === '' ? required : undefined,
    ...validateDescribed(draft),
    year: isImage && draft.year && !/^\d{4}$/.test(draft.year) ? { is: 'yearFormat' } : undefined,
    subject: isImage && draft.subject === undefined ? required : undefined,
    place:
      draft.place.trim().length > longestPlace ? { is: 'tooLong', most: longestPlace } : undefined,
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

/** The problem of a work's file at the moment of submitting. */
export const validateWorkFile = (item: UploadItem): Problems =>
  isAlike(item) ? { file: { is: 'alike' } } : validateSentFile(item)
