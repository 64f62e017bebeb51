import { photographerCategoryLinks, photographers } from '#server/database/schema/photographers.ts'
import { applications, settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import { ledger, ownedPackages, recharges, wallets } from '#server/database/schema/wallet.ts'
import { searchable } from '#server/database/search-text.ts'
import { hashPassword } from '#server/modules/accounts/login/passwords.ts'
import { accountIds, sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import type { EditorialRow } from '../jobs.ts'
import { photographers as people } from '../texts/people.ts'
import { packagePrices } from './catalogue.ts'
import { advance, insertAll, numberOf } from './insert.ts'
import type { Transaction } from './insert.ts'

const day = 86_400_000

/** Accounts of each role, readers who post to activities, and the photographers. */
export async function insertPeople(
  tx: Transaction,
  portraits: readonly EditorialRow[],
  now: Date,
): Promise<void> {
  const joined = new Date(now.getTime() - 300 * day)
  const accounts = await Promise.all(
    sampleAccounts.map(async ({ role, username, password, mobile, department }) => ({
      id: accountIds[username],
      role,
      username,
      mobile,
      department,
      passwordHash: await hashPassword(password),
      thumb: role === 'photographer' ? (portraits[0]?.key ?? null) : null,
      createdAt: joined,
      updatedAt: joined,
    })),
  )
  const readers = Array.from({ length: readerCount }, (_, index) => ({
    id: firstReader + index,
    role: 'user' as const,
    username: `reader${index + 1}`,
    createdAt: joined,
    updatedAt: joined,
  }))
  await insertAll(tx, users, [...accounts, ...readers])
  await insertAll(tx, photographers, portraits.map(photographerRow(joined)))
  await insertAll(
    tx,
    photographerCategoryLinks,
    portraits.map((_, index) => ({
      photographerId: index + 1,
      categoryId: people[index]!.category + 1,
    })),
  )
  await insertAgreements(tx, portraits[0], joined)
  await insertWallet(tx, now)
  await advance(tx, users, photographers)
}

/** Users without a password, as whom no visitor can log in. */
export const readerCount = 8
export const firstReader = 11

const photographerRow =
  (joined: Date) =>
  (_: EditorialRow, index: number): typeof photographers.$inferInsert => {
    const { name, line, bio, tags, category } = people[index]!
    return {
      id: index + 1,
      userId: index === 0 ? accountIds.photographer : null,
      name,
      title: line,
      description: bio,
      // Nobody invented has a face.
      thumb: null,
      contracted: tags.includes(1),
      special: tags.includes(2),
      excellent: index % 3 === 0,
      workKinds: category === 3 || index === 0 ? [1, 2] : [1],
      position: index,
      createdAt: joined,
      updatedAt: joined,
      ...searchable(name, line, bio),
    }
  }

/** What makes the sample photographer a settled one: approved application, signed contract. */
async function insertAgreements(
  tx: Transaction,
  portrait: EditorialRow | undefined,
  at: Date,
): Promise<void> {
  const userId = accountIds.photographer
  const person = people[0]!
  await tx.insert(applications).values({
    userId,
    status: 1,
    userType: '1',
    realname: person.name.zh,
    gender: '1',
    thumb: portrait?.key ?? null,
    description: person.bio.zh,
    mobile: sampleAccounts.find(({ username }) => username === 'photographer')!.mobile,
    ctype: '1',
    workKinds: [1, 2],
    decidedBy: accountIds.editor,
    decidedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(settlementContracts).values({
    userId,
    status: 1,
    realname: person.name.zh,
    // Numbers in the form of real ones, but of no person: the region code does not exist.
    idcard: '990000197001010019',
    bankCard: '9999990000000000',
    signedAt: at,
    createdAt: at,
    updatedAt: at,
  })
}

const charged = 200_000

/** The demo buyer has money and a package, each with the payment it came from. */
async function insertWallet(tx: Transaction, now: Date): Promise<void> {
  const userId = accountIds.demo
  // As on sale: the wallet and the price list tell one number.
  const { priceFen, units, expireDays, topFen } = packagePrices[0]
  const at = new Date(now.getTime() - 40 * day)
  const paid = { userId, status: 1 as const, createdAt: at, updatedAt: at, paidAt: at }
  await tx.insert(recharges).values([
    { id: 1, orderSn: numberOf(at, 1, 'R'), priceFen: charged, ...paid },
    { id: 2, orderSn: numberOf(at, 2, 'R'), priceFen, packageId: 1, ...paid },
  ])
  await tx.insert(wallets).values({ userId, balanceFen: charged, updatedAt: at })
  const expiresAt = new Date(at.getTime() + expireDays * day)
  await tx.insert(ownedPackages).values({
    id: 1,
    userId,
    packageId: 1,
    rechargeId: 2,
    units,
    unitsLeft: units,
    topFen,
    expiresAt,
    createdAt: at,
  })
  const entry = { userId, balanceAfterFen: charged, createdAt: at }
  await tx.insert(ledger).values([
    { ...entry, reason: 'recharge', amountFen: charged, rechargeId: 1 },
    { ...entry, reason: 'package_buy', amountFen: 0, units, ownedPackageId: 1, rechargeId: 2 },
  ])
  await advance(tx, recharges, ownedPackages)
}
