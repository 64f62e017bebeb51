import type { ReviewState } from '#domain/lifecycle/transitions.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Sentence } from '#server/core/sentence.ts'
import { stateSentences } from '../contributors.messages.ts'

const { pending, approved, rejected, on_sale: onSale, off_sale: offSale } = stateSentences

const states: Record<ReviewState, Sentence> = { 0: pending, 1: approved, 2: rejected }

/** Where a review stands, in a word or two. */
export function reviewText(status: ReviewState, locale: LocaleCode): string {
  return states[status][locale]
}

/** Where a work stands: approved ones are on sale or no longer. */
export function workText(
  { status, onSale: isOnSale }: { status: ReviewState; onSale: boolean },
  locale: LocaleCode,
): string {
  if (status !== 1) return reviewText(status, locale)
  return (isOnSale ? onSale : offSale)[locale]
}
