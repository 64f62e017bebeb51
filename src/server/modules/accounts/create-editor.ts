import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { normalizeMobile, validateMobile, validateUsername } from '#domain/identity/validation.ts'
import { usualCost } from '#server/core/settings/accounts.settings.ts'
import { maskedName } from '#server/core/presenters/masked.ts'
import type { Database } from '#server/database/client.ts'
import { findAccounts, insertEditor, promoteEditor } from './editors.queries.ts'
import { hashPassword } from './login/passwords.ts'
import { normalizeName } from './names.ts'
import { isMobileTaken } from './users.queries.ts'
import type { UserRow } from './users.queries.ts'

const least = 12

export interface NewEditor {
  readonly username: string
  /** The editor's own; without it none is kept. */
  readonly mobile?: string | undefined
  /** The account of that name is meant, which its present owner may have registered. */
  readonly promote?: boolean | undefined
}

export interface MadeEditor {
  readonly id: number
  readonly password: string
}

/**
 * Makes an editor with a new password. Asks for it on a terminal; an empty answer or no terminal at all means a made-up
 * one. An account of that name is not touched unless `promote` says so: a stranger may have registered it.
 */
export async function createEditor(
  db: Database,
  editor: NewEditor,
  cost = usualCost,
  now = () => new Date(),
): Promise<MadeEditor> {
  const username = normalizeName(editor.username)
  if (validateUsername(username) !== undefined) throw new Error(`No user name: ${username}`)
  const mobile = editor.mobile === undefined ? null : normalizeMobile(editor.mobile)
  if (mobile !== null && validateMobile(mobile) !== undefined)
    throw new Error('--mobile: expected 11 digits of a mainland number')
  const known = await accountOf(db, username)
  if (known && !editor.promote) throw new Error(existing(known))
  if (!known && editor.promote) throw new Error(`There is no account ${username} to promote.`)
  if (mobile !== null && (await isMobileTaken(db, mobile, known?.id)))
    throw new Error(`Another account has the mobile ${maskedName(mobile)}.`)

  const password = await choosePassword()
  const passwordHash = await hashPassword(password, cost)
  if (!known) return { id: await insertEditor(db, { username, mobile, passwordHash }), password }
  await promoteEditor(db, known.id, { mobile, passwordHash }, now())
  return { id: known.id, password }
}

async function accountOf(db: Database, username: string): Promise<UserRow | undefined> {
  const found = await findAccounts(db, username)
  return found.find((one) =>
    [one.username, one.company].some((name) => name?.toLowerCase() === username.toLowerCase()),
  )
}

function existing(user: UserRow): string {
  return [
    `${describe(user)} exists. A stranger may have registered it.`,
    'Choose another name, or add --promote: the account becomes an editor with a new password,',
    'its sessions and known devices end, and its mobile is forgotten unless --mobile gives one.',
  ].join('\n')
}

/** For an operator who must tell one account from another. */
export function describe({ id, username, role, mobile }: UserRow): string {
  const way = mobile === null ? 'no mobile' : `mobile ${maskedName(mobile)}`
  return `Account ${id} (${username ?? 'without a name'}, ${role}, ${way})`
}

async function choosePassword(): Promise<string> {
  const asked = process.stdin.isTTY ? await askPassword() : ''
  if (asked !== '' && asked.length < least)
    throw new Error(`An editor's password has ${least} characters or more.`)
  return asked === '' ? randomBytes(12).toString('base64url') : asked
}

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('Password (empty: make one up): ')).trim()
  } finally {
    terminal.close()
  }
}
