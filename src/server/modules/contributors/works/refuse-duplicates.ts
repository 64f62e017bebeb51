import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { filled } from '#server/core/sentence.ts'
import type { Database } from '#server/database/client.ts'
import { workSentences } from '../contributors.messages.ts'
import { refuseTwiceInBatch } from './contributed-files.ts'
import { worksOfFiles } from './works.queries.ts'

interface NewFile {
  readonly sha256: string
  readonly field: string
}

interface Asking {
  readonly photographerId: number
  readonly locale: LocaleCode
  /** The work whose file is being changed. */
  readonly except?: number
}

/**
 * No file is submitted twice: not in one batch, not again by the same contributor, not by two. The sentence names the
 * title of another contributor's work only where the work is public.
 * @throws ApiError `conflict` at the field of the file, saying which
 */
export async function refuseDuplicates(
  tx: Database,
  files: readonly NewFile[],
  { photographerId, locale, except }: Asking,
): Promise<void> {
  refuseTwiceInBatch(files)
  const sha256s = files.map(({ sha256 }) => sha256)
  const known = (await worksOfFiles(tx, sha256s)).filter(({ id }) => id !== except)
  for (const { sha256, field } of files) {
    const duplicates = known.filter(
      (work) => work.sha256 === sha256 && standsInTheWay(work, photographerId),
    )
    const own = duplicates.find((work) => work.photographerId === photographerId)
    const shown = duplicates.find((work) => work.isShown)
    const named = own ?? shown
    if (named) {
      const sentence = own ? workSentences.twin_own : workSentences.twin_shown
      const title = textsIn(locale).say(named.title)
      throw new ApiError('conflict', { field, sentence: filled(sentence, { title }) })
    }
    if (duplicates.length > 0) {
      throw new ApiError('conflict', { field, sentence: workSentences.twin_hidden })
    }
  }
}

/** A contributor who sent a foreign file and was rejected must not keep its owner from sending it. */
export const standsInTheWay = (
  work: { readonly status: 0 | 1 | 2; readonly photographerId: number | null },
  photographerId: number,
): boolean => work.status !== 2 || work.photographerId === photographerId
