import journal from './migrations/meta/_journal.json' with { type: 'json' }

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const tooOld =
  'This database was made by a version before the first release, whose tables can not be brought up to date. ' +
  'Nothing was changed. Keep it where it is, and start with an empty DATA_DIR or another DATABASE_URL.'

/**
 * Migrations of before the first release became one; tables that they made would only break it.
 * @throws Error for a database with one of them
 */
export async function refuseOlder(query: Query): Promise<void> {
  const [table] = (await query(`select to_regclass('drizzle.migrations') as name`)).rows
  if ((table as { name: string | null }).name === null) return
  const [first] = journal.entries
  const { rows } = await query('select 1 from drizzle.migrations where created_at < $1 limit 1', [
    first?.when,
  ])
  if (rows.length > 0) throw new Error(tooOld)
}
