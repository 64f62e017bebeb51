import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  createdAt,
  id,
  inZh,
  localised,
  moment,
  oneOf,
  queueIndex,
  sealed,
  sealedName,
  searchTokens,
  submittedAt,
  updatedAt,
} from './columns.ts'
import { users } from './users.ts'

export const photographers = pgTable(
  'photographers',
  {
    id: id(),
    /** Absent: a photographer of the house without an account. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: localised().notNull(),
    title: localised(),
    description: localised(),
    company: localised(),
    thumb: text(),
    thumbW: integer(),
    thumbH: integer(),
    tone: text(),
    banner: text(),
    /** The tags of the list: 1 contracted, 2 special. */
    contracted: boolean().notNull().default(false),
    special: boolean().notNull().default(false),
    excellent: boolean().notNull().default(false),
    /** What the contract lets them post: kinds 1 and 2. */
    workKinds: integer().array().notNull().default([1]),
    position: integer().notNull().default(0),
    shown: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchTokens(),
    searchText: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('photographers_user').on(t.userId),
    index('photographers_shown').on(t.shown, t.position, t.id),
    index('photographers_excellent')
      .on(t.position, t.id)
      .where(sql`shown and excellent`),
    index('photographers_contracted')
      .on(t.position, t.id)
      .where(sql`shown and contracted`),
    index('photographers_special')
      .on(t.position, t.id)
      .where(sql`shown and special`),
    index('photographers_search').using('gin', t.search),
    // Finds who signed a text.
    index('photographers_signature')
      .on(sql`(${t.name} ->> 'zh')`, t.id)
      .where(sql`shown`),
    inZh('photographers_name', t.name),
  ],
)

export const photographerCategories = pgTable(
  'photographer_categories',
  {
    id: id(),
    title: localised().notNull(),
    thumb: text(),
    position: integer().notNull().default(0),
  },
  (t) => [inZh('photographer_categories_title', t.title)],
)

export const photographerCategoryLinks = pgTable(
  'photographer_category_links',
  {
    photographerId: integer()
      .notNull()
      .references(() => photographers.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => photographerCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.photographerId, t.categoryId] }),
    index('photographer_category_links_category').on(t.categoryId),
  ],
)

/** Applications to settle in; the newest of a user counts. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 pending, 1 approved, 2 rejected with `reasons`. */
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    /** '1' individual, '2' organisation. */
    userType: text().$type<'1' | '2'>().notNull(),
    realname: sealedName().notNull(),
    gender: text().$type<'1' | '2'>(),
    thumb: text(),
    description: text(),
    mobile: text().notNull(),
    email: text(),
    company: text(),
    /** '1' media, '2' non-media. */
    ctype: text().$type<'1' | '2'>(),
    workKinds: integer().array().notNull().default([1]),
    /** File keys of the sample works. */
    images: jsonb().$type<string[]>().notNull().default([]),
    video: jsonb().$type<string[]>().notNull().default([]),
    license: text(),
    reasons: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('applications_user').on(t.userId, t.id),
    index('applications_status').on(t.status, t.createdAt),
    index('applications_decided_by').on(t.decidedBy),
    uniqueIndex('applications_pending')
      .on(t.userId)
      .where(sql`status = 0`),
    oneOf('applications_status_range', t.status, [0, 1, 2]),
    oneOf('applications_user_type', t.userType, ['1', '2']),
  ],
)

/** The contract between the house and a photographer. Its documents are private files. */
export const settlementContracts = pgTable(
  'settlement_contracts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 its PDF is being made, 2 it awaits the signature, 3 the signed PDF is being made, 1 signed. */
    status: integer().$type<0 | 1 | 2 | 3>().notNull().default(0),
    realname: sealedName().notNull(),
    idcard: sealed().notNull(),
    idcardThumb: text(),
    /** The name read on the card, where it differs from the typed one; empty: the server could not read it. */
    nameRead: sealed(),
    /** Of the name, then: 0 an editor compares it with the card, 1 it is right, 2 it is not, for `nameMessage`. */
    nameCheck: integer().$type<0 | 1 | 2>(),
    nameMessage: text(),
    bankCard: sealed().notNull(),
    bankCardThumb: text(),
    signatureKey: text(),
    /** The document to sign, and the signed one: named before they lie there, as those of orders. */
    templateKey: text(),
    signedKey: text(),
    signedAt: moment(),
    createdAt: createdAt(),
    submittedAt: submittedAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('settlement_contracts_user').on(t.userId),
    index('settlement_contracts_name_check').on(t.nameCheck, t.createdAt),
    queueIndex('settlement_contracts_waiting', t.id, sql`name_check = 0`),
    oneOf('settlement_contracts_status', t.status, [0, 1, 2, 3]),
    oneOf('settlement_contracts_name_check_range', t.nameCheck, [0, 1, 2]),
  ],
)
