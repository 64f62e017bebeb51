import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import type { Problem, WorkField } from './judge-draft.ts'
import type { View } from './view.ts'

const keys = {
  required: 'validation.required',
  yearFormat: 'applyWork.yearFormat',
  keywordsMany: 'applyWork.keywordsMany',
  sizesMissing: 'applyWork.sizesMissing',
  priceFormat: 'validation.amountFormat',
  priceNotPositive: 'validation.amountNotPositive',
  priceTooLarge: 'validation.amountTooLarge',
  notThere: 'applyWork.notThere',
  alike: 'situation.similarImage',
  coverFirst: 'applyWork.coverFirst',
} as const

export function problemWords(
  problem: Problem | undefined,
  { strings, code }: View,
): string | undefined {
  if (!problem) return undefined
  if (problem.is === 'said') return problem.text
  if (problem.is === 'tooLong')
    return fill(strings['applyWork.tooLong'], { most: formatCount(problem.most, code) })
  return strings[keys[problem.is]]
}

/** Id of the control that a problem is about. */
export const fieldId = (work: string, field: WorkField): string => `work-${work}-${field}`

const labels = {
  title: 'applyWork.title',
  description: 'applyWork.description',
  keywords: 'picture.keywords',
  author: 'picture.author',
  date: 'applyWork.date',
  year: 'picture.year',
  subject: 'picture.subject',
  tier: 'applyWork.tier',
  sizes: 'applyWork.sizes',
  price0: 'picture.original',
  price1: 'picture.small',
  price2: 'picture.big',
} as const

/** A problem as a list of all of them says it: with the field's name, the file has none. */
export function namedProblem(field: WorkField, problem: Problem | undefined, view: View): string {
  const words = problemWords(problem, view) ?? ''
  return field === 'file' ? words : `${view.strings[labels[field]]}: ${words}`
}
