import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { licences } from '#server/database/schema/orders.ts'

/** The sizes of these pictures that a user holds a licence of, with the licence's id. */
export function ownedOptions(db: Database, userId: number, imageIds: readonly number[]) {
  return db
    .select({ id: licences.id, imageId: licences.imageId, optionId: licences.optionId })
    .from(licences)
    .where(
      and(
        eq(licences.userId, userId),
        inArray(licences.imageId, [...imageIds]),
        isNull(licences.revokedAt),
      ),
    )
}
