import type { Statement, WatchedDatabase } from './asked-statements.ts'

/** `EXPLAIN` of one step. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

export interface Bounds {
  /** Tables that no plan may read whole. */
  readonly large: ReadonlySet<string>
  /** Rows that a plan may sort. */
  readonly sorted: number
}

function stepsIn(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsIn)]
}

const rowsOf = (step: Step | undefined): number =>
  (step?.['Actual Rows'] ?? 0) * (step?.['Actual Loops'] ?? 0)

/** What of a plan does not bear more rows, in words. */
export async function planFaults(
  { query }: WatchedDatabase,
  { text, values }: Statement,
  { large, sorted }: Bounds,
): Promise<string[]> {
  const plans = await query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  )
  return plans
    .flatMap((plan) => stepsIn(plan['QUERY PLAN'][0].Plan))
    .flatMap((step) => {
      const table = step['Relation Name'] ?? ''
      if (step['Node Type'] === 'Seq Scan' && large.has(table)) return [`reads all of ${table}`]
      const rows = rowsOf(step.Plans?.[0])
      return step['Node Type'].endsWith('Sort') && rows >= sorted ? [`sorts ${rows} rows`] : []
    })
}

/** Tables of so many rows. */
export async function tablesFrom({ query }: WatchedDatabase, rows: number): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [rows],
  )
  return tables.map(({ name }) => name)
}
