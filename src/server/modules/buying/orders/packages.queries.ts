import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'
import { packages, privileges } from '#server/database/schema/wallet.ts'

/** The packages one can buy. */
export function listPackages(db: Database) {
  return db
    .select()
    .from(packages)
    .where(eq(packages.onSale, true))
    .orderBy(asc(packages.position), asc(packages.id))
}

export function listPrivileges(db: Database, type: 1 | 2 | 3 | undefined) {
  return db
    .select()
    .from(privileges)
    .where(type && eq(privileges.type, type))
    .orderBy(asc(privileges.type), asc(privileges.position), asc(privileges.id))
}

/** Price tiers with the options they offer. */
export async function listTiers(db: Database) {
  const rows = await db.select().from(tiers).orderBy(asc(tiers.position), asc(tiers.id))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const options = await db
    .select()
    .from(tierOptions)
    .where(and(inArray(tierOptions.tierId, ids), tierOptions.enabled))
    .orderBy(asc(tierOptions.optionId))
  const ofTier = Map.groupBy(options, (option) => option.tierId)
  return rows.map((row) => ({ ...row, options: ofTier.get(row.id) ?? [] }))
}
