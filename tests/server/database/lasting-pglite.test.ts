import type { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { DatabaseAway } from '#server/database/database-away.ts'
import { lastingPglite } from '#server/database/lasting-pglite.ts'

const panic = () =>
  Object.assign(
    new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
    {
      severity: 'PANIC',
      code: '53100',
    },
  )
const never = () => new Promise<never>(() => undefined)

/** As PGlite does once its PostgreSQL has panicked: the error comes once, then no answer at all. */
function mortal(): PGlite {
  let isDead = false
  const query = (statement: string) => {
    if (isDead || statement === 'slow') return never()
    if (statement !== 'panic') return Promise.resolve({ rows: [statement] })
    isDead = true
    return Promise.reject(panic())
  }
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    try {
      return await work({ query })
    } catch {
      return never()
    }
  }
  return { query, transaction, exec: query, close: never } as unknown as PGlite
}

test.each(['a statement', 'a transaction'])(
  'a disk that fills up under %s leaves no request waiting, and the database comes back by itself',
  async (where) => {
    let opened = 0
    const open = () => {
      opened += 1
      return opened === 2 ? Promise.reject(panic()) : Promise.resolve(mortal())
    }
    const lasting = await lastingPglite({ open, log: () => undefined, every: 20 })
    const { calls } = lasting
    const waiting = calls.query('slow')
    const dying =
      where === 'a statement' ? calls.query('panic') : calls.transaction((tx) => tx.query('panic'))
    await expect(dying).rejects.toThrow(/No space left/)
    await expect(waiting).rejects.toThrow(DatabaseAway)
    await expect(calls.query('select 1')).rejects.toThrow(DatabaseAway)
    await expect
      .poll(() => calls.query('select 1').catch(() => undefined))
      .toEqual({ rows: ['select 1'] })
    expect(opened).toBe(3)
  },
)
