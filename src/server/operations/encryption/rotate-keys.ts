import { keepChainKey } from '#server/core/log/kept-keys.ts'
import { dropOldAuthSecret, rotateAuthSecret } from '#server/core/security/auth-secret.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { keyFileOf, keySourceOf } from '#server/core/vault/open-vault.ts'
import {
  makeKeyFile,
  newSecret,
  secretText,
  writeSecretLines,
} from '#server/core/vault/vault-keys.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { forgetOtherKeys, usedKeys } from './vault-keys.queries.ts'

type Variables = Readonly<Record<string, string | undefined>>

const names = 'encryption, auth or hook'

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '')

/** Begins a new key; the one before it stays valid. Answers the operator's next steps. */
export async function rotateKey(
  name: string,
  config: Config,
  variables: Variables,
): Promise<string> {
  if (name === 'encryption') return rotateEncryption(config)
  if (name === 'auth' && config.authSecrets)
    return `Set AUTH_SECRET to this new secret, a comma and its present value at every server, then restart them; after an hour take the old one out:\n${newSecret()}`
  if (name === 'auth') {
    await keepChainKey(config.dataDir, await rotateAuthSecret(config.dataDir))
    return 'A new secret stands before the old one in auth.key. Restart the servers; every session goes on. After an hour: --drop-key auth'
  }
  if (name === 'hook') return rotateHook(config, variables)
  throw new Error(`--rotate-key: expected ${names}; of payment keys see src/server/KEYS.md`)
}

function rotateEncryption(config: Config): string {
  const file = keyFileOf(config)
  if (file === undefined)
    return `Set ENCRYPTION_KEY to this new key, a comma and its present value, then restart:\n${newSecret()}`
  if (secretText(file) === undefined) makeKeyFile(file)
  writeSecretLines(file, [newSecret(), ...linesOf(secretText(file) ?? '')])
  const [present] = keySourceOf(config).read()
  return (
    `The key ${present?.id ?? ''} stands first in ${file}. Copy the file to your safe, restart the servers, and let them ` +
    'seal everything anew (or run --encrypt); then --drop-key encryption takes the old ones out.'
  )
}

function rotateHook(config: Config, { HOOK_SECRET_FILE: file }: Variables): string {
  const made = newSecret()
  if (file === undefined)
    return `Set HOOK_SECRET to this new secret and HOOK_SECRET_OLD to the present one, then restart:\n${made}`
  writeSecretLines(file, [made, ...config.hookSecrets.slice(0, 1)])
  return `A new secret is the first line of ${file}; the second is the old one. Restart, give the new one to the senders, then --drop-key hook`
}

/** Ends the overlap: the present key alone counts. Throws while something still needs another one. */
export async function dropOldKeys(
  name: string,
  { db, config, seal }: { db: Database; config: Config; seal: () => Promise<unknown> },
  { HOOK_SECRET_FILE: hookFile }: Variables,
): Promise<string> {
  if (name === 'auth' && config.authSecrets)
    return 'Take the others out of AUTH_SECRET and restart the servers.'
  if (name === 'auth') {
    await dropOldAuthSecret(config.dataDir)
    return 'auth.key holds the present secret alone. Restart the servers.'
  }
  if (name === 'hook') {
    if (hookFile === undefined) return 'Remove HOOK_SECRET_OLD and restart.'
    writeSecretLines(hookFile, config.hookSecrets.slice(0, 1))
    return `${hookFile} holds the present secret alone. Restart.`
  }
  if (name !== 'encryption') throw new Error(`--drop-key: expected ${names}`)
  await seal()
  const { current } = currentVault()
  const dropped = (await usedKeys(db)).filter((id) => id !== current)
  await forgetOtherKeys(db, current)
  const file = keyFileOf(config)
  const [first] = linesOf(file === undefined ? '' : (secretText(file) ?? ''))
  if (file !== undefined && first !== undefined) writeSecretLines(file, [first])
  const where =
    file === undefined ? 'Take the others out of ENCRYPTION_KEY' : `${file} holds it alone`
  return (
    `Everything is sealed with the key ${current}. ${where}. Dropped: ${dropped.join(', ') || 'none'}. ` +
    'BACKUPS MADE WITH A DROPPED KEY CAN BE READ WITH IT ALONE: keep it with them until they are gone.'
  )
}
