import { asc, eq } from 'drizzle-orm'
import type { ConsentPurpose } from '#api/endpoints/account/own-data.ts'
import type { Database } from '#server/database/client.ts'
import { consents } from '#server/database/schema/consents.ts'

export async function insertConsent(
  db: Database,
  row: { userId: number; purpose: ConsentPurpose; version: string; givenAt: Date },
): Promise<void> {
  await db.insert(consents).values(row).onConflictDoNothing()
}

export function listConsents(db: Database, userId: number) {
  return db
    .select({ purpose: consents.purpose, version: consents.version, givenAt: consents.givenAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt), asc(consents.id))
}
