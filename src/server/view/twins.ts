import type { LocaleCode } from '../../i18n/locales.ts'
import type { ComparedWork } from '../db/queries/twins.ts'
import { textsIn } from './texts.ts'
import { addressOf } from './values.ts'

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
    thumb: work.thumb === '' ? reduced(work.originalKey) : addressOf(work.thumb),
    score,
  }
}

function reduced(key: string | null): string | undefined {
  const address = addressOf(key)
  return address && `${address}?side=640`
}
