import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { entries } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'

/** Where files are named that nothing makes again. */
const columns = [
  files.key,
  images.originalKey,
  images.posterKey,
  entries.originalKey,
  entries.posterKey,
  orderContracts.templateKey,
  orderContracts.signatureKey,
  orderContracts.signedKey,
  settlementContracts.templateKey,
  settlementContracts.signatureKey,
  settlementContracts.signedKey,
]

/** One of these keys that the database names; undefined where it names none. */
export async function namedAmong(
  db: Database,
  keys: readonly string[],
): Promise<string | undefined> {
  if (keys.length === 0) return undefined
  for (const column of columns) {
    const [row] = await db
      .select({ key: sql<string>`${column}` })
      .from(column.table)
      .where(inArray(column, [...keys]))
      .limit(1)
    if (row) return row.key
  }
  return undefined
}
