import { and, eq, exists, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ClosingObstacle, KeptRecord } from '#api/endpoints/account/own-data.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { decisions, files, idempotencyKeys } from '#server/database/schema/desk.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import {
  authenticatorApps,
  factorChallenges,
  passkeys,
  recoveryCodes,
} from '#server/database/schema/factors.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { boards, favorites } from '#server/database/schema/favorites.ts'
import { images } from '#server/database/schema/images.ts'
import {
  cartItems,
  licences,
  orderContracts,
  orders,
  payments,
} from '#server/database/schema/orders.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { uploadParts } from '#server/database/schema/upload-parts.ts'
import { qrTickets, sessions, smsCodes, users } from '#server/database/schema/users.ts'
import { recharges, wallets } from '#server/database/schema/wallet.ts'

async function photographerOf(db: Database, userId: number) {
  const [row] = await db.select().from(photographers).where(eq(photographers.userId, userId))
  return row
}

/** Matters that a person has to settle first, by their words on the wire. */
export async function obstaclesOf(
  db: Database,
  userId: number,
  now: Date,
): Promise<ClosingObstacle[]> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const own = (await photographerOf(db, userId))?.id ?? 0
  const waits = await db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(recharges, eq(recharges.id, payments.rechargeId))
    .where(
      and(
        eq(payments.status, 0),
        gt(payments.expiresAt, now),
        or(eq(orders.userId, userId), eq(recharges.userId, userId)),
      ),
    )
    .limit(1)
  const found: Record<ClosingObstacle, boolean> = {
    editor: user?.role === 'editor',
    balance:
      (await db.$count(wallets, and(eq(wallets.userId, userId), gt(wallets.balanceFen, 0)))) > 0,
    payment: waits.length > 0,
    earnings:
      (await db.$count(
        earnings,
        and(
          eq(earnings.photographerId, own),
          isNull(earnings.withdrawalId),
          gt(earnings.incomeFen, 0),
        ),
      )) > 0,
    withdrawal:
      (await db.$count(
        withdrawals,
        and(eq(withdrawals.photographerId, own), lt(withdrawals.status, 2)),
      )) > 0,
  }
  return (Object.keys(found) as ClosingObstacle[]).filter((one) => found[one])
}

/** Records of the person that the law has the house keep. */
export async function keptOf(db: Database, userId: number): Promise<KeptRecord[]> {
  const own = (await photographerOf(db, userId))?.id ?? 0
  const ofOwnOrders = inArray(
    orderContracts.orderId,
    db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
  )
  const counts: Record<KeptRecord, number> = {
    orders:
      (await db.$count(orders, and(eq(orders.userId, userId), eq(orders.status, 1)))) +
      (await db.$count(recharges, and(eq(recharges.userId, userId), eq(recharges.status, 1)))),
    contracts: await db.$count(orderContracts, and(ofOwnOrders, eq(orderContracts.status, 1))),
    payouts: await db.$count(
      withdrawals,
      and(eq(withdrawals.photographerId, own), eq(withdrawals.status, 2)),
    ),
    works: await db.$count(images, and(eq(images.photographerId, own), isSold)),
  }
  return (Object.keys(counts) as KeptRecord[]).filter((one) => counts[one] > 0)
}

/** Rows that end with the account. */
const ownTables = [
  ...[
    folders,
    favorites,
    boards,
    savedSearches,
    cartItems,
    sessions,
    idempotencyKeys,
    qrTickets,
    uploadParts,
  ],
  ...[passkeys, authenticatorApps, recoveryCodes, factorChallenges],
]

/** A buyer may download it again, and its author stays named. */
const isSold: SQL = sql`exists (select 1 from ${licences} where ${licences.imageId} = ${images.id})`

const noName = Object.fromEntries(localeCodes.map((code) => [code, '—'])) as Localised

/** Keys of files that no row names any more. */
export interface ErasedFiles {
  readonly originals: string[]
  readonly media: string[]
  /** Derivatives of works and entries. */
  readonly shown: { thumb: string; clip: string | null }[]
}

/**
 * Takes a person out of every table, within a transaction that holds the user; money, signed contracts, payouts and sold
 * works stay.
 */
