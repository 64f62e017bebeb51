import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { authSecrets } from '../security/auth-secret.ts'
import { chainKey } from './chain.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'log.keys')

/** Keeps the key that the security log was sealed with until now: its lines are read for a year, the secret that made it is dropped sooner. */
export async function keepChainKey(dataDir: string, secret: Uint8Array): Promise<void> {
  const line = chainKey(secret).toString('base64')
  if ((await linesIn(dataDir)).includes(line)) return
  await appendFile(fileIn(dataDir), `${line}\n`, { mode: 0o600 })
}

/** Every key that lines may be sealed with, the present one first. */
export async function chainKeys(dataDir: string): Promise<Buffer[]> {
  const secrets = await authSecrets(dataDir)
  const older = await linesIn(dataDir)
  return [...secrets.map(chainKey), ...older.reverse().map((line) => Buffer.from(line, 'base64'))]
}

async function linesIn(dataDir: string): Promise<string[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter((line) => line !== '')
}
