import { and, desc, eq, gt, inArray, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { activities, activityNews, entries } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { articles, news } from '#server/database/schema/news.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { stories, topics } from '#server/database/schema/stories.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { users } from '#server/database/schema/users.ts'

/** Decisions about these change no page. */
const unseen = [
  'applications',
  'settlement_contracts',
  'withdrawals',
  'folders',
  'work_revisions',
  'publication',
]

/** Saved without ever having been on line. */
const isHidden = sql`${decisions.decision} in ('added', 'changed') and ${decisions.after} ->> 'published' = 'false'`

/** From when, exclusive, until when, inclusive; until now where no end is given. */
export interface Span {
  readonly since: Date
  readonly until?: Date
}

/** The last decision in that span about each record that changed what visitors see. */
function lastChanges(db: Database, { since, until }: Span) {
  return db
    .selectDistinctOn([decisions.subject, decisions.subjectId], {
      id: decisions.id,
      subject: decisions.subject,
      subjectId: decisions.subjectId,
      decision: decisions.decision,
      before: decisions.before,
      editorId: decisions.editorId,
      createdAt: decisions.createdAt,
    })
    .from(decisions)
    .where(
      and(
        gt(decisions.createdAt, since),
        until && lte(decisions.createdAt, until),
        notInArray(decisions.subject, unseen),
        ne(decisions.decision, 'rejected'),
        sql`not coalesce(${isHidden}, false)`,
      ),
    )
    .orderBy(decisions.subject, decisions.subjectId, desc(decisions.id))
    .as('last_changes')
}

export async function countSiteChanges(db: Database, span: Span): Promise<number> {
  const [row] = await db.select({ changes: counted }).from(lastChanges(db, span))
  return row?.changes ?? 0
}

export function pageOfSiteChanges(db: Database, span: Span, { limit, offset }: PageRequest) {
  const changes = lastChanges(db, span)
  return db
    .select({
      subject: changes.subject,
      subjectId: changes.subjectId,
      decision: changes.decision,
      before: changes.before,
      createdAt: changes.createdAt,
      editor: users.username,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.editorId))
    .orderBy(desc(changes.id))
    .limit(limit)
    .offset(offset)
}

export type SiteChangeRow = Awaited<ReturnType<typeof pageOfSiteChanges>>[number]

const titled = {
  news,
  activity_news: activityNews,
  article: articles,
  story: stories,
  topic: topics,
  activity: activities,
  images,
  subjects,
} as const

/** What a list shows of a record. */
export interface ShownRecord {
  readonly id: number
  readonly title: Localised | string
  readonly thumb: string | null
  readonly tone: string | null
}

/** Titles and pictures of changed records that still are there, by subject and id. */
export async function shownRecords(
  db: Database,
  rows: readonly SiteChangeRow[],
): Promise<Map<string, ShownRecord>> {
  const shown = new Map<string, ShownRecord>()
  const idsOf = (subject: string) =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId)
  const keep = (subject: string, found: readonly ShownRecord[]) => {
    for (const record of found) shown.set(`${subject} ${record.id}`, record)
  }
  for (const [subject, table] of Object.entries(titled)) {
    const ids = idsOf(subject)
    if (ids.length === 0) continue
    const { id, title, thumb, tone } = table
    keep(subject, await db.select({ id, title, thumb, tone }).from(table).where(inArray(id, ids)))
  }
  const [sent, people] = [idsOf('entries'), idsOf('photographers')]
  if (sent.length > 0)
    keep('entries', await db.select().from(entries).where(inArray(entries.id, sent)))
  if (people.length > 0) {
    const { id, name, thumb, tone } = photographers
    keep(
      'photographers',
      await db
        .select({ id, title: name, thumb, tone })
        .from(photographers)
        .where(inArray(id, people)),
    )
  }
  return shown
}
