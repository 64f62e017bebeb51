import { and, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import type { PageRequest } from '#server/core/presenters/values.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { images } from '#server/database/schema/images.ts'
import { users } from '#server/database/schema/users.ts'
import { isSealedAs } from '#server/database/search-text.ts'
import { shown } from './reviewed-kinds.queries.ts'
import type { Shown } from './reviewed-kinds.queries.ts'

function titleOf(value: unknown): Localised {
  const title = images.title.mapFromDriverValue(value) as Localised & { readonly sealed?: string }
  return title.sealed === undefined ? title : { zh: currentVault().open(title.sealed) }
}

/** Those that wait longest first, decided ones newest first: of one kind, and of all. */
const orders = {
  waiting: (part: Shown) => sql`${part.submittedAt}, ${part.id}`,
  decided: (part: Shown) => sql`${part.updatedAt} desc, ${part.id} desc`,
  allWaiting: sql`queue.submitted_at, queue.kind, queue.id`,
  allDecided: sql`queue.updated_at desc, queue.kind, queue.id desc`,
}

/** `first`: no more than so many, in the order of the list. */
function partOf(part: Shown, filter: QueueFilter, first?: number): SQL {
  const order = filter.status === 0 ? orders.waiting : orders.decided
  const bound = first === undefined ? sql`` : sql` order by ${order(part)} limit ${first}`
  const where = and(
    part.where,
    filter.id === undefined ? undefined : sql`${part.id} = ${filter.id}`,
    // Written out: a plan for any status could not use the indexes of those that wait.
    filter.status === undefined
      ? undefined
      : sql`${part.status} = ${sql.raw(String(filter.status))}`,
  )
  return sql`select ${sql.raw(`'${part.kind}'`)}::text as kind, ${part.id} as id, ${part.type} as type,
    ${part.title} as title, ${part.thumb} as thumb, ${part.width} as width, ${part.height} as height,
    ${part.tone} as tone, ${part.status} as status, ${part.message} as message,
    ${part.userId} as user_id, ${part.mediaState} as media_state,
    ${part.createdAt} as created_at, ${part.submittedAt} as submitted_at, ${part.updatedAt} as updated_at
    from ${part.from}${where ? sql` where ${where}` : sql``}${bound}`
}

export interface QueueFilter {
  readonly kind?: ReviewKind | undefined
  readonly id?: number | undefined
  readonly status?: 0 | 1 | 2 | undefined
  /** In titles and in names of who sent it. */
  readonly phrase?: string | undefined
}

const item = {
  kind: sql<ReviewKind>`queue.kind`,
  id: sql<number>`queue.id`,
  type: sql<number | null>`queue.type`,
  title: sql`queue.title`.mapWith(titleOf),
  thumb: sql<string | null>`queue.thumb`,
  width: sql<number | null>`queue.width`,
  height: sql<number | null>`queue.height`,
  tone: sql<string | null>`queue.tone`,
  status: sql<0 | 1 | 2>`queue.status`,
  message: sql<string | null>`queue.message`,
  userId: sql<number | null>`queue.user_id`,
  mediaState: sql<0 | 1 | 2 | null>`queue.media_state`,
  username: users.username,
  mobile: users.mobile,
  realname: users.realname,
  createdAt: sql<Date>`queue.created_at`.mapWith(images.createdAt),
  submittedAt: sql<Date>`queue.submitted_at`.mapWith(images.createdAt),
  updatedAt: sql<Date>`queue.updated_at`.mapWith(images.updatedAt),
}

export function queueOf(filter: QueueFilter, first?: number): SQL {
  const parts = shown.filter(({ kind }) => filter.kind === undefined || kind === filter.kind)
  const united = sql.join(
    parts.map((part) => sql`(${partOf(part, filter, first)})`),
    sql` union all `,
  )
  return sql`(${united}) as queue`
}

function holds(phrase: string): SQL {
  const within = (text: SQL) => sql`position(lower(${phrase}) in lower(${text})) > 0`
  const names = sql`concat_ws(' ', ${users.username}, ${users.company}, ${users.mobile})`
  const titles = sql`select 1 from jsonb_each_text(queue.title) as title
    where title.key <> 'sealed' and ${within(sql`title.value`)}`
  // Of sealed names only the whole can be found.
  const realnames = [sql`${users.realname}`, sql`queue.title ->> 'sealed'`]
  const isNamed = or(...realnames.map((name) => isSealedAs(name, phrase)))
  return sql`(${within(names)} or exists (${titles}) or ${isNamed})`
}

/** Things to review: those that wait longest first, decided ones newest first. */
export async function listQueue(db: Database, filter: QueueFilter, { limit, offset }: PageRequest) {
  const where = filter.phrase ? holds(filter.phrase) : undefined
  const ofUser = eq(users.id, item.userId)
  // Without words the page lies in the first rows of each kind, which an index has in their order.
  const rows = await db
    .select(item)
    .from(queueOf(filter, where ? undefined : offset + limit))
    .leftJoin(users, ofUser)
    .where(where)
    .orderBy(filter.status === 0 ? orders.allWaiting : orders.allDecided)
    .limit(limit)
    .offset(offset)
  const found = db.select({ total: counted }).from(queueOf(filter))
  const [all] = await (where ? found.leftJoin(users, ofUser).where(where) : found)
  return { rows, total: all?.total ?? 0 }
}

export type QueueRow = Awaited<ReturnType<typeof listQueue>>['rows'][number]

export async function findQueued(
  db: Database,
  kind: ReviewKind,
  id: number,
): Promise<QueueRow | undefined> {
  const { rows } = await listQueue(db, { kind, id }, { limit: 1, offset: 0 })
  return rows[0]
}
