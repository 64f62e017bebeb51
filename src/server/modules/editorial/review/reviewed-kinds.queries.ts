import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import { images } from '#server/database/schema/images.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { subjects } from '#server/database/schema/subjects.ts'

const nothing = sql`null::text`
/** Of kinds that don't have such a number. */
const noNumber = sql`null::integer`

/** Columns of every kind in the queue, in this order. */
export interface Shown {
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
/** Of records that may be sent again: they wait since their last sending. */
const momentsOf = ({
  createdAt,
  submittedAt,
  updatedAt,
}: Record<'createdAt' | 'submittedAt' | 'updatedAt', AnyPgColumn>) => ({
  createdAt: sql`${createdAt}`,
  submittedAt: sql`coalesce(${submittedAt}, ${createdAt})`,
  updatedAt: sql`${updatedAt}`,
})
/** A title that is a person's real name. */
const sealedText = (text: SQL): SQL => sql`jsonb_build_object('sealed', ${text})`

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
    ...momentsOf(settlementContracts),
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
    ...momentsOf(images),
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
    ...momentsOf(subjects),
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
    ...momentsOf(entries),
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
    ...momentsOf(folders),
    from: sql`${folders}`,
  },
]
