import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { fen, id, inZh, localised, notNegative, oneOf } from './columns.ts'

/** Price tiers of works and subjects (`image/packages`, `package_id`): they set the prices of the options. */
export const tiers = pgTable(
  'tiers',
  {
    id: id(),
    kind: integer().$type<1 | 2>().notNull().default(1),
    title: localised().notNull(),
    description: localised(),
    position: integer().notNull().default(0),
  },
  (t) => [inZh('tiers_title', t.title), oneOf('tiers_kind', t.kind, [1, 2])],
)

export const tierOptions = pgTable(
  'tier_options',
  {
    tierId: integer()
      .notNull()
      .references(() => tiers.id, { onDelete: 'cascade' }),
    optionId: integer().$type<0 | 1 | 2>().notNull(),
    enabled: boolean().notNull().default(true),
    priceFen: fen().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tierId, t.optionId] }),
    oneOf('tier_options_option', t.optionId, [0, 1, 2]),
    notNegative('tier_options_price', t.priceFen),
  ],
)
