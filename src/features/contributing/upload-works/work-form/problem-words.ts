import { describedProblemWords } from '#features/contributing/shared/contributor/described.ts'
import { localeOf } from '#i18n/locales.ts'
import type { UploadWorksStrings } from '../upload-works-keys.ts'
import type { View } from '../upload-works-view.ts'
import type { Problem, WorkField } from './validate-draft.ts'

const keys = {
  yearFormat: 'applyWork.yearFormat',
  sizesMissing: 'applyWork.sizesMissing',
  priceFormat: 'validation.amountFormat',
  priceNotPositive: 'validation.amountNotPositive',
  priceTooLarge: 'validation.amountTooLarge',
  alike: 'situation.similarImage',
} as const

/** The instruction at an empty field. */
const missing: Partial<Record<WorkField, keyof UploadWorksStrings>> = {
  title: 'applyWork.titleMissing',
  subject: 'applyWork.subjectMissing',
  tier: 'applyWork.tierMissing',
}

type Keyed = Extract<Problem, { is: keyof typeof keys }>
const isKeyed = (problem: Exclude<Problem, { is: 'required' }>): problem is Keyed =>
  problem.is in keys

export function problemWords(
  problem: Problem | undefined,
  { strings, code }: View,
  field: WorkField,
): string | undefined {
  if (!problem) return undefined
  if (problem.is === 'required') return strings[missing[field] ?? 'applyWork.priceMissing']
  return isKeyed(problem)
    ? strings[keys[problem.is]]
    : describedProblemWords(problem, strings, code)
}

/** Stands for the id of a work in the form that fills in all of them. */
export const commonWork = 'all'

/** Id of the control that a problem is about. */
export const fieldId = (work: string, field: WorkField): string => `work-${work}-${field}`

const labels = {
  title: 'applyWork.title',
  description: 'applyWork.description',
  keywords: 'common.keywords',
  author: 'picture.author',
  date: 'applyWork.date',
  year: 'common.year',
  subject: 'common.topic',
  tier: 'applyWork.tier',
  place: 'filters.place',
  people: 'filters.people',
  sizes: 'applyWork.sizes',
  price0: 'picture.original',
  price1: 'picture.small',
  price2: 'picture.big',
} as const

/** Whether the problem's words tell the remedy without the name of the field. */
const isPlain = (field: WorkField, problem: Problem | undefined) =>
  field === 'file' || field === 'sizes' || (problem?.is === 'required' && field in missing)

/** A problem as a list of all of them says it: with the field's name where the words alone don't tell. */
export function namedProblem(field: WorkField, problem: Problem | undefined, view: View): string {
  const words = problemWords(problem, view, field) ?? ''
  return isPlain(field, problem)
    ? words
    : `${view.strings[labels[field as keyof typeof labels]]}: ${words}`
}

/** Id of the tick under all works. */
export const agreementId = 'works-agreement'

/** Names of fields in one line, each once; prices of all sizes are one. */
export function fieldNames(fields: readonly WorkField[], { strings, code }: View): string {
  const names = fields.flatMap((field) => {
    if (field === 'file') return []
    return [
      strings[/^price\d/.test(field) ? 'applyWork.price' : labels[field as keyof typeof labels]],
    ]
  })
  const lister = new Intl.ListFormat(localeOf(code).tag, { style: 'narrow' })
  return lister.format(new Set(names))
}
