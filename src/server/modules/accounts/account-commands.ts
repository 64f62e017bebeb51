import type { RecordSecurity } from '#server/core/log/security-events.ts'
import type { PasswordCost } from '#server/core/settings/accounts.settings.ts'
import type { Database } from '#server/database/client.ts'
import { createEditor, describe } from './create-editor.ts'
import type { NewEditor } from './create-editor.ts'
import { findAccounts, setBlocked } from './editors.queries.ts'
import { deleteAllSessions, deleteSessionsOf } from './sessions/sessions.queries.ts'
import type { UserRow } from './users.queries.ts'

/** The operator's tasks for accounts on the command line. Each gives the sentence to print. */
interface Deps {
  readonly db: Database
  readonly security: RecordSecurity
  /** Absent: this machine's clock. */
  readonly now?: () => Date
}

const ownClock = () => new Date()

export async function createEditorCommand(
  deps: Deps,
  editor: NewEditor,
  cost: PasswordCost,
): Promise<string> {
  const { id, password } = await createEditor(deps.db, editor, cost, deps.now)
  deps.security('role_changed', { subject: `user:${id}`, reason: 'editor' })
  return `Editor ${editor.username} (account ${id}), password ${password}`
}

export async function blockUser(
  { db, security, now = ownClock }: Deps,
  word: string,
  reason: string | undefined,
): Promise<string> {
  if (!reason?.trim()) throw new Error('--block-user needs --reason "…".')
  const user = await onlyAccount(db, word)
  await setBlocked(db, user.id, reason.trim(), now())
  security('account_blocked', { subject: `user:${user.id}` })
  return `${describe(user)} is blocked, its sessions ended.`
}

export async function unblockUser(
  { db, security, now = ownClock }: Deps,
  word: string,
): Promise<string> {
  const user = await onlyAccount(db, word)
  await setBlocked(db, user.id, null, now())
  security('account_blocked', { subject: `user:${user.id}`, reason: 'unblocked' })
  return `${describe(user)} may log in again.`
}

/** Of one account, or of all with `*`. */
export async function endSessions({ db, security }: Deps, word: string): Promise<string> {
  if (word === '*') {
    await db.transaction(deleteAllSessions)
    security('session_ended', { subject: 'user:*', reason: 'by_operator' })
    return 'Everybody is logged out.'
  }
  const user = await onlyAccount(db, word)
  await db.transaction((tx) => deleteSessionsOf(tx, user.id))
  security('session_ended', { subject: `user:${user.id}`, reason: 'by_operator' })
  return `${describe(user)} is logged out everywhere.`
}

/** The one account of an id, a name or a mobile; a word that fits several is refused with all of them. */
async function onlyAccount(db: Database, word: string): Promise<UserRow> {
  const [first, ...others] = await findAccounts(db, word.trim())
  if (!first) throw new Error(`No account has the id, name or mobile ${word}.`)
  if (others.length > 0)
    throw new Error(
      ['Several accounts fit; name one by its id:', ...[first, ...others].map(describe)].join('\n'),
    )
  return first
}
