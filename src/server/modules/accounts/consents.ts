import { createHash } from 'node:crypto'
import type { ConsentPurpose } from '#api/endpoints/account/own-data.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { findSite } from '../catalogue/site/site.queries.ts'
import { insertConsent, listConsents } from './consents.queries.ts'

/**
 * Keeps that a person agreed, by sending a form under the privacy statement, to what the form is for. Once a purpose and
 * version of the statement.
 */
export async function recordConsent(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  purpose: ConsentPurpose,
): Promise<void> {
  await insertConsent(db, { userId, purpose, version: await privacyVersion(db), givenAt: now() })
}

/** A login by code makes the account: its form names the statement then, and not each time. */
export async function recordFirstConsent(
  context: Pick<Context, 'db' | 'now'>,
  userId: number,
): Promise<void> {
  const given = await listConsents(context.db, userId)
  if (!given.some(({ purpose }) => purpose === 'account'))
    await recordConsent(context, userId, 'account')
}

/** Changes with every letter of the statement, in whatever language. */
export async function privacyVersion(db: Database): Promise<string> {
  const site = await findSite(db)
  const text = JSON.stringify(
    Object.entries(site?.privacy ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
