import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { cartItems } from '#server/database/schema/orders.ts'
import { users } from '#server/database/schema/users.ts'

/** Makes changes of one user's cart happen one after the other, until the transaction ends. */
export async function lockCart(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** A picture that was approved and not deleted, with the options that a buyer can choose. */
export async function findOffer(db: Database, imageId: number) {
  const [image] = await db
    .select({ id: images.id, onSale: images.onSale, enableCart: images.enableCart })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.status, 1), isNull(images.deletedAt)))
  if (!image) return undefined
  const options = await optionsOf(db, [imageId])
  return { ...image, options }
}

/** The options of pictures that can be bought, in the order of their ids. */
export async function optionsOf(db: Database, imageIds: readonly number[]) {
  if (imageIds.length === 0) return []
  return db
    .select()
    .from(imageOptions)
    .where(and(inArray(imageOptions.imageId, [...imageIds]), eq(imageOptions.enabled, true)))
    .orderBy(imageOptions.imageId, imageOptions.optionId)
}

export async function findCartItem(db: Database, userId: number, imageId: number) {
  const [row] = await db
    .select({ id: cartItems.id, options: cartItems.options })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.imageId, imageId)))
  return row
}

/** The picture of a row, where the row is the user's. */
export async function imageOfRow(
  db: Database,
  userId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ imageId: cartItems.imageId })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, id)))
  return row?.imageId
}

export async function insertCartItem(
  db: Database,
  row: { userId: number; imageId: number; options: number[]; createdAt: Date },
): Promise<number> {
  const [made] = await db.insert(cartItems).values(row).returning({ id: cartItems.id })
  if (!made) throw new Error('a cart item was not stored')
  return made.id
}

export async function setCartOptions(db: Database, id: number, options: number[]): Promise<void> {
  await db.update(cartItems).set({ options }).where(eq(cartItems.id, id))
}

export async function countCart(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(cartItems)
    .innerJoin(images, eq(images.id, cartItems.imageId))
    .where(and(eq(cartItems.userId, userId), isNull(images.deletedAt)))
  return row?.count ?? 0
}

/** Newest first. Pictures that were taken off sale still show, deleted ones do not. */
export function listCart(db: Database, userId: number) {
  return db
    .select({
      id: cartItems.id,
      imageId: cartItems.imageId,
      options: cartItems.options,
      createdAt: cartItems.createdAt,
      onSale: images.onSale,
      enableCart: images.enableCart,
      status: images.status,
    })
    .from(cartItems)
    .innerJoin(images, eq(images.id, cartItems.imageId))
    .where(and(eq(cartItems.userId, userId), isNull(images.deletedAt)))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id))
}

/** Takes rows out of a user's own cart; answers how many were there. */
export async function deleteFromCart(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<number> {
  const gone = await db
    .delete(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.id, [...ids])))
    .returning({ id: cartItems.id })
  return gone.length
}

export async function clearCart(db: Database, userId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId))
}
