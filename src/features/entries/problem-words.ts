import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import type { EntryField, EntryProblem, EntryProblems } from './entry-draft.ts'
import type { EntryFormStrings } from './keys.ts'
import type { View } from './view.ts'

const keys = {
  titleMissing: 'entries.titleMissing',
  keywordsMany: 'applyWork.keywordsMany',
  notThere: 'applyWork.notThere',
  coverFirst: 'applyWork.coverFirst',
} as const

export function problemWords(
  problem: EntryProblem | undefined,
  { strings, code }: View<EntryFormStrings>,
): string | undefined {
  if (!problem) return undefined
  if (problem.is === 'said') return problem.text
  if (problem.is === 'tooLong')
    return fill(strings['applyWork.tooLong'], { most: formatCount(problem.most, code) })
  return strings[keys[problem.is]]
}

/** Id of the control that a problem is about. */
export const fieldId = (entry: string, field: EntryField): string => `entry-${entry}-${field}`

/** What is wrong with one entry, for the summary of a form. */
export function summaryOf(
  entry: string,
  problems: EntryProblems,
  view: View<EntryFormStrings>,
  name?: string,
): { id: string; text: string; group: string | undefined }[] {
  return Object.entries(problems).map(([field, problem]) => ({
    id: fieldId(entry, field as EntryField),
    text: problemWords(problem, view) ?? '',
    group: name,
  }))
}

/** Id of the tick under all entries. */
export const agreementId = 'entry-agreement'

/** What the summary says of a missing tick. */
export const missingAgreement = ({ strings }: View<EntryFormStrings>) => ({
  id: agreementId,
  text: strings['situation.agreementMissing'],
})
