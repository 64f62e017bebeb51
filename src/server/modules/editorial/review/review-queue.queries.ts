import { and, eq, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import type { PageRequest } from '#server/core/presenters/values.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { images } from '#server/database/schema/images.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { users } from '#server/database/schema/users.ts'
import { isSealedAs } from '#server/database/search-text.ts'

const nothing = sql`null::text`
/** Of kinds that don't have such a number. */
const noNumber = sql`null::integer`

/** Columns of every kind in the queue, in this order. */
interface Shown {
  kind: ReviewKind
  id: SQL
  type: SQL
  title: SQL
  thumb: SQL
  width: SQL
  height: SQL
  tone: SQL
  status: SQL
  message: SQL
  userId: SQL
  /** Of its previews; null where it has none. */
  mediaState: SQL
  createdAt: SQL
  /** Since when it waits. */
  submittedAt: SQL
  updatedAt: SQL
  from: SQL
  /** What of it is there to review; absent: all. */
  where?: SQL
}

const zhText = (text: SQL): SQL => sql`jsonb_build_object('zh', ${text})`
/** A title that is a person's real name. */
const sealedText = (text: SQL): SQL => sql`jsonb_build_object('sealed', ${text})`

function titleOf(value: unknown): Localised {
  const title = images.title.mapFromDriverValue(value) as Localised & { readonly sealed?: string }
  return title.sealed === undefined ? title : { zh: currentVault().open(title.sealed) }
}

const { coverType } = folders
const newestThumb = sql`(
  select entry.thumb from ${entries} as entry
  where entry.folder_id = ${folders.id} and entry.thumb <> '' order by entry.id desc limit 1
)`

/** What the queue shows of each kind. */
export const shown: readonly Shown[] = [
  {
    kind: 'application',
    id: sql`${applications.id}`,
    type: sql`${applications.userType}::integer`,
    title: sql`case when coalesce(${applications.company}, '') <> '' then ${zhText(sql`${applications.company}`)}
      else ${sealedText(sql`${applications.realname}`)} end`,
    thumb: sql`${applications.thumb}`,
    width: noNumber,
    height: noNumber,
    tone: nothing,
    status: sql`${applications.status}`,
    message: sql`${applications.reasons}`,
    userId: sql`${applications.userId}`,
    mediaState: noNumber,
    createdAt: sql`${applications.createdAt}`,
    submittedAt: sql`${applications.createdAt}`,
    updatedAt: sql`${applications.updatedAt}`,
    from: sql`${applications}`,
  },
  {
    kind: 'identity',
    id: sql`${settlementContracts.id}`,
    type: noNumber,
    title: sealedText(sql`${settlementContracts.realname}`),
    // The photo of a card shows when an editor opens it, not in a list.
    thumb: nothing,
    width: noNumber,
    height: noNumber,
    tone: nothing,
    status: sql`${settlementContracts.nameCheck}`,
    message: sql`${settlementContracts.nameMessage}`,
    userId: sql`${settlementContracts.userId}`,
    mediaState: noNumber,
    createdAt: sql`${settlementContracts.createdAt}`,
    submittedAt: sql`coalesce(${settlementContracts.submittedAt}, ${settlementContracts.createdAt})`,
    updatedAt: sql`${settlementContracts.updatedAt}`,
    from: sql`${settlementContracts}`,
    where: sql`${settlementContracts.nameCheck} is not null`,
  },
  {
    kind: 'work',
    id: sql`${images.id}`,
    type: sql`${images.kind}`,
    title: sql`${images.title}`,
    thumb: sql`${images.thumb}`,
    width: sql`${images.width}`,
    height: sql`${images.height}`,
    tone: sql`${images.tone}`,
    status: sql`${images.status}`,
    message: sql`${images.message}`,
    userId: sql`${photographers.userId}`,
    mediaState: sql`${images.mediaState}`,
    createdAt: sql`${images.createdAt}`,
    submittedAt: sql`coalesce(${images.submittedAt}, ${images.createdAt})`,
    updatedAt: sql`${images.updatedAt}`,
    // Only works of contributors: works of the house itself need no review.
    from: sql`${images} join ${photographers} on ${photographers.id} = ${images.photographerId}
      and ${photographers.userId} is not null and ${images.deletedAt} is null`,
  },
  {
    kind: 'revision',
    id: sql`${workRevisions.id}`,
    type: sql`${images.kind}`,
    title: sql`${images.title}`,
    thumb: sql`${images.thumb}`,
    width: sql`${images.width}`,
    height: sql`${images.height}`,
    tone: sql`${images.tone}`,
    status: sql`${workRevisions.status}`,
    message: sql`${workRevisions.message}`,
    userId: sql`${photographers.userId}`,
    // Its previews are those of the work, which are there.
    mediaState: noNumber,
    createdAt: sql`${workRevisions.createdAt}`,
    submittedAt: sql`${workRevisions.createdAt}`,
    updatedAt: sql`${workRevisions.updatedAt}`,
    from: sql`${workRevisions} join ${images} on ${images.id} = ${workRevisions.imageId}
      and ${images.deletedAt} is null
      left join ${photographers} on ${photographers.id} = ${images.photographerId}`,
  },
  {
    kind: 'subject',
    id: sql`${subjects.id}`,
    type: sql`${subjects.kind}`,
    title: sql`${subjects.title}`,
    thumb: sql`${subjects.thumb}`,
    width: sql`${subjects.thumbW}`,
    height: sql`${subjects.thumbH}`,
    tone: sql`${subjects.tone}`,
    status: sql`${subjects.status}`,
    message: sql`${subjects.message}`,
    userId: sql`${photographers.userId}`,
    mediaState: noNumber,
    createdAt: sql`${subjects.createdAt}`,
    submittedAt: sql`coalesce(${subjects.submittedAt}, ${subjects.createdAt})`,
    updatedAt: sql`${subjects.updatedAt}`,
    from: sql`${subjects} join ${photographers} on ${photographers.id} = ${subjects.photographerId}`,
  },
  {
    kind: 'entry',
    id: sql`${entries.id}`,
    type: sql`${entries.kind}`,
    title: zhText(sql`${entries.title}`),
    thumb: sql`${entries.thumb}`,
    width: sql`${entries.width}`,
    height: sql`${entries.height}`,
    tone: sql`${entries.tone}`,
    status: sql`${entries.status}`,
    message: sql`${entries.message}`,
    userId: sql`${entries.userId}`,
    mediaState: sql`${entries.mediaState}`,
    createdAt: sql`${entries.createdAt}`,
    submittedAt: sql`coalesce(${entries.submittedAt}, ${entries.createdAt})`,
    updatedAt: sql`${entries.updatedAt}`,
    from: sql`${entries}`,
  },
  {
    kind: 'folder',
    id: sql`${folders.id}`,
    type: sql`${folders.kind}`,
    title: zhText(sql`${folders.title}`),
    thumb: sql`case when ${coverType} = 2 then ${folders.thumb} else ${newestThumb} end`,
    width: noNumber,
    height: noNumber,
    tone: nothing,
    status: sql`${folders.status}`,
    message: sql`${folders.message}`,
    userId: sql`${folders.userId}`,
    mediaState: noNumber,
    createdAt: sql`${folders.createdAt}`,
    submittedAt: sql`coalesce(${folders.submittedAt}, ${folders.createdAt})`,
    updatedAt: sql`${folders.updatedAt}`,
    from: sql`${folders}`,
  },
]

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
