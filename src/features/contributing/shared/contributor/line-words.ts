import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { LineProgress } from './submit-line.ts'

type Strings = Record<
  'applyWork.submitting' | 'applyWork.submittingLine' | 'applyWork.stopping',
  string
>

/** How far a submission is: one batch needs no count. */
export function lineWords(progress: LineProgress, strings: Strings, code: LocaleCode): string {
  const { done, total, isStopping } = progress
  if (isStopping) return strings['applyWork.stopping']
  if (total <= 8) return strings['applyWork.submitting']
  const counts = { done: formatCount(done, code), total: formatCount(total, code) }
  return fill(strings['applyWork.submittingLine'], counts)
}
