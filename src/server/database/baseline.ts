import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** When the last of the fourteen migrations was made that `0000_start` replaced: a database with it has every table. */
const lastBefore = 1_795_413_167_752

const tooOld =
  'This database was made by an unreleased version whose tables can no longer be brought up to date. ' +
  'Keep it where it is, and start with an empty DATA_DIR or DATABASE_URL.'

/**
 * Lets a database of before the first release go on: one that has all of the replaced migrations counts as begun by
 * `0000_start`.
 * @throws Error for a database that lacks some of them
 */
export async function adoptBaseline(query: Query): Promise<void> {
  const [table] = (await query(`select to_regclass('drizzle.migrations') as name`)).rows
  if ((table as { name: string | null }).name === null) return
  const [newest] = (await query('select max(created_at) as made from drizzle.migrations')).rows
  const { made } = newest as { made: string | number | null }
  const [start] = journal.entries
  if (made === null || start === undefined || Number(made) >= start.when) return
  if (Number(made) !== lastBefore) throw new Error(tooOld)
  const text = readFileSync(new URL(`./migrations/${start.tag}.sql`, import.meta.url))
  const hash = createHash('sha256').update(text).digest('hex')
  await query('insert into drizzle.migrations (hash, created_at) values ($1, $2)', [
    hash,
    start.when,
  ])
}
