import { describedProblemWords } from '#features/contributing/shared/contributor/described.ts'
import type { MyView } from '#modules/account-area/view.ts'
import type { EntryFormStrings } from '../entries-keys.ts'
import type { EntryField, EntryProblem, EntryProblems } from './entry-draft.ts'

export function problemWords(
  problem: EntryProblem | undefined,
  { strings, code }: MyView<EntryFormStrings>,
): string | undefined {
  if (!problem) return undefined
  return problem.is === 'titleMissing'
    ? strings['entries.titleMissing']
    : describedProblemWords(problem, strings, code)
}

/** Id of the control that a problem is about. */
export const fieldId = (entry: string, field: EntryField): string => `entry-${entry}-${field}`

/** The problems of one entry, for the summary of a form. */
export function summaryOf(
  entry: string,
  problems: EntryProblems,
  view: MyView<EntryFormStrings>,
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

/** The summary's words for a missing tick. */
export const missingAgreement = ({ strings }: MyView<EntryFormStrings>) => ({
  id: agreementId,
  text: strings['situation.agreementMissing'],
})
