import { eq, inArray } from 'drizzle-orm'
import { incomeOf } from '#domain/money/earnings.ts'
import { licenceTerms } from '#domain/money/licence-terms.ts'
import { folders } from '#server/database/schema/activities.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { images } from '#server/database/schema/images.ts'
import { licences, orderItems, orders, payments } from '#server/database/schema/orders.ts'
import { applications } from '#server/database/schema/photographers.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { searchable } from '#server/database/search-text.ts'
import { accountIds } from '#server/operations/sandbox/sample-accounts.ts'
import { specialSubjects } from '../texts/catalogue.ts'
import { subjectCategoryId, tierPrices } from './catalogue.ts'
import { advance, numberOf } from './insert.ts'
import type { Transaction } from './insert.ts'
import { firstReader } from './people.ts'
import type { Work } from './works.ts'

const hour = 3_600_000
/** The sample photographer's place among the photographers. */
const photographer = 0
const photographerId = photographer + 1
const sold = 3

/** Rows that wait at the desk; they use pictures of the sample, so they cost no painting. */
export async function insertDesk(
  tx: Transaction,
  works: readonly Work[],
  now: Date,
): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour)
  await insertApplications(tx, works, before)
  await holdBack(tx, works, before)
  const own = works.filter(({ plan }) => plan.photographer === photographer)
  const cover = (own.at(-1) ?? works.at(-1))?.picture
  const title = { zh: '潮间带手记' }
  await tx.insert(subjects).values({
    categoryId: subjectCategoryId(specialSubjects[0]!.category),
    photographerId,
    tierId: 1,
    title,
    description: { zh: '退潮后的四个小时，滩涂上的人和鸟。' },
    thumb: cover?.thumb.key ?? null,
    thumbW: cover?.thumb.width ?? null,
    thumbH: cover?.thumb.height ?? null,
    tone: cover?.tone ?? null,
    year: now.getUTCFullYear(),
    status: 0,
    createdAt: before(20),
    updatedAt: before(20),
    ...searchable(title),
  })
  await tx.insert(folders).values({
    userId: accountIds.demo,
    title: '港口一日',
    description: '从清晨第一班渡轮到夜里最后一盏灯。',
    createdAt: before(9),
    updatedAt: before(9),
  })
  await insertSales(tx, own, before)
  await advance(tx, subjects)
}

type Before = (hours: number) => Date

/** Two readers apply: a person with pictures, and an organisation. */
async function insertApplications(
  tx: Transaction,
  works: readonly Work[],
  before: Before,
): Promise<void> {
  const shown = works.filter(({ video }) => video === undefined)
  const pictures = (from: number) =>
    Array.from(
      { length: 10 },
      (_, index) => shown[(from + index) % shown.length]!.picture.preview.key,
    )
  await tx.insert(applications).values([
    {
      userId: firstReader,
      userType: '1',
      realname: '沈听澜',
      gender: '2',
      description: '业余拍海十二年，作品刊于本地晚报副刊。擅长晨昏与潮汐。',
      mobile: '13800000011',
      email: 'shen@example.com',
      ctype: '2',
      images: pictures(0),
      createdAt: before(30),
      updatedAt: before(30),
    },
    {
      userId: firstReader + 1,
      userType: '2',
      realname: '周予安',
      company: '云港海事博物馆',
      description: '馆藏与展览的影像记录，希望与新闻中心共享资料。',
      mobile: '13800000012',
      ctype: '2',
      images: pictures(10),
      license: pictures(3)[0]!,
      createdAt: before(5),
      updatedAt: before(5),
    },
  ])
}

/** Some works of the sample photographer are not approved yet. */
async function holdBack(tx: Transaction, works: readonly Work[], before: Before): Promise<void> {
  const waiting = works.filter(({ plan }) => plan.isWaiting).map(({ plan }) => plan.id)
  if (waiting.length === 0) return
  const sent = before(3)
  await tx
    .update(images)
    .set({ status: 0, onSale: false, onlineAt: null, createdAt: sent, updatedAt: sent })
    .where(inArray(images.id, waiting))
}

/** A reader has bought some pictures of the sample photographer, who has asked for the money of all but the last. */
async function insertSales(tx: Transaction, own: readonly Work[], before: Before): Promise<void> {
  const option = 1
  const lines = own.flatMap(({ plan, picture }) => {
    const size = picture.options.find(({ id }) => id === option)
    return size && plan.kind === 1 ? [{ plan, picture, size }] : []
  })
  // A contributor with sales sees both: they must agree.
  await tx.update(images).set({ saleCount: 0 }).where(eq(images.photographerId, photographerId))
  const bought = lines.slice(0, sold).map((line) => ({
    ...line,
    priceFen: tierPrices[line.plan.tier - 1]![option]!,
  }))
  if (bought.length < 2) return
  const soldIds = bought.map(({ plan }) => plan.id)
  await tx.update(images).set({ saleCount: 1 }).where(inArray(images.id, soldIds))
  const userId = firstReader + 2
  const paidAt = before(72)
  const totalFen = bought.reduce((sum, { priceFen }) => sum + priceFen, 0)
  const orderSn = numberOf(paidAt, 3)
  const [order] = await tx
    .insert(orders)
    .values({
      orderSn,
      userId,
      totalFen,
      payFen: totalFen,
      paytype: 3,
      status: 1,
      paidAt,
      createdAt: paidAt,
    })
    .returning({ id: orders.id })
  const orderId = order!.id
  const trade = { tradeNo: `${orderSn}-1`, providerRef: 'sample-1', amountFen: totalFen }
  await tx
    .insert(payments)
    .values({ ...trade, orderId, provider: 'sandbox', status: 1, createdAt: paidAt, paidAt })
  const asked = bought.slice(0, -1).reduce((sum, { priceFen }) => sum + incomeOf(priceFen), 0)
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({ photographerId, moneyFen: asked, createdAt: before(14), updatedAt: before(14) })
    .returning({ id: withdrawals.id })
  for (const [index, { plan, picture, size, priceFen }] of bought.entries()) {
    const { width, height } = size
    const [line] = await tx
      .insert(orderItems)
      .values({
        orderId,
        imageId: plan.id,
        optionId: option,
        photographerId,
        title: plan.text.title,
        thumb: picture.thumb.key,
        width,
        height,
        priceFen,
        terms: licenceTerms({ kind: plan.kind, option, editorial: plan.editorial }),
      })
      .returning({ id: orderItems.id })
    const orderItemId = line!.id
    const code = `SAMPLE-${String(index + 1).padStart(4, '0')}`
    await tx
      .insert(licences)
      .values({ orderItemId, userId, imageId: plan.id, optionId: option, code, grantedAt: paidAt })
    await tx.insert(earnings).values({
      orderItemId,
      photographerId,
      payFen: priceFen,
      incomeFen: incomeOf(priceFen),
      withdrawalId: index < bought.length - 1 ? withdrawal!.id : null,
      createdAt: paidAt,
      updatedAt: paidAt,
    })
  }
}
