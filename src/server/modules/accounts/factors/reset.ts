import type { RecordSecurity } from '#server/core/log/security-events.ts'
import type { Database } from '#server/database/client.ts'
import { countSessionsOf, deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { findByName } from '../users.queries.ts'
import {
  deleteApp,
  deleteChallengesOf,
  deletePasskeysOf,
  lockUser,
  replaceCodes,
  setSecondFactor,
} from './factors.queries.ts'

/**
 * Removes all second factors of the user of that name and ends every session, for a user who lost the device and the
 * recovery codes.
 * @returns one line that counts the removed factors, codes and sessions
 * @throws Error where no user has that name
 */
export async function resetFactors(
  db: Database,
  username: string,
  security: RecordSecurity,
): Promise<string> {
  const isNamed = (name: string | null) => name?.toLowerCase() === username.toLowerCase()
  const user = (await findByName(db, username)).find((one) => isNamed(one.username))
  if (!user) throw new Error(`There is no user ${username}.`)
  const removed = await db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const keys = await deletePasskeysOf(tx, user.id)
    const hadApp = await deleteApp(tx, user.id)
    const codes = await replaceCodes(tx, user.id, [])
    await deleteChallengesOf(tx, user.id)
    await setSecondFactor(tx, user.id, null)
    const sessions = await countSessionsOf(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    return `passkeys ${keys}, authenticator app ${hadApp ? 1 : 0}, unused recovery codes ${codes}, sessions ${sessions}`
  })
  security('factor_removed', { subject: `user:${user.id}`, reason: 'reset' })
  return `Removed of ${user.username ?? username}: ${removed}`
}
