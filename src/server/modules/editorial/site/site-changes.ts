import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import type { SiteChange } from '#api/endpoints/desk/publishing.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Context } from '#server/core/context.ts'
import { addressOf, hexOf, timeOf } from '#server/core/presenters/values.ts'
import type { PageRequest } from '#server/core/presenters/values.ts'
import { countSiteChanges, pageOfSiteChanges, shownRecords } from '../history/changes.queries.ts'
import type { SiteChangeRow, Span } from '../history/changes.queries.ts'
import { eventOf } from '../history/history.presenter.ts'
import { publicId } from '../records/record-ref.ts'

const kinds: Readonly<Partial<Record<string, HistorySubject>>> = {
  news: 'news',
  activity_news: 'news',
  article: 'article',
  story: 'story',
  topic: 'topic',
  activity: 'activity',
  images: 'work',
  subjects: 'subject',
  entries: 'entry',
  photographers: 'photographer',
  site_settings: 'site',
}

/** A page of what a publication brings to visitors, as far as editors did it, the newest first. */
export async function siteChanges(
  { db, locale }: Context,
  span: Span | undefined,
  part: PageRequest,
): Promise<{ items: SiteChange[]; total: number }> {
  if (!span) return { items: [], total: 0 }
  const rows = await pageOfSiteChanges(db, span, part)
  const shown = await shownRecords(db, rows)
  const items = rows.flatMap((row): SiteChange[] => {
    const [kind, event] = [kinds[row.subject], eventOf(row.decision)]
    if (!kind || !event) return []
    const record = shown.get(`${row.subject} ${row.subjectId}`)
    const title = titleOf(record?.title ?? titleBefore(row), locale)
    const isOfActivity = row.subject === 'activity_news'
    const id = isOfActivity
      ? publicId({ table: 'activity_news', id: row.subjectId })
      : row.subjectId
    const { editor, createdAt } = row
    return [
      {
        ...{ kind, id, event, title },
        ...(record && { thumb: addressOf(record.thumb), tone: hexOf(record.tone) }),
        editor: editor ?? undefined,
        at: timeOf(createdAt) ?? '',
      },
    ]
  })
  return { items, total: await countSiteChanges(db, span) }
}

/** The name of a deleted record. */
function titleBefore({ before }: SiteChangeRow): string | undefined {
  return typeof before?.title === 'string' ? before.title : undefined
}

function titleOf(
  title: string | Readonly<Partial<Record<LocaleCode, string>>> | undefined,
  locale: LocaleCode,
): string | undefined {
  return typeof title === 'object' ? title[locale] || title.zh : title
}
