import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { hashPassword } from './auth/passwords.ts'
import type { Database } from './db/client.ts'
import { makeEditor } from './db/queries/editors.ts'

const least = 8

/**
 * Makes an editor, or makes one of the user of that name, with a new password either way. Asks for it on a
 * terminal; an empty answer or no terminal at all means a made-up one. Gives the password.
 */
export async function createEditor(db: Database, username: string): Promise<string> {
  const asked = process.stdin.isTTY ? await askPassword() : ''
  if (asked !== '' && asked.length < least)
    throw new Error(`A password has ${least} characters or more.`)
  const password = asked === '' ? randomBytes(12).toString('base64url') : asked
  await makeEditor(db, username, await hashPassword(password))
  return password
}

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question('Password (empty: make one up): ')).trim()
  } finally {
    terminal.close()
  }
}
