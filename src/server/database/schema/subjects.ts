import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  inZh,
  localised,
  oneOf,
  queueIndex,
  searchTokens,
  submittedAt,
  updatedAt,
} from './columns.ts'
import { photographers } from './photographers.ts'
import { tiers } from './tiers.ts'

export const subjectCategories = pgTable(
  'subject_categories',
  {
    id: id(),
    parentId: integer().references((): AnyPgColumn => subjectCategories.id, {
      onDelete: 'restrict',
    }),
    title: localised().notNull(),
    thumb: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('subject_categories_parent').on(t.parentId, t.position),
    inZh('subject_categories_title', t.title),
  ],
)

export const subjects = pgTable(
  'subjects',
  {
    id: id(),
    /** `subtype` of the wire: 1 pictures, 2 videos. */
    kind: integer().$type<1 | 2>().notNull().default(1),
    categoryId: integer().references(() => subjectCategories.id, { onDelete: 'set null' }),
    /** Absent: made by the editors. */
    photographerId: integer().references(() => photographers.id, { onDelete: 'set null' }),
    tierId: integer().references(() => tiers.id, { onDelete: 'set null' }),
    title: localised().notNull(),
    description: localised(),
    keywords: localised(),
    content: localised(),
    thumb: text(),
    thumbW: integer(),
    thumbH: integer(),
    tone: text(),
    year: integer(),
    pinned: boolean().notNull().default(false),
    status: integer().$type<0 | 1 | 2>().notNull().default(1),
    message: text(),
    createdAt: createdAt(),
    submittedAt: submittedAt(),
    updatedAt: updatedAt(),
    search: searchTokens(),
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('subjects_shown').on(t.status, t.pinned.desc(), t.createdAt.desc(), t.id.desc()),
    queueIndex('subjects_waiting', t.id, sql`status = 0`),
    index('subjects_category').on(t.categoryId),
    index('subjects_photographer').on(t.photographerId),
    index('subjects_tier').on(t.tierId),
    index('subjects_search').using('gin', t.search),
    inZh('subjects_title', t.title),
    oneOf('subjects_kind', t.kind, [1, 2]),
    oneOf('subjects_status', t.status, [0, 1, 2]),
  ],
)
