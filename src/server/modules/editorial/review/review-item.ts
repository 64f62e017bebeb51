import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { subjectRecordOf } from '#server/modules/catalogue/records/subjects.presenter.ts'
import { findAnySubject } from '#server/modules/catalogue/records/subjects.queries.ts'
import { ownEntryOf } from '#server/modules/contributors/entries/entries.presenter.ts'
import { folderOf } from '#server/modules/contributors/folders/folders.presenter.ts'
import { placeTitles } from '#server/modules/catalogue/images/places.queries.ts'
import { findFolder } from '#server/modules/contributors/folders/folders.queries.ts'
import { applicationOf } from '#server/modules/contributors/onboarding/contributor-agreement.presenter.ts'
import { listDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { reasonsIn } from '#server/modules/contributors/review/rejection-reasons.ts'
import { subjectOfKind } from '#server/modules/contributors/review/reviewed-tables.ts'
import { findRevision } from '#server/modules/contributors/review/revisions.queries.ts'
import { workRecordOf } from '#server/modules/contributors/works/works.presenter.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import { differencesOf } from './apply-revision.ts'
import { deskPhotographerOf } from '../people/photographers.presenter.ts'
import { findPhotographerOfUser } from '../people/photographers.queries.ts'
import { findApproved } from '../works/works.queries.ts'
import { identityOf } from './identity.presenter.ts'
import { photoOfOriginal } from './photo-of-original.ts'
import { findQueued } from './review-queue.queries.ts'
import type { QueueRow } from './review-queue.queries.ts'
import { decisionOf, folderEntryOf, queueItemOf } from './review.presenter.ts'
import {
  filedOf,
  findApplication,
  findIdentity,
  findReviewedEntry,
  findReviewedWork,
  findSubjectReview,
  listFolderEntries,
  reviewedOptions,
} from './review.queries.ts'
import { similarWorks } from './similar-for-review.ts'

/** One thing to review with everything that helps to decide. Throws `not_found`. */
export async function reviewItem(context: Context, kind: ReviewKind, id: number) {
  const { db, locale } = context
  const row = orNotFound(await findQueued(db, kind, id))
  const history = await listDecisions(db, subjectOfKind[kind], id)
  return {
    ...queueItemOf(row, locale),
    ...(await wholes[kind](context, row)),
    history: history.flatMap((line) => decisionOf(line, locale) ?? []),
  }
}

const wholes: Record<ReviewKind, (context: Context, row: QueueRow) => Promise<object>> = {
  async application({ db, locale }, { id }) {
    const application = orNotFound(await findApplication(db, id))
    const photographer = await findPhotographerOfUser(db, application.userId)
    return {
      application: applicationOf(application, locale),
      photographer: photographer && deskPhotographerOf(photographer, locale),
    }
  },

  async identity({ db }, { id }) {
    return { identity: identityOf(orNotFound(await findIdentity(db, id))) }
  },

  async work(context, { id }) {
    const { db, locale } = context
    const { work, subject } = orNotFound(await findReviewedWork(db, id))
    const around = {
      options: await reviewedOptions(db, id),
      subject: subject ?? undefined,
      places: await placeTitles(db, [work.placeId]),
    }
    const seen = workRecordOf(work, around, locale)
    return {
      work: { ...seen, url: sentPicture(work) ?? seen.url },
      photo: await photoOfOriginal(context, work),
      ...(await filedOf(db, id)),
      similar: await similarWorks(context, id),
    }
  },

  async revision(context, { id }) {
    const { db, locale } = context
    const revision = orNotFound(await findRevision(db, id))
    const before = orNotFound(await findApproved(db, revision.imageId))
    const around = {
      options: before.options,
      subject: before.subject ?? undefined,
      places: await placeTitles(db, [before.work.placeId]),
    }
    return {
      work: workRecordOf(before.work, around, locale),
      revised: await differencesOf(context, revision, before),
    }
  },

  async subject({ db, locale }, { id }) {
    const row = orNotFound(await findAnySubject(db, id))
    const { status, message, tier } = orNotFound(await findSubjectReview(db, id))
    return {
      subject: {
        ...subjectRecordOf(row, locale),
        status,
        message: reasonsIn(message, locale),
      },
      tier: tier && { id: row.tierId, title: textsIn(locale).say(tier) },
    }
  },

  async entry(context, { id }) {
    const { db, locale } = context
    const row = orNotFound(await findReviewedEntry(db, id))
    const seen = ownEntryOf(row, locale)
    const { activity, folder } = row
    return {
      entry: { ...seen, url: sentPicture(row.entry) ?? seen.url },
      photo: await photoOfOriginal(context, row.entry),
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
    const folder = folderOf(orNotFound(await findFolder(db, userId ?? 0, id)), locale)
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
