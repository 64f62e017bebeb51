import { matchesPassword } from '../auth/passwords.ts'
import type { Database } from '../db/client.ts'
import { findByName } from '../db/queries/users.ts'
import { EnvironmentError } from '../env-values.ts'
import { sampleAccounts } from '../sample/accounts.ts'
import { openings } from './settings.ts'
import type { Surroundings } from './settings.ts'

/**
 * A folder that was filled by a demonstration must not be opened to strangers later: everybody knows its passwords.
 * Throws `EnvironmentError`.
 */
export async function refuseDemoAccounts(db: Database, surroundings: Surroundings): Promise<void> {
  const opened = openings(surroundings)
  if (opened.length === 0) return
  const open: string[] = []
  for (const { username, password } of sampleAccounts) {
    const holders = await findByName(db, username)
    for (const { passwordHash } of holders)
      if (passwordHash !== null && (await matchesPassword(password, passwordHash)))
        open.push(username)
  }
  if (open.length === 0) return
  throw new EnvironmentError(
    'DATA_DIR',
    `a database without demonstration accounts, as ${opened.join(', ')} may let strangers in; ` +
      `the published password opens: ${open.join(', ')}`,
  )
}
