import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { users } from './users.ts'

export const favorites = pgTable(
  'favorites',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.imageId] }),
    index('favorites_user').on(t.userId, t.createdAt.desc(), t.imageId),
    index('favorites_image').on(t.imageId),
  ],
)

/** Collections of favourites; `code` opens one to every visitor with its address. */
export const boards = pgTable(
  'boards',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    note: text(),
    code: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('boards_user').on(t.userId, t.id), uniqueIndex('boards_code').on(t.code)],
)

export const boardItems = pgTable(
  'board_items',
  {
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.imageId] }),
    index('board_items_image').on(t.imageId),
  ],
)