export async function eraseAccount(tx: Database, userId: number, now: Date): Promise<ErasedFiles> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) return { originals: [], media: [], shown: [] }
  const photographer = await photographerOf(tx, userId)
  const paidOut = (await keptOf(tx, userId)).includes('payouts')
  const gone: (string | null)[] = []

  await tx
    .update(orders)
    .set({ status: 2, closedAt: now })
    .where(and(eq(orders.userId, userId), eq(orders.status, 0)))
  await tx
    .update(recharges)
    .set({ status: 2, updatedAt: now })
    .where(and(eq(recharges.userId, userId), eq(recharges.status, 0)))
  const unsigned = await tx
    .delete(orderContracts)
    .where(
      and(
        inArray(
          orderContracts.orderId,
          tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)),
        ),
        ne(orderContracts.status, 1),
      ),
    )
    .returning()
  gone.push(...unsigned.flatMap((row) => [row.templateKey, row.signatureKey, row.signedKey]))

  const settled = await tx
    .select()
    .from(settlementContracts)
    .where(eq(settlementContracts.userId, userId))
  const cards = settled.flatMap((row) => [row.idcardThumb, row.bankCardThumb])
  const applied = await tx.delete(applications).where(eq(applications.userId, userId)).returning()
  gone.push(...cards, ...settled.flatMap((row) => [row.templateKey]))
  if (paidOut)
    await tx
      .update(settlementContracts)
      .set({
        idcardThumb: null,
        bankCardThumb: null,
        nameRead: null,
        nameMessage: null,
        templateKey: null,
      })
      .where(eq(settlementContracts.userId, userId))
  else {
    await tx.delete(settlementContracts).where(eq(settlementContracts.userId, userId))
    gone.push(...settled.flatMap((row) => [row.signatureKey, row.signedKey]))
  }

  const posted = await tx.delete(entries).where(eq(entries.userId, userId)).returning()
  const shown = posted.map(({ thumb, url }) => ({ thumb, clip: url }))
  if (photographer) shown.push(...(await eraseWorks(tx, photographer.id, now)))
  for (const table of ownTables) await tx.delete(table).where(eq(table.userId, userId))
  if (user.mobile) await tx.delete(smsCodes).where(eq(smsCodes.mobile, user.mobile))
  await blankDecisions(tx, [
    user.realname,
    user.username,
    user.mobile,
    user.email,
    user.organize,
    ...settled.flatMap((row) => [row.realname, row.idcard, row.bankCard]),
    ...applied.flatMap((row) => [row.realname, row.mobile, row.email]),
    ...Object.values(photographer?.name ?? {}),
  ])
  // Originals of sold works are still asked for; everything else that was uploaded goes.
  const isKept = exists(
    tx
      .select({ id: images.id })
      .from(images)
      .where(and(or(eq(images.originalKey, files.key), eq(images.posterKey, files.key)), isSold)),
  )
  const uploads = await tx
    .delete(files)
    .where(and(eq(files.userId, userId), not(isKept)))
    .returning({ key: files.key, isPrivate: files.isPrivate })
  gone.push(...uploads.flatMap(({ key, isPrivate }) => (isPrivate ? key : [])))
  const media = uploads.flatMap(({ key, isPrivate }) => (isPrivate ? [] : key))
  await tx
    .update(users)
    .set({
      ...{ role: 'user', username: null, mobile: null, email: null, department: null },
      ...{ company: null, realname: null, organize: null, organizeSn: null, thumb: null },
      ...{
        passwordHash: null,
        secondFactorSince: null,
        blocked: true,
        closedAt: now,
        updatedAt: now,
      },
    })
    .where(eq(users.id, userId))
  return { originals: [...new Set(gone.flatMap((key) => key ?? []))], media, shown }
}

/** Sold works go off sale and keep their author; the others go, with all that showed the person. */
async function eraseWorks(tx: Database, photographerId: number, now: Date) {
  const own = eq(images.photographerId, photographerId)
  const off = { onSale: false, enableCart: false, hot: null, updatedAt: now }
  await tx.update(images).set(off).where(own)
  const blank = { author: null, originalKey: null, posterKey: null, searchText: '', search: [] }
  const dropped = await tx
    .update(images)
    .set({ ...blank, deletedAt: now, photographerId: null })
    .where(and(own, sql`not ${isSold}`))
    .returning({ thumb: images.thumb, clip: images.clip })
  await tx
    .update(photographers)
    .set({
      ...{ userId: null, name: noName, title: null, description: null, company: null },
      ...{ thumb: null, banner: null, shown: false, search: [], searchText: '', updatedAt: now },
    })
    .where(eq(photographers.id, photographerId))
  return dropped
}

/** That an editor decided stays; the words by which the person is known go. */
async function blankDecisions(tx: Database, known: readonly (string | null | undefined)[]) {
  const words = [...new Set(known)].flatMap((word) => (word && word.length > 1 ? [word] : []))
  for (const word of words) {
    // As JSON writes it; `position` takes no sign for anything else.
    const written = JSON.stringify(word).slice(1, -1)
    const names = sql`position(${written} in coalesce(before::text, '') || coalesce(after::text, '')) > 0
      or position(${word} in coalesce(reason, '')) > 0`
    await tx.update(decisions).set({ before: null, after: null, reason: null }).where(names)
  }
}
