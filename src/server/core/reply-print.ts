import { createHmac, KeyObject } from 'node:crypto'
import { codePrint } from './code-print.ts'
import { authSecrets } from './security/auth-secret.ts'
import type { Config } from './settings/settings.ts'

/** What two servers of one database may have of their own: no open reply follows from it. */
const ofProcess: ReadonlySet<string> = new Set<keyof Config>([
  'host',
  'port',
  'dataDir',
  'databaseFolder',
  'mediaDir',
  'originalsDir',
  'partsDir',
  'cacheDir',
  'databasePool',
  'drainSeconds',
  'jobsAtOnce',
  'jobLimits',
  'log',
  'metrics',
])

const prints = new WeakMap<Config, Promise<string>>()

/**
 * A fingerprint of all that open replies may follow from beside the database: the code and the settings, those in doubt too.
 * It stands in open replies: the server's own secret goes in, so that a reader can't find the settings by trying.
 */
export function replyPrint(config: Config): Promise<string> {
  const known = prints.get(config)
  if (known) return known
  const made = printOf(config)
  prints.set(config, made)
  made.catch(() => prints.delete(config))
  return made
}

async function printOf(config: Config): Promise<string> {
  const [secret] = await authSecrets(config.dataDir)
  const settings = Object.entries(config).filter(([name]) => !ofProcess.has(name))
  const text = JSON.stringify([await codePrint(), settings], plain)
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** JSON has no form of its own for keys. */
const plain = (_: string, value: unknown): unknown =>
  value instanceof KeyObject ? value.export({ format: 'jwk' }) : value
