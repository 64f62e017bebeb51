import { and, count, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { boardItems, boards, favorites } from '#server/database/schema/favorites.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { users } from '#server/database/schema/users.ts'

// Everything is read beside `imageIndex`: what visitors may not see is no favourite, on no board, counted nowhere.

/** Makes changes of one user's favourites happen one after the other, until the transaction ends. */
export async function lockFavorites(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

interface Filters {
  kind?: 1 | 2 | undefined
  boardId?: number | undefined
}

interface KeptRow {
  imageId: number
  createdAt: Date
}

/** Kept pictures, newest first; those of a board as they were put there, the last one first. */
export async function listFavorites(
  db: Database,
  userId: number,
  { kind, boardId }: Filters,
  { limit, offset }: PageRequest,
): Promise<Counted<KeptRow>> {
  const onBoard = and(
    eq(boardItems.imageId, favorites.imageId),
    eq(boardItems.boardId, boardId ?? 0),
  )
  const where = and(
    eq(favorites.userId, userId),
    kind && eq(imageIndex.kind, kind),
    boardId ? isNotNull(boardItems.boardId) : undefined,
  )
  const rows = await db
    .select({ imageId: favorites.imageId, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(imageIndex, eq(imageIndex.imageId, favorites.imageId))
    .leftJoin(boardItems, onBoard)
    .where(where)
    .orderBy(desc(boardItems.position), desc(favorites.createdAt), desc(favorites.imageId))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: counted })
    .from(favorites)
    .innerJoin(imageIndex, eq(imageIndex.imageId, favorites.imageId))
    .leftJoin(boardItems, onBoard)
    .where(where)
  return { rows, total: sum?.total ?? 0 }
}

export async function favoriteIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favorites.imageId })
    .from(favorites)
    .innerJoin(imageIndex, eq(imageIndex.imageId, favorites.imageId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.imageId))
  return rows.map((row) => row.id)
}

/** Those of the ids that visitors may see, in the order of the ids, each once. */
export async function shownAmong(db: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: imageIndex.imageId })
    .from(imageIndex)
    .where(inArray(imageIndex.imageId, [...ids]))
  const shown = new Set(rows.map((row) => row.id))
  return [...new Set(ids)].filter((id) => shown.has(id))
}

/** Keeps pictures; those kept already stay as they are. */
export async function insertFavorites(
  db: Database,
  userId: number,
  imageIds: readonly number[],
  createdAt: Date,
): Promise<void> {
  const rows = imageIds.map((imageId) => ({ userId, imageId, createdAt }))
  await db.insert(favorites).values(rows).onConflictDoNothing()
}

/** Takes a picture off everything of the user's; answers the boards it was on. */
export async function deleteFavorite(
  db: Database,
  userId: number,
  imageId: number,
): Promise<number[]> {
  const own = db.select({ id: boards.id }).from(boards).where(eq(boards.userId, userId))
  const left = await db
    .delete(boardItems)
    .where(and(eq(boardItems.imageId, imageId), inArray(boardItems.boardId, own)))
    .returning({ id: boardItems.boardId })
  await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.imageId, imageId)))
  return left.map((row) => row.id).sort((a, b) => a - b)
}

/** Own boards that these pictures are on, by picture. */
export async function boardsOf(
  db: Database,
  userId: number,
  imageIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (imageIds.length === 0) return new Map()
  const rows = await db
    .select({ imageId: boardItems.imageId, boardId: boardItems.boardId })
    .from(boardItems)
    .innerJoin(boards, eq(boards.id, boardItems.boardId))
    .where(and(eq(boards.userId, userId), inArray(boardItems.imageId, [...imageIds])))
    .orderBy(boardItems.boardId)
  const grouped = Map.groupBy(rows, (row) => row.imageId)
  return new Map([...grouped].map(([imageId, all]) => [imageId, all.map((row) => row.boardId)]))
}

const shownItems = (db: Database) =>
  db
    .select({ total: counted })
    .from(boardItems)
    .innerJoin(imageIndex, eq(imageIndex.imageId, boardItems.imageId))

/** Pictures of a board's cover. */
const coverSize = 4

