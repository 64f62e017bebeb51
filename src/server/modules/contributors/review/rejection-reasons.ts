import { rejectionReasons } from '#api/endpoints/desk/review.ts'
import type { RejectionReason } from '#api/endpoints/desk/review.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Sentence } from '#server/core/sentence.ts'
import { reasonSentences } from '../contributors.messages.ts'

const sentences: Readonly<Record<RejectionReason, Sentence>> = reasonSentences

/**
 * Begins the lines of a stored message that are codes: no keyboard writes it, and the server removes it from typed
 * text.
 */
const mark = '\u001e'
const marks = new RegExp(mark, 'g')

/** Reasons as they are stored: a line of each code behind `mark`, then the editor's own words as typed. Null without any. */
export function storedReasons(reasons: readonly RejectionReason[], message: string): string | null {
  const codes = [...new Set(reasons)].map((reason) => mark + reason)
  const typed = message.replace(marks, '')
  return [...codes, typed].filter(Boolean).join('\n') || null
}

const isReason = (code: string): code is RejectionReason =>
  (rejectionReasons as readonly string[]).includes(code)

/** Stored reasons as text in the reader's language; null without any. */
export function reasonsIn(stored: string | null, locale: LocaleCode): string | null {
  if (!stored?.includes(mark)) return stored
  const lines = stored.split('\n').flatMap((line) => {
    if (!line.startsWith(mark)) return [line]
    const code = line.slice(mark.length)
    return isReason(code) ? [sentences[code][locale]] : []
  })
  return lines.join('\n')
}
