import { categories, labels } from '#server/database/schema/images.ts'
import { photographerCategories } from '#server/database/schema/photographers.ts'
import { subjectCategories } from '#server/database/schema/subjects.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'
import { packages, privileges } from '#server/database/schema/wallet.ts'
import * as texts from '../texts/catalogue.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'

/** Prices in fen of options 0, 1, 2, by tier: three of pictures, two of videos. */
export const tierPrices: readonly (readonly number[])[] = [
  [36_000, 6_000, 18_000],
  [68_000, 12_000, 32_000],
  [150_000, 28_000, 80_000],
  [88_000, 36_000, 60_000],
  [168_000, 68_000, 120_000],
]

export const packagePrices = [
  { priceFen: 150_000, units: 20, expireDays: 365, kind: 1 as const, topFen: 36_000 },
  { priceFen: 220_000, units: 20, expireDays: 365, kind: null, topFen: 88_000 },
  { priceFen: 880_000, units: 10, expireDays: 730, kind: 2 as const, topFen: 168_000 },
] as const

export interface Thumbs {
  /** Media key for a category of pictures, by its id. */
  readonly category: (id: number) => string | undefined
  readonly subjectCategory: (id: number) => string | undefined
}

/** Categories, labels, tiers, packages and their privileges. */
export async function insertCatalogue(tx: Transaction, thumbs: Thumbs): Promise<void> {
  await insertAll(tx, categories, pictureCategoryRows(thumbs))
  await insertAll(
    tx,
    labels,
    texts.labels.map(({ title }, index) => ({ id: index + 1, title, position: index })),
  )
  await insertAll(
    tx,
    photographerCategories,
    texts.photographerCategories.map((title, index) => ({ id: index + 1, title, position: index })),
  )
  await insertAll(tx, subjectCategories, subjectCategoryRows(thumbs))
  const named = [...texts.imageTiers, ...texts.videoTiers]
  await insertAll(
    tx,
    tiers,
    named.map((title, index) => ({
      id: index + 1,
      kind: index < texts.imageTiers.length ? (1 as const) : (2 as const),
      title,
      position: index,
    })),
  )
  await insertAll(
    tx,
    tierOptions,
    tierPrices.flatMap((prices, index) =>
      prices.map((priceFen, option) => ({
        tierId: index + 1,
        optionId: option as 0 | 1 | 2,
        priceFen,
      })),
    ),
  )
  await insertPackages(tx)
  await advance(tx, categories, labels, photographerCategories, subjectCategories, tiers, packages)
}

function pictureCategoryRows(thumbs: Thumbs): (typeof categories.$inferInsert)[] {
  let id = texts.pictureCategories.length
  const parents = texts.pictureCategories.map(({ title }, index) => ({
    id: index + 1,
    title,
    thumb: thumbs.category(index + 1),
    position: index,
  }))
  const children = texts.pictureCategories.flatMap((parent, index) =>
    parent.children.map(({ title }, position) => {
      id++
      return { id, parentId: index + 1, title, thumb: thumbs.category(id), position }
    }),
  )
  return [...parents, ...children]
}

/** Ids of special topics' categories: parents first, then their children in order. */
export function subjectCategoryId([parent, child]: readonly [number, number]): number {
  const before = texts.subjectCategories
    .slice(0, parent)
    .reduce((sum, { children }) => sum + children.length, 0)
  return texts.subjectCategories.length + before + child + 1
}

function subjectCategoryRows(thumbs: Thumbs): (typeof subjectCategories.$inferInsert)[] {
  const parents = texts.subjectCategories.map(({ title }, index) => ({
    id: index + 1,
    title,
    thumb: thumbs.subjectCategory(index + 1),
    position: index,
  }))
  const children = texts.subjectCategories.flatMap((parent, index) =>
    parent.children.map((title, position) => {
      const id = subjectCategoryId([index, position])
      return { id, parentId: index + 1, title, thumb: thumbs.subjectCategory(id), position }
    }),
  )
  return [...parents, ...children]
}

async function insertPackages(tx: Transaction): Promise<void> {
  await insertAll(
    tx,
    packages,
    texts.salePackages.map(({ title, desc }, index) => ({
      id: index + 1,
      title,
      description: desc,
      scope: desc,
      position: index,
      ...packagePrices[index]!,
    })),
  )
  await insertAll(
    tx,
    privileges,
    texts.privileges.map(({ type, group, content, packageId }, position) => ({
      type,
      group,
      content,
      packageId,
      position,
    })),
  )
}
