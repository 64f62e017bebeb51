import { fenToYuan } from '#domain/money/money.ts'
import { peopleToShow } from '#domain/photo/people-shown.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import { thumbSide, within } from '#server/modules/media/pictures/sizes.ts'
import { titledTexts } from '../records/texts.ts'
import type { ApprovedRow, ApprovedWork } from './works.queries.ts'

function thumbFields(row: Pick<ApprovedRow, 'thumb' | 'width' | 'height' | 'tone'>) {
  const { width, height } = within(row, thumbSide)
  return { thumb: addressOf(row.thumb), thumb_w: width, thumb_h: height, tone: hexOf(row.tone) }
}

/** An approved work as the desk's list shows it. */
export function deskWorkItemOf(row: ApprovedRow, locale: LocaleCode) {
  return {
    id: row.id,
    type: row.kind,
    title: textsIn(locale).say(row.title),
    ...thumbFields(row),
    onsale: row.onSale,
    langs: Object.entries(row.title).flatMap(([code, title]) => (title === '' ? [] : [code])),
    updated_at: timeOf(row.updatedAt),
  }
}

/** An approved work as its form at the desk shows it. */
export function deskWorkFormOf(
  { work, options, cates, labels, place }: ApprovedWork,
  locale: LocaleCode,
) {
  const { title, description: desc, keywords } = work
  return {
    id: work.id,
    type: work.kind,
    ...thumbFields(work),
    onsale: work.onSale,
    texts: titledTexts({ title, desc, keywords }),
    author: work.author ?? '',
    editorial: work.editorial,
    release: work.release,
    place: textsIn(locale).say(place) ?? '',
    people: peopleToShow(work.people),
    exclusive: work.exclusive,
    cates: cates.map(({ id }) => id),
    labels: labels.map(({ id }) => id),
    options: options.map(({ optionId, enabled, priceFen }) => ({
      id: optionId,
      enable: enabled,
      price: fenToYuan(priceFen),
    })),
    sizes: options.map(({ optionId, width, height }) => ({ id: optionId, width, height })),
    updated_at: timeOf(work.updatedAt),
  }
}

/** What the audit log compares of a work: each field says its value in a word, so that the history can quote it. */
export function workAuditOf({ work, subject, place, options, cates, labels }: ApprovedWork) {
  const { title, description: desc, keywords } = work
  const named = (places: readonly { title: { zh: string } }[]) =>
    places.map((place) => place.title.zh).join('，')
  return {
    texts: titledTexts({ title, desc, keywords }),
    author: work.author ?? '',
    create_date: work.createDate ?? '',
    year: work.year ?? '',
    editorial: work.editorial,
    release: work.release ?? '',
    place: place?.zh ?? '',
    people: work.people === null ? '' : String(peopleToShow(work.people)),
    exclusive: work.exclusive,
    subject: subject?.zh ?? '',
    cates: named(cates),
    labels: named(labels),
    ...Object.fromEntries(
      options.map(({ optionId, enabled, priceFen }) => [
        `option_${optionId}`,
        enabled ? fenToYuan(priceFen).toFixed(2) : '',
      ]),
    ),
  }
}
