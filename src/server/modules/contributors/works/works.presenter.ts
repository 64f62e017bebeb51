import { fenToYuan } from '#domain/money/money.ts'
import { peopleToShow } from '#domain/photo/people-shown.ts'
import { scriptLanguage } from '#domain/text/script-language.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import { reasonsIn } from '../review/rejection-reasons.ts'
import { workText } from '../review/review-states.ts'
import type { RevisionRow } from '../review/revisions.queries.ts'
import type { Offer } from './offers.ts'
import type { WorkRow } from './works.queries.ts'

/** What shows the whole work: its watermarked preview, and until that is made the file itself, for its owner alone. */
function shownAt({ kind, clip, watermarked, originalKey }: WorkRow): string | undefined {
  return addressOf(kind === 2 ? clip : watermarked) ?? uploadAddressOf(originalKey)
}

/** Every address under which a form may know the files of a work. */
export function workFilesOf(row: WorkRow): readonly (string | undefined)[] {
  return [
    addressOf(row.thumb),
    addressOf(row.preview),
    shownAt(row),
    uploadAddressOf(row.originalKey),
    uploadAddressOf(row.posterKey),
  ]
}

/** How a revision stands that is not approved. */
function revisionOf({ status, message, updatedAt }: RevisionRow, locale: LocaleCode) {
  return { status, message: reasonsIn(message, locale), updated_at: timeOf(updatedAt) }
}

/** A work in the list of its contributor, with its revision when it has one that is not approved. */
export function workItemOf(row: WorkRow, locale: LocaleCode, revision?: RevisionRow) {
  const texts = textsIn(locale)
  const title = texts.say(row.title)
  const thumb = within(row, thumbSide)
  return {
    id: row.id,
    type: row.kind,
    title,
    thumb: addressOf(row.thumb),
    thumb_w: thumb.width,
    thumb_h: thumb.height,
    tone: hexOf(row.tone),
    url: shownAt(row),
    status: row.status,
    media_state: row.mediaState,
    onsale: row.onSale,
    message: reasonsIn(row.message, locale),
    status_text: workText(row, locale),
    width: row.width,
    height: row.height,
    duration: row.duration,
    sale_count: row.saleCount,
    created_at: timeOf(row.createdAt),
    updated_at: timeOf(row.updatedAt),
    // Contributors write in any language, so its script tells more than the place it is stored in.
    lang: texts.lang() && scriptLanguage(title),
    revision: revision && revisionOf(revision, locale),
  }
}

interface Around {
  readonly options: readonly Offer[]
  readonly subject: Localised | undefined
  /** Names of the places that the work and its revision are of. */
  readonly places: ReadonlyMap<number, Localised>
  /** Absent: none, or it is approved. */
  readonly revision?: RevisionRow | undefined
}

/** The fields of a work's form. */
function saidOf(
  row: WorkRow,
  { options, places }: Pick<Around, 'options' | 'places'>,
  locale: LocaleCode,
) {
  const texts = textsIn(locale)
  const place = row.placeId === null ? undefined : places.get(row.placeId)
  return {
    description: texts.say(row.description),
    keywords: texts.words(row.keywords),
    subject_id: row.subjectId,
    package_id: row.tierId,
    year: row.year === null ? undefined : String(row.year),
    author: row.author,
    create_date: row.createDate,
    options: options.map(({ optionId, enabled, priceFen }) => ({
      id: optionId,
      enable: enabled,
      price: fenToYuan(priceFen),
    })),
    editorial: row.editorial,
    place: place && texts.say(place),
    people: peopleToShow(row.people),
    exclusive: row.exclusive,
  }
}

/** A work as its form shows it. */
export function workRecordOf(row: WorkRow, around: Around, locale: LocaleCode) {
  const { subject, revision } = around
  const texts = textsIn(locale)
  return {
    ...workItemOf(row, locale),
    ...saidOf(row, around, locale),
    subject: subject && { id: row.subjectId, title: texts.say(subject) },
    revision: revision && revisedOf(row, around, revision, locale),
    size: row.bytes,
    extension: row.extension,
  }
}

/** How a revision stands, and what the work says with it. */
function revisedOf(
  row: WorkRow,
  { options, places }: Around,
  revision: RevisionRow,
  locale: LocaleCode,
) {
  const { options: offers = options, ...columns } = revision.changes
  const revised = { ...row, ...columns }
  return {
    ...revisionOf(revision, locale),
    title: textsIn(locale).say(revised.title),
    ...saidOf(revised, { options: offers, places }, locale),
  }
}
