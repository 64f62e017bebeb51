import type { ReviewKind } from '../../contract/calls/desk.ts'
import type { Context } from '../context.ts'
import { listDecisions } from '../db/queries/desk-decisions.ts'
import { findQueued } from '../db/queries/desk-queue.ts'
import type { QueueRow } from '../db/queries/desk-queue.ts'
import {
  filedOf,
  findApplication,
  findIdentity,
  findReviewedEntry,
  findReviewedWork,
  findSubjectReview,
  listFolderEntries,
  reviewedOptions,
} from '../db/queries/desk-review.ts'
import { findPhotographerOfUser } from '../db/queries/desk-photographers.ts'
import { findApproved } from '../db/queries/desk-works.ts'
import { findRevision } from '../db/queries/revisions.ts'
import { findFolder } from '../db/queries/folders.ts'
import { findAnySubject } from '../db/queries/subjects.ts'
import { found } from '../refusal.ts'
import { decisionOf, folderEntryOf, queueItemOf } from '../view/desk.ts'
import { deskPhotographerOf } from '../view/desk-photographers.ts'
import { ownEntryOf } from '../view/entries.ts'
import { folderOf } from '../view/folders.ts'
import { applicationOf, identityOf } from '../view/settlement.ts'
import { subjectRecordOf } from '../view/subjects.ts'
import { textsIn } from '../view/texts.ts'
import { timeOf } from '../view/values.ts'
import { uploadAddressOf } from '../view/upload-address.ts'
import { workRecordOf } from '../view/works.ts'
import { subjectOfKind } from './reviewed-tables.ts'
import { differencesOf } from './revisions.ts'
import { reasonsIn } from './reasons.ts'
import { similarWorks } from './similar.ts'

/** One thing to review with everything that helps to decide. Throws `not_found`. */
export async function reviewItem(context: Context, kind: ReviewKind, id: number) {
  const { db, locale } = context
  const row = found(await findQueued(db, kind, id))
  const history = await listDecisions(db, subjectOfKind[kind], id)
  return {
    ...queueItemOf(row, locale),
    ...(await wholes[kind](context, row)),
    history: history.flatMap((line) => decisionOf(line, locale) ?? []),
  }
}

const wholes: Record<ReviewKind, (context: Context, row: QueueRow) => Promise<object>> = {
  async application({ db, locale }, { id }) {
    const application = found(await findApplication(db, id))
    const photographer = await findPhotographerOfUser(db, application.userId)
    return {
      application: applicationOf(application, locale),
      photographer: photographer && deskPhotographerOf(photographer, locale),
    }
  },

  async identity({ db }, { id }) {
    return { identity: identityOf(found(await findIdentity(db, id))) }
  },

  async work(context, { id }) {
    const { db, locale } = context
    const { work, subject } = found(await findReviewedWork(db, id))
    const around = { options: await reviewedOptions(db, id), subject: subject ?? undefined }
    const seen = workRecordOf(work, around, locale)
    return {
      work: { ...seen, url: sentPicture(work) ?? seen.url },
      ...(await filedOf(db, id)),
      similar: await similarWorks(context, id),
    }
  },

  async revision(context, { id }) {
    const { db, locale } = context
    const revision = found(await findRevision(db, id))
    const before = found(await findApproved(db, revision.imageId))
    const around = { options: before.options, subject: before.subject ?? undefined }
    return {
      work: workRecordOf(before.work, around, locale),
      revised: await differencesOf(context, revision, before),
    }
  },

  async subject({ db, locale }, { id }) {
    const row = found(await findAnySubject(db, id))
    const { status, message, tier } = found(await findSubjectReview(db, id))
    return {
      subject: {
        ...subjectRecordOf(row, locale),
        status,
        message: reasonsIn(message, locale),
      },
      tier: tier && { id: row.tierId, title: textsIn(locale).say(tier) },
    }
  },

  async entry({ db, locale }, { id }) {
    const row = found(await findReviewedEntry(db, id))
    const seen = ownEntryOf(row, locale)
    const { activity, folder } = row
    return {
      entry: { ...seen, url: sentPicture(row.entry) ?? seen.url },
      activity: activity && {
        id: activity.id,
        title: textsIn(locale).say(activity.title),
        start_time: timeOf(activity.startsAt),
        end_time: timeOf(activity.endsAt),
      },
      in_folder: folder,
    }
  },

  async folder({ db, locale }, { id, userId }) {
    const folder = folderOf(found(await findFolder(db, userId ?? 0, id)), locale)
    const inside = await listFolderEntries(db, id, contactSheet)
    return { folder, entries: inside.map(folderEntryOf) }
  },
}

/** Pictures on the contact sheet of a folder. */
const contactSheet = 24

/** Editors judge the picture as it was sent, not its watermarked copy. Films are too large to be fetched whole. */
function sentPicture({ kind, originalKey }: { kind: 1 | 2; originalKey: string | null }) {
  return kind === 1 ? uploadAddressOf(originalKey) : undefined
}
