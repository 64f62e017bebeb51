import type { Database } from '#server/database/client.ts'

interface Client {
  query: (text: string, ...rest: unknown[]) => Promise<{ rows: unknown[] }>
}

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What some questions cost, whatever the machine does meanwhile. */
export interface StatementCosts {
  statements: number
  /** Of all statements and their values. */
  characters: number
  /** That the steps of all plans read and gave on. */
  rows: number
}

const rowsOf = (node: PlanNode): number => {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = (node['Actual Rows'] + removed) * node['Actual Loops']
  return (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), own)
}

/** Counts what `run` asks of a PGlite; its statements pass one place. */
export async function costsOf(db: Database, run: () => Promise<unknown>): Promise<StatementCosts> {
  const { $client: client } = db as unknown as { $client: Client }
  const query = client.query
  const costs: StatementCosts = { statements: 0, characters: 0, rows: 0 }
  client.query = async function counted(this: unknown, text, ...rest) {
    costs.statements += 1
    costs.characters += JSON.stringify([text, rest[0]]).length
    if (/^\s*\(?\s*(select|with)\b/i.test(text)) {
      const explained = `explain (analyze, format json) ${text}`
      const { rows } = await query.call(client, explained, rest[0])
      const [row] = rows as (Record<string, [{ Plan: PlanNode }]> | [[{ Plan: PlanNode }]])[]
      const [plan] = Object.values(row ?? {})
      if (plan?.[0]) costs.rows += rowsOf(plan[0].Plan)
    }
    return query.call(client, text, ...rest)
  }
  try {
    await run()
    return costs
  } finally {
    client.query = query
  }
}
