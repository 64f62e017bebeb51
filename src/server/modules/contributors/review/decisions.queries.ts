import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { users } from '#server/database/schema/users.ts'

/** Writes into the audit log; call it in the transaction of the decision itself. */
export async function insertDecisions(
  tx: Database,
  rows: readonly (typeof decisions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(decisions).values([...rows])
}

/** The decisions about one thing with their editors, newest first. */
export async function listDecisions(db: Database, subject: string, id: number, limit = 50) {
  return db
    .select({
      decision: decisions.decision,
      reason: decisions.reason,
      createdAt: decisions.createdAt,
      editor: users.username,
    })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.editorId))
    .where(and(eq(decisions.subject, subject), eq(decisions.subjectId, id)))
    .orderBy(desc(decisions.id))
    .limit(limit)
}

export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

/** The same as the history of a thing tells it: with what became of it. */
export function pageOfDecisions(
  db: Database,
  subject: string,
  id: number,
  { limit, offset }: PageRequest,
) {
  const { decision, reason, after, createdAt } = decisions
  const isVersion = sql<boolean>`jsonb_exists(coalesce(${decisions.before}, '{}'), 'form')`
  return db
    .select({
      ...{ id: decisions.id, isVersion },
      ...{ decision, reason, after, createdAt, editor: users.username },
    })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.editorId))
    .where(and(eq(decisions.subject, subject), eq(decisions.subjectId, id)))
    .orderBy(desc(decisions.id))
    .limit(limit)
    .offset(offset)
}

export async function findDecision(db: Database, id: number) {
  const [row] = await db.select().from(decisions).where(eq(decisions.id, id))
  return row
}

export type LoggedRow = Awaited<ReturnType<typeof pageOfDecisions>>[number]

export function countDecisions(db: Database, subject: string, id: number): Promise<number> {
  const own = and(eq(decisions.subject, subject), eq(decisions.subjectId, id))
  return countRows(db, decisions, own)
}
