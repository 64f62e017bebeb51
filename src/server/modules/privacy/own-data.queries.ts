import { eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { boardItems, boards, favorites } from '#server/database/schema/favorites.ts'
import { images } from '#server/database/schema/images.ts'
import {
  cartItems,
  licences,
  orderContracts,
  orderItems,
  orders,
  payments,
} from '#server/database/schema/orders.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { ledger, ownedPackages, recharges, wallets } from '#server/database/schema/wallet.ts'
import { listConsents } from '../accounts/consents.queries.ts'

/** Everything that rows say about a person, by the name of the archive's file. Secrets and search tokens are left out. */
export async function readOwnData(db: Database, userId: number) {
  const mine = { orders: eq(orders.userId, userId), boards: eq(boards.userId, userId) }
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return undefined
  const { passwordHash, ...profile } = user
  const [photographer] = await db
    .select()
    .from(photographers)
    .where(eq(photographers.userId, userId))
  const ownOrders = await db.select().from(orders).where(mine.orders).orderBy(orders.id)
  const orderIds = ownOrders.map(({ id }) => id)
  const charged = await db.select().from(recharges).where(eq(recharges.userId, userId))
  const paid = or(
    inArray(payments.orderId, orderIds),
    inArray(
      payments.rechargeId,
      charged.map(({ id }) => id),
    ),
  )
  const ownBoards = await db.select().from(boards).where(mine.boards)
  const boardIds = ownBoards.map(({ id }) => id)
  const photographerId = photographer?.id ?? 0
  return {
    profile: { ...profile, hasPassword: passwordHash !== null },
    consents: await listConsents(db, userId),
    sessions: await db
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    orders: ownOrders,
    order_lines: await db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)),
    contracts: await db
      .select()
      .from(orderContracts)
      .where(inArray(orderContracts.orderId, orderIds)),
    licences: await db.select().from(licences).where(eq(licences.userId, userId)),
    payments: await db.select().from(payments).where(paid),
    wallet: await db.select().from(wallets).where(eq(wallets.userId, userId)),
    recharges: charged,
    packages: await db.select().from(ownedPackages).where(eq(ownedPackages.userId, userId)),
    ledger: await db.select().from(ledger).where(eq(ledger.userId, userId)),
    cart: await db.select().from(cartItems).where(eq(cartItems.userId, userId)),
    favorites: await db.select().from(favorites).where(eq(favorites.userId, userId)),
    saved_searches: await db.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    boards: ownBoards,
    board_pictures: await db.select().from(boardItems).where(inArray(boardItems.boardId, boardIds)),
    folders: await db.select().from(folders).where(eq(folders.userId, userId)),
    entries: await db.select().from(entries).where(eq(entries.userId, userId)),
    applications: await db.select().from(applications).where(eq(applications.userId, userId)),
    settlement: await db
      .select()
      .from(settlementContracts)
      .where(eq(settlementContracts.userId, userId)),
    photographer: photographer ? [withoutSearch(photographer)] : [],
    works: (await db.select().from(images).where(eq(images.photographerId, photographerId))).map(
      withoutSearch,
    ),
    earnings: await db.select().from(earnings).where(eq(earnings.photographerId, photographerId)),
    withdrawals: await db
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.photographerId, photographerId)),
    uploads: await db.select().from(files).where(eq(files.userId, userId)),
  }
}

export type OwnData = NonNullable<Awaited<ReturnType<typeof readOwnData>>>

function withoutSearch<Row extends { search: unknown; searchText: string }>(row: Row) {
  const { search, searchText, ...rest } = row
  void search
  void searchText
  return rest
}

/** Personal files that lie in the private store, each with a name for the archive. */
export function personalFilesOf(data: OwnData): { name: string; key: string }[] {
  const named = (name: string, key: string | null | undefined) => (key ? [{ name, key }] : [])
  const end = (key: string | null) => key?.split('.').at(-1) ?? 'bin'
  return [
    ...data.contracts.flatMap(({ id, signedKey, templateKey }) =>
      named(`papers/contract-${id}.pdf`, signedKey ?? templateKey),
    ),
    ...data.settlement.flatMap((row) => [
      ...named('papers/settlement.pdf', row.signedKey ?? row.templateKey),
      ...named(`papers/identity-card.${end(row.idcardThumb)}`, row.idcardThumb),
      ...named(`papers/bank-card.${end(row.bankCardThumb)}`, row.bankCardThumb),
    ]),
  ]
}
