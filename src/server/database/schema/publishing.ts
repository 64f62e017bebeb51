import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, oneOf } from './columns.ts'

/**
 * The publishing of the site, in its only row: the run asked for, the server that runs it, how the last run went. All servers
 * of a database read and change this row. Its moments are the database's own.
 */
export const publishing = pgTable(
  'publishing',
  {
    id: integer().primaryKey().default(1),
    /** When the next run may begin: asked for by an editor, a hook or the clock. Null: none is. */
    dueAt: moment(),
    dueKind: text().$type<'publish' | 'rollback' | 'resume'>().notNull().default('publish'),
    /** A random name of the run under way, which only its server knows; null: none is. */
    lease: text(),
    /** Another server may take the run up then, unless its owner says before that it goes on. */
    leaseUntil: moment(),
    /** Runs in a row that ended with their server. */
    attempts: integer().notNull().default(0),
    /** Pages of the run under way that are written, and all that it will write. */
    done: integer(),
    total: integer(),
    /** The run under way waits for a rebuild that no server began. */
    isHeldUp: boolean().notNull().default(false),
    /**
     * Until then a server with a publishing command lives, one whose command can go back to an earlier release, and one that
     * makes previews.
     */
    offeredUntil: moment(),
    rollbackUntil: moment(),
    previewUntil: moment(),
    /** See `modules/publishing/last-run.ts`. */
    last: jsonb().$type<unknown>(),
    /** The site's releases on the machine that has the newest one: `modules/publishing/kept-releases.ts`. */
    releases: jsonb().$type<unknown>(),
  },
  (t) => [
    check('publishing_single', sql`${t.id} = 1`),
    oneOf('publishing_due_kind', t.dueKind, ['publish', 'rollback', 'resume']),
  ],
)
