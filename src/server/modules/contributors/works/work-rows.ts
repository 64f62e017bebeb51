import { peopleKept } from '#domain/photo/people-shown.ts'
import type { PeopleShown } from '#domain/photo/people-shown.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { placeNamed } from '#server/modules/catalogue/images/places.queries.ts'
import { directionOf } from '#server/modules/media/pictures/sizes.ts'
import { workSentences } from '../contributors.messages.ts'
import { fileColumns } from './contributed-files.ts'
import type { SizedFile } from './contributed-files.ts'
import type { OptionChoice } from './offers.ts'
import { dayFrom, inOwnWords, keptWords } from './own-words.ts'
import { findFiling, findTier } from './works.queries.ts'
import type { TierRow, WorkChange } from './works.queries.ts'

/** A contributor's fields of a work, as the wire sends them; a change has only the changed ones. */
export interface Described {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly author?: string | undefined
  readonly create_date?: string | undefined
  readonly editorial?: boolean | undefined
  /** Name of a place. */
  readonly place?: string | undefined
  readonly people?: PeopleShown | undefined
  readonly exclusive?: boolean | undefined
  readonly subject_id?: number | undefined
  readonly package_id?: number | undefined
  readonly year?: string | undefined
  readonly options?: readonly OptionChoice[] | undefined
}

/**
 * Columns for the given fields: an absent field has no column, an empty one is null. `at` prefixes fields in refusals.
 */
export async function saidColumns(
  db: Database,
  said: Described,
  locale: LocaleCode,
  at: string,
): Promise<WorkChange> {
  const { title, description, keywords, author, create_date, editorial, year } = said
  const words = keywords && keptWords(keywords)
  return {
    ...(title !== undefined && { title: inOwnWords(title, locale) }),
    ...(description !== undefined && {
      description: description === '' ? null : inOwnWords(description, locale),
    }),
    ...(words !== undefined && { keywords: words === null ? null : inOwnWords(words, locale) }),
    ...(author !== undefined && { author: author || null }),
    ...(create_date !== undefined && { createDate: dayFrom(create_date, `${at}create_date`) }),
    ...(editorial !== undefined && { editorial }),
    ...(year !== undefined && { year: Number(year) }),
    ...(await factColumns(db, said)),
  }
}

/** Columns for the given facts that lists are filtered by. */
export async function factColumns(
  db: Database,
  { place, people, exclusive }: Pick<Described, 'place' | 'people' | 'exclusive'>,
): Promise<Pick<WorkChange, 'placeId' | 'people' | 'exclusive'>> {
  const name = place?.trim()
  return {
    ...(name !== undefined && { placeId: name === '' ? null : await placeNamed(db, name) }),
    ...(people !== undefined && { people: peopleKept(people) }),
    ...(exclusive !== undefined && { exclusive }),
  }
}

/** The columns of another file: its derivatives are still to be made. */
export function workFileColumns(file: SizedFile) {
  return {
    ...fileColumns(file),
    sha256: file.sha256,
    direction: directionOf(file),
    preview: '',
    watermarked: '',
    clip: null,
    palette: [] as string[],
    colors: [] as string[],
  }
}

/**
 * The tier that sets the prices of a work.
 * @throws ApiError `not_found`, or `unprocessable` when it is one of the other kind
 */
export async function tierOf(
  db: Database,
  id: number | undefined,
  kind: 1 | 2,
  field: string,
): Promise<TierRow> {
  const tier = await findTier(db, id === undefined ? { kind } : { id })
  const sentence = workSentences.tier_wrong
  if (!tier)
    throw new ApiError(id === undefined ? 'unprocessable' : 'not_found', { field, sentence })
  if (tier.kind !== kind) throw new ApiError('unprocessable', { field, sentence })
  return tier
}

/**
 * Works are filed under own subjects, reviewed or not, and under those that the house shows.
 * @throws ApiError `not_found`, or `unprocessable` for a rejected one
 */
export async function refuseSubject(
  db: Database,
  id: number,
  photographerId: number,
  field: string,
): Promise<void> {
  const subject = await findFiling(db, id)
  const isOwn = subject?.photographerId === photographerId
  const isOfHouse = subject?.photographerId === null && subject.status === 1
  if (!subject || !(isOwn || isOfHouse)) {
    throw new ApiError('not_found', { field, sentence: workSentences.subject_gone })
  }
  if (subject.status === 2) {
    throw new ApiError('unprocessable', { field, sentence: workSentences.subject_rejected })
  }
}
