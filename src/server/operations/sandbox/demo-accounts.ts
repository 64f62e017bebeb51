import { openings } from '#server/core/settings/sandbox.settings.ts'
import type { Surroundings } from '#server/core/settings/sandbox.settings.ts'
import { EnvironmentError } from '#server/core/settings/setting-values.ts'
import type { Database } from '#server/database/client.ts'
import { matchesPassword } from '#server/modules/accounts/login/passwords.ts'
import { findByName } from '#server/modules/accounts/users.queries.ts'
import { sampleAccounts } from './sample-accounts.ts'

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
