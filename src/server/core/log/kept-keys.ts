import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authSecrets } from '../security/auth-secret.ts'
import { chainKey } from './chain.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'log.keys')

/** Keeps the key that the security log was sealed with until now: its lines are read for a year, the secret that made it is dropped sooner. */
export async function keepChainKey(dataDir: string, secret: Uint8Array): Promise<void> {
  await appendFile(fileIn(dataDir), `${chainKey(secret).toString('base64')}\n`, { mode: 0o600 })
}

/** Every key that lines may be sealed with, the present one first. */
export async function chainKeys(dataDir: string): Promise<Buffer[]> {
  const secrets = await authSecrets(dataDir)
  const kept = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const older = kept.split('\n').filter((line) => line !== '')
  return [...secrets.map(chainKey), ...older.reverse().map((line) => Buffer.from(line, 'base64'))]
}
