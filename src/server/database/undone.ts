import type { Database } from './client.ts'

class Undone extends Error {}

/**
 * What the work finds out in a transaction that is always taken back: nothing it writes stays. Give the work `tx` alone,
 * and keep it short: PGlite has one connection. What it does outside the database is not taken back.
 */
export async function undone<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!result) throw new Error('the work of a transaction did not end')
  return result.value
}
