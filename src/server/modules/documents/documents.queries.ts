import { and, asc, eq, isNotNull, notLike, or } from 'drizzle-orm'
import type { ContractState } from '#domain/lifecycle/transitions.ts'
import type { Database } from '#server/database/client.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'

/** The two kinds of contracts; their documents come about in the same way. */
const tables = { order: orderContracts, settlement: settlementContracts } as const
export type DocumentKind = keyof typeof tables

/** A contract as its documents know it. */
export interface DocumentRef {
  readonly kind: DocumentKind
  readonly id: number
}

export interface DocumentStep {
  readonly from: 0 | 3
  readonly to: ContractState
  readonly key: string
  readonly now: Date
}

/**
 * Moves a contract on once its document lies in the store; false when the form was sent again meanwhile, which
 * gave it another key.
 */
export async function finishDocument(
  db: Database,
  { kind, id }: DocumentRef,
  { from, to, key, now }: DocumentStep,
): Promise<boolean> {
  const table = tables[kind]
  const column = from === 0 ? table.templateKey : table.signedKey
  const moved = await db
    .update(table)
    .set({ status: to, updatedAt: now })
    .where(and(eq(table.id, id), eq(table.status, from), eq(column, key)))
    .returning({ id: table.id })
  return moved.length > 0
}

/** Contracts whose document is in the making, or was when the server ended. */
export async function unfinishedDocuments(db: Database): Promise<DocumentRef[]> {
  const kinds: DocumentKind[] = ['order', 'settlement']
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const table = tables[kind]
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(
          or(
            and(eq(table.status, 0), isNotNull(table.templateKey)),
            and(eq(table.status, 3), isNotNull(table.signedKey)),
          ),
        )
        .orderBy(asc(table.id))
      return rows.map(({ id }) => ({ kind, id }))
    }),
  )
  return found.flat()
}

/** Contracts that wait for a signature to a draft whose key doesn't begin with this mark. */
export async function staleDrafts(
  db: Database,
  mark: string,
): Promise<(DocumentRef & { key: string })[]> {
  const kinds: DocumentKind[] = ['order', 'settlement']
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { id, status, templateKey } = tables[kind]
      const rows = await db
        .select({ id, key: templateKey })
        .from(tables[kind])
        .where(and(eq(status, 2), notLike(templateKey, `%/${mark}-%`)))
        .orderBy(asc(id))
      return rows.flatMap(({ id, key }) => (key === null ? [] : [{ kind, id, key }]))
    }),
  )
  return found.flat()
}

/** Gives a draft a new place, where it is going to be made; false when it was signed or filled in again meanwhile. */
export async function renewDraft(
  db: Database,
  { kind, id }: DocumentRef,
  { old, key, now }: { old: string; key: string; now: Date },
): Promise<boolean> {
  const table = tables[kind]
  const moved = await db
    .update(table)
    .set({ status: 0, templateKey: key, updatedAt: now })
    .where(and(eq(table.id, id), eq(table.status, 2), eq(table.templateKey, old)))
    .returning({ id: table.id })
  return moved.length > 0
}
