import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf } from '#server/core/presenters/values.ts'
import { uploadAddressOf } from '../upload-address.ts'
import type { ComparedWork } from './similar-works.queries.ts'

interface SimilarWork {
  readonly work: ComparedWork
  readonly isKnown: boolean
  readonly score: number
}

/** A picture that an uploaded one is the same as; of other people's works under review only that there is one. */
export function similarWorkOf({ work, isKnown, score }: SimilarWork, locale: LocaleCode) {
  if (!isKnown) return { score }
  const shown = addressOf(work.thumb)
  const sent = uploadAddressOf(work.originalKey)
  return {
    id: work.id,
    title: textsIn(locale).say(work.title),
    // A private address says that it is an own work without a page, to which the browser must not link.
    thumb: work.isShown ? shown : (sent ?? shown),
    score,
  }
}
