import type { HistoryChange } from '#api/endpoints/desk/history.ts'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { searchable } from '#server/database/search-text.ts'
import { publishPicture } from '#server/modules/uploads/editorial-picture.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { portraitSide } from '#server/modules/uploads/portrait.ts'
import { uploadKey } from '#server/modules/uploads/uploads.ts'
import { changesBetween } from '../history/changes.ts'
import type { PlacedPicture } from '../records/addresses.ts'
import { retold } from '../records/localised.ts'
import {
  findApplication,
  insertPhotographer,
  lockPhotographerOf,
  updatePhotographer,
} from './review.queries.ts'
import type { PhotographerColumns } from './review.queries.ts'

/** Portraits of applications, published where they aren't yet; by the id of the application. Before the transaction that approves them. */
export async function publishPortraits(
  context: Context,
  applicationIds: readonly number[],
): Promise<Map<number, PlacedPicture>> {
  const portraits = new Map<number, PlacedPicture>()
  for (const id of applicationIds) {
    const { thumb } = orNotFound(await findApplication(context.db, id))
    if (thumb === null) continue
    const file = await findFile(context.db, thumb)
    if (!file?.isPrivate) {
      // An upload that is gone leaves the photographer without a portrait.
      if (thumb.startsWith(uploadKey(''))) continue
      portraits.set(id, { key: thumb, width: null, height: null, tone: null })
      continue
    }
    const purpose = 'portrait'
    const field = 'thumb'
    portraits.set(id, await publishPicture(context, file, { side: portraitSide, field, purpose }))
  }
  return portraits
}

interface Approval {
  readonly applicationId: number
  readonly portrait: PlacedPicture | undefined
  /** 1 contracted, 2 special: flags that are added. */
  readonly tags: readonly (1 | 2)[] | undefined
  readonly now: Date
}

export interface Admitted {
  readonly id: number
  /** Flags that the approval gave. */
  readonly changes: readonly HistoryChange[]
}

/** Makes the user of an approved application a photographer, hidden at first, or gives one more kinds of works. */
export async function admitPhotographer(
  tx: Database,
  { applicationId, portrait, tags, now }: Approval,
): Promise<Admitted> {
  const application = orNotFound(await findApplication(tx, applicationId))
  const known = await lockPhotographerOf(tx, application.userId)
  const name = retold(known?.name, application.realname)
  const company = application.company ? retold(known?.company, application.company) : null
  const description = application.description
    ? retold(known?.description, application.description)
    : null
  const before = { contracted: known?.contracted ?? false, special: known?.special ?? false }
  // A mark that an earlier approval or the signature gave is not taken away by the next application.
  const after = {
    contracted: before.contracted || Boolean(tags?.includes(1)),
    special: before.special || Boolean(tags?.includes(2)),
  }
  const changes = changesBetween(before, after)
  const shown: PhotographerColumns = {
    name,
    company,
    description,
    ...(portrait && {
      thumb: portrait.key,
      thumbW: portrait.width,
      thumbH: portrait.height,
      tone: portrait.tone,
    }),
    ...after,
    workKinds: [...new Set([...(known?.workKinds ?? []), ...application.workKinds])].toSorted(),
    updatedAt: now,
    ...searchable(name, known?.title, company, description),
  }
  await keepPublished(tx, [portrait?.key])
  if (known) {
    await updatePhotographer(tx, known.id, shown)
    return { id: known.id, changes }
  }
  const { userId } = application
  const id = await insertPhotographer(tx, { ...shown, userId, shown: false, createdAt: now })
  return { id, changes }
}
