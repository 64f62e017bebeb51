import { orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { changesBetween } from '../history/changes.ts'
import { lockMarks, setMarks } from './photographers.queries.ts'

export interface PhotographerFlags {
  readonly contracted: boolean
  readonly special: boolean
}

/** Gives a photographer flags or takes them away, and records it; what stays leaves no line. Throws `not_found`. */
export async function markPhotographer(
  context: Context,
  id: number,
  given: { contracted?: boolean | undefined; special?: boolean | undefined },
): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const before = orNotFound(await lockMarks(tx, id))
    const after: PhotographerFlags = {
      contracted: given.contracted ?? before.contracted,
      special: given.special ?? before.special,
    }
    const changes = changesBetween(before, after)
    if (changes.length === 0) return
    await setMarks(tx, id, after, now)
    await insertDecisions(tx, [
      {
        editorId: userOf(context).id,
        subject: 'photographers',
        subjectId: id,
        decision: 'changed',
        before: { ...before },
        after: { ...after, changes },
        createdAt: now,
      },
    ])
  })
}
