import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, updatedAt } from './columns.ts'
import type { Localised } from './columns.ts'
import { images } from './images.ts'

/** What a contributor wants changed of a work that is approved: of each column the new value, only of those that change. */
export interface RevisionChanges {
  readonly title?: Localised
  readonly description?: Localised | null
  readonly keywords?: Localised | null
  readonly author?: string | null
  readonly createDate?: string | null
  readonly editorial?: boolean
  readonly placeId?: number | null
  readonly people?: 0 | 1 | 2 | null
  readonly exclusive?: boolean
  readonly year?: number
  readonly subjectId?: number
  readonly tierId?: number
  /** All sizes that are offered; prices in fen. */
  readonly options?: readonly { optionId: 0 | 1 | 2; enabled: boolean; priceFen: number }[]
}

/** The last revision of an approved work; until an editor approves it the work is sold as it was. */
export const workRevisions = pgTable(
  'work_revisions',
  {
    id: id(),
    imageId: integer()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    changes: jsonb().$type<RevisionChanges>().notNull(),
    /** 0 waiting, 1 approved, 2 rejected with `message`. */
    status: integer().$type<0 | 1 | 2>().notNull().default(0),
    message: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('work_revisions_image').on(t.imageId),
    index('work_revisions_status').on(t.status, t.createdAt),
    oneOf('work_revisions_status_range', t.status, [0, 1, 2]),
  ],
)
