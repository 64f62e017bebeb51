import type { Config } from '#server/core/settings/settings.ts'
import { isKeyBesideData, openVault, ownKeyFile } from '#server/core/vault/open-vault.ts'
import { readKeyFile } from '#server/core/vault/vault-keys.ts'
import { KeyMissing, useVault } from '#server/core/vault/vault.ts'
import type { Vault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import { noteKey, usedKeys } from './vault-keys.queries.ts'

/**
 * Opens the vault of this process. A key is made where there was never one; none is made for a database that was sealed
 * with another. Throws `KeyMissing`, `KeyError`.
 */
export async function enterVault(config: Config, db: Database): Promise<Vault> {
  const used = await usedKeys(db)
  const { keys, file } = config.encryption
  const isMissing = keys === undefined && file === undefined && !readKeyFile(ownKeyFile(config))
  if (isMissing && used[0] !== undefined) throw new KeyMissing(used[0], [])
  const vault = openVault(config)
  const unknown = used.find((id) => !vault.keyIds.includes(id))
  if (unknown !== undefined) throw new KeyMissing(unknown, vault.keyIds)
  useVault(vault)
  await noteKey(db, vault.current)
  return vault
}

/** The warning of a server's start where the key lies beside the data that it protects. */
export function keyWarning(config: Config): string | undefined {
  if (!isKeyBesideData(config)) return undefined
  return (
    `Personal data are sealed with the key in ${ownKeyFile(config)}, beside the data. Keep a copy elsewhere: ` +
    'without it they and every backup are lost. Better: ENCRYPTION_KEY_FILE on another disk.'
  )
}
