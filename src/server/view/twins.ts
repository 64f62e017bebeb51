import type { LocaleCode } from '../../i18n/locales.ts'
import type { ComparedWork } from '../db/queries/twins.ts'
import { textsIn } from './texts.ts'
import { addressOf } from './values.ts'
import { uploadAddressOf } from './works.ts'

interface Twin {
  readonly work: ComparedWork
  readonly isKnown: boolean
  readonly score: number
}

/** A picture that an uploaded one is the same as; of other people's works under review only that there is one. */
export function twinOf({ work, isKnown, score }: Twin, locale: LocaleCode) {
  if (!isKnown) return { score }
  return {
    id: work.id,
    title: textsIn(locale).say(work.title),
    // Until its previews are made, the file itself stands for an own work.
    thumb: addressOf(work.thumb) ?? uploadAddressOf(work.originalKey),
    score,
  }
}
