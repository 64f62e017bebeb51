import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { orNotFound, ApiError } from '#server/core/api-error.ts'
import { type Context, userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { pageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { boardRecordOf } from './boards.presenter.ts'
import { favoriteSentences } from './favorites.messages.ts'
import {
  boardImages,
  boardsOf,
  countBoards,
  deleteBoard,
  deleteFavorite,
  deleteFromBoard,
  favoriteIds,
  insertBoard,
  insertFavorites,
  insertOnBoard,
  listBoards,
  listFavorites,
  lockFavorites,
  ownsBoard,
  sharedBoard,
  shownAmong,
  updateBoard,
} from './favorites.queries.ts'

/** Pictures a user may keep, and boards a user may have; the sentences name both numbers. */
const favoriteLimit = 2000
const boardLimit = 100

/** Random bytes of a shared board's code: too many for an attacker to guess one. */
const codeBytes = 16
const newCode = (context: Context): string =>
  Buffer.from(context.random(codeBytes)).toString('base64url')

async function mustOwn(db: Database, userId: number, boardId: number): Promise<void> {
  if (!(await ownsBoard(db, userId, boardId))) throw new ApiError('not_found')
}

/** Keeps the visible works of the ids, on a board too where one is named. @throws ApiError `not_found` without any */
async function keep(
  context: Context,
  imageIds: readonly number[],
  boardId: number | undefined,
): Promise<void> {
  const userId = userOf(context).id
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await lockFavorites(tx, userId)
    if (boardId !== undefined) await mustOwn(tx, userId, boardId)
    const shown = await shownAmong(tx, imageIds)
    if (shown.length === 0) throw new ApiError('not_found')
    const kept = new Set(await favoriteIds(tx, userId))
    const fresh = shown.filter((id) => !kept.has(id))
    if (kept.size + fresh.length > favoriteLimit && fresh.length > 0) {
      throw new ApiError('unprocessable', { sentence: favoriteSentences.favorites_full })
    }
    await insertFavorites(tx, userId, shown, now)
    if (boardId === undefined) return
    await insertOnBoard(tx, boardId, shown, now)
    await updateBoard(tx, boardId, { updatedAt: now })
  })
}

async function boardRecords(db: Database, userId: number, id?: number) {
  const rows = await listBoards(db, userId, id)
  const covers = await imageItems(
    db,
    rows.flatMap((row) => row.covers ?? []),
  )
  const byId = new Map(covers.map((cover) => [cover.id, cover]))
  return rows.map((row) =>
    boardRecordOf(
      row,
      (row.covers ?? []).flatMap((cover) => byId.get(cover) ?? []),
    ),
  )
}

/** Kept pictures and boards: our own addition. A foreign board is as unknown as one that never was. */
export const favoriteHandlers = {
  async favoriteList({ query }, context) {
    const { db, locale } = context
    const userId = userOf(context).id
    const { board_id: boardId, type: kind } = query
    if (boardId) await mustOwn(db, userId, boardId)
    const part = partOf(query, pictureSize)
    const { rows, total } = await listFavorites(db, userId, { kind, boardId }, part)
    const ids = rows.map((row) => row.imageId)
    const keptAt = new Map(rows.map((row) => [row.imageId, row.createdAt]))
    const onBoards = await boardsOf(db, userId, ids)
    const items = (await imageItems(db, ids)).map((picture) => {
      const at = keptAt.get(picture.id)
      return {
        ...mediaItemOf(picture, locale),
        created_at: at && shanghaiTime(at),
        board_ids: onBoards.get(picture.id) ?? [],
      }
    })
    return pageOf(items, total, part)
  },

  favoriteIds: (_, context) => favoriteIds(context.db, userOf(context).id),

  async favoriteAdd({ body }, context) {
    await keep(context, [body.image_id], body.board_id)
    return {}
  },

  /** Tells the boards it was on, so that it can be put back. */
  async favoriteDelete({ params }, context) {
    const userId = userOf(context).id
    return context.db.transaction(async (tx) => {
      await lockFavorites(tx, userId)
      return { board_ids: await deleteFavorite(tx, userId, params.image_id) }
    })
  },

  boardList: (_, context) => boardRecords(context.db, userOf(context).id),

  async boardAdd({ body }, context) {
    const userId = userOf(context).id
    const id = await context.db.transaction(async (tx) => {
      await lockFavorites(tx, userId)
      if ((await countBoards(tx, userId)) >= boardLimit) {
        throw new ApiError('unprocessable', { sentence: favoriteSentences.boards_full })
      }
      return insertBoard(tx, {
        userId,
        title: body.title,
        note: body.desc || null,
        code: body.shared ? newCode(context) : null,
        createdAt: context.now(),
      })
    })
    const [made] = await boardRecords(context.db, userId, id)
    return orNotFound(made)
  },

  async boardShared({ params, query }, { db, locale }) {
    const board = orNotFound(await sharedBoard(db, params.code))
    const part = partOf(query, pictureSize)
    const { rows, total } = await boardImages(db, board.id, part)
    const items = (await imageItems(db, rows)).map((picture) => mediaItemOf(picture, locale))
    return {
      ...pageOf(items, total, part),
      board: {
        title: board.title,
        desc: board.note,
        username: board.username,
        updated_at: shanghaiTime(board.updatedAt),
      },
    }
  },

  /** Sharing a shared board again keeps its code. Once sharing ended, the code is dead: the next share has another. */
  async boardUpdate({ params, body }, context) {
    const userId = userOf(context).id
    await context.db.transaction(async (tx) => {
      await lockFavorites(tx, userId)
      const [before] = await listBoards(tx, userId, params.id)
      const { code } = orNotFound(before)
      const { title, desc, shared } = body
      await updateBoard(tx, params.id, {
        ...(title === undefined ? {} : { title }),
        ...(desc === undefined ? {} : { note: desc || null }),
        ...(shared === undefined ? {} : { code: shared ? (code ?? newCode(context)) : null }),
        updatedAt: context.now(),
      })
    })
    const [after] = await boardRecords(context.db, userId, params.id)
    return orNotFound(after)
  },

  async boardDelete({ params }, context) {
    const isGone = await deleteBoard(context.db, userOf(context).id, params.id)
    if (!isGone) throw new ApiError('not_found')
    return {}
  },

  async boardImagesAdd({ params, body }, context) {
    await keep(context, body.ids, params.id)
    return {}
  },

  async boardImageDelete({ params }, context) {
    const { db } = context
    await mustOwn(db, userOf(context).id, params.id)
    await deleteFromBoard(db, params.id, params.image_id)
    await updateBoard(db, params.id, { updatedAt: context.now() })
    return {}
  },
} satisfies Partial<Handlers>
