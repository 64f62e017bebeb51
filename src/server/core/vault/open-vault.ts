import { join } from 'node:path'
import { EnvironmentError } from '../settings/setting-values.ts'
import type { Config, EncryptionSettings } from '../settings/settings.ts'
import { KeyError, makeKeyFile, readKeyFile } from './vault-keys.ts'
import type { KeySource, VaultKey } from './vault-keys.ts'
import { createVault } from './vault.ts'
import type { Vault } from './vault.ts'

type KeyConfig = Pick<Config, 'dataDir' | 'encryption' | 'sandbox'>

/** The file that the server makes a key in where no setting gives one. */
export const ownKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'keys', 'encryption.key')

/** Where the vault's keys may be written to; undefined where a setting holds the keys themselves. */
export function keyFileOf(config: KeyConfig): string | undefined {
  if (config.encryption.keys !== undefined) return undefined
  return config.encryption.file ?? ownKeyFile(config)
}

/** Throws `KeyError`: a file that a setting names must be there, the server's own one is made at need. */
export function keySourceOf(config: KeyConfig): KeySource {
  const { keys, file } = config.encryption
  if (keys !== undefined) return { read: () => keys }
  if (file !== undefined) {
    return {
      read() {
        const found = readKeyFile(file)
        if (!found) throw new KeyError(`ENCRYPTION_KEY_FILE: there is no file ${file}`)
        return found
      },
    }
  }
  const own = ownKeyFile(config)
  return {
    read() {
      const found = readKeyFile(own)
      if (found) return found
      makeKeyFile(own)
      return readKeyFile(own) ?? []
    },
  }
}

/** Whether a start has to say that the key lies beside what it protects. */
export const isKeyBesideData = ({ encryption, sandbox }: KeyConfig): boolean =>
  !sandbox && encryption.keys === undefined && encryption.file === undefined

export const openVault = (config: KeyConfig): Vault => createVault(keySourceOf(config))

/** Settings of the vault. Throws `EnvironmentError`. */
export function encryptionSettings(
  keys: readonly VaultKey[] | undefined,
  file: string | undefined,
): EncryptionSettings {
  if (keys !== undefined && file !== undefined)
    throw new EnvironmentError('ENCRYPTION_KEY_FILE', 'no value while ENCRYPTION_KEY is set')
  return { keys, file }
}