/** A user's boards, newest first, or the one of that id: with their size and the pictures put there last. */
export async function listBoards(db: Database, userId: number, id?: number) {
  const items = shownItems(db).where(eq(boardItems.boardId, boards.id))
  const last = db
    .select({ id: boardItems.imageId })
    .from(boardItems)
    .innerJoin(imageIndex, eq(imageIndex.imageId, boardItems.imageId))
    .where(eq(boardItems.boardId, boards.id))
    .orderBy(desc(boardItems.position))
    .limit(coverSize)
  return db
    .select({
      id: boards.id,
      title: boards.title,
      note: boards.note,
      code: boards.code,
      createdAt: boards.createdAt,
      updatedAt: boards.updatedAt,
      count: sql`${items}`.mapWith(Number),
      covers: sql<number[] | null>`(select json_agg(image_id) from (${last}) as last)`,
    })
    .from(boards)
    .where(and(eq(boards.userId, userId), id === undefined ? undefined : eq(boards.id, id)))
    .orderBy(desc(boards.id))
}

export type BoardRow = Awaited<ReturnType<typeof listBoards>>[number]

export async function ownsBoard(db: Database, userId: number, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, id), eq(boards.userId, userId)))
  return row !== undefined
}

export async function countBoards(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(boards).where(eq(boards.userId, userId))
  return row?.count ?? 0
}

export async function insertBoard(
  db: Database,
  row: { userId: number; title: string; note: string | null; code: string | null; createdAt: Date },
): Promise<number> {
  const [made] = await db
    .insert(boards)
    .values({ ...row, updatedAt: row.createdAt })
    .returning({ id: boards.id })
  if (!made) throw new Error('a board was not stored')
  return made.id
}

export async function updateBoard(
  db: Database,
  id: number,
  change: { title?: string; note?: string | null; code?: string | null; updatedAt: Date },
): Promise<void> {
  await db.update(boards).set(change).where(eq(boards.id, id))
}

export async function deleteBoard(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(boards)
    .where(and(eq(boards.id, id), eq(boards.userId, userId)))
    .returning({ id: boards.id })
  return gone.length > 0
}

/** Puts pictures before the others, the first of them first; those already there keep their place. */
export async function insertOnBoard(
  db: Database,
  boardId: number,
  imageIds: readonly number[],
  createdAt: Date,
): Promise<void> {
  const [last] = await db
    .select({ position: max(boardItems.position) })
    .from(boardItems)
    .where(eq(boardItems.boardId, boardId))
  const top = (last?.position ?? 0) + imageIds.length
  const rows = imageIds.map((imageId, at) => ({ boardId, imageId, createdAt, position: top - at }))
  await db.insert(boardItems).values(rows).onConflictDoNothing()
}

export async function deleteFromBoard(
  db: Database,
  boardId: number,
  imageId: number,
): Promise<void> {
  await db
    .delete(boardItems)
    .where(and(eq(boardItems.boardId, boardId), eq(boardItems.imageId, imageId)))
}

/** The board that this code opens, and whose it is. */
export async function sharedBoard(db: Database, code: string) {
  const [row] = await db
    .select({
      id: boards.id,
      title: boards.title,
      note: boards.note,
      updatedAt: boards.updatedAt,
      username: users.username,
    })
    .from(boards)
    .innerJoin(users, eq(users.id, boards.userId))
    .where(eq(boards.code, code))
  return row
}

/** Ids of a board's pictures, the one put there last first. */
export async function boardImages(
  db: Database,
  boardId: number,
  { limit, offset }: PageRequest,
): Promise<Counted<number>> {
  const rows = await db
    .select({ id: boardItems.imageId })
    .from(boardItems)
    .innerJoin(imageIndex, eq(imageIndex.imageId, boardItems.imageId))
    .where(eq(boardItems.boardId, boardId))
    .orderBy(desc(boardItems.position), desc(boardItems.imageId))
    .limit(limit)
    .offset(offset)
  const [sum] = await shownItems(db).where(eq(boardItems.boardId, boardId))
  return { rows: rows.map((row) => row.id), total: sum?.total ?? 0 }
}
