import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const secrets = new Map<string, Promise<Secrets>>()
const bytes = 32

/** The present one, then the one before it while both count. */
export type Secrets = readonly [Buffer, ...Buffer[]]

/**
 * The server's own secrets: successors of tokens and hashes of codes depend on it, so that the database alone
 * gives away neither. It lives in `DATA_DIR/auth.key`, made on first use and readable by its owner only; losing it costs
 * nothing but the codes and refreshes of that minute, and the browsers that accounts know. Servers that share a database
 * share this file, or get it by AUTH_SECRET. `--rotate-key auth` puts another one before it.
 */
export function authSecrets(dataDir: string): Promise<Secrets> {
  const known = secrets.get(dataDir)
  if (known) return known
  const read =
    dataDir === 'memory://' ? Promise.resolve([randomBytes(bytes)] as const) : readOrMake(dataDir)
  secrets.set(dataDir, read)
  // A disk that failed once may work the next time.
  read.catch(() => secrets.delete(dataDir))
  return read
}

/** From now on the secrets of this folder are those of the settings. */
export function useAuthSecrets(dataDir: string, given: Secrets | undefined): void {
  if (given) secrets.set(dataDir, Promise.resolve(given))
}

const fileIn = (dataDir: string): string => join(dataDir, 'auth.key')

/** Puts a new secret before the present one, which is answered and counts until the next time or until it is dropped. */
export async function rotateAuthSecret(dataDir: string): Promise<Buffer> {
  const [present] = await readOrMake(dataDir)
  await replace(fileIn(dataDir), Buffer.concat([randomBytes(bytes), present]))
  return present
}

/** From the next start on the present one alone counts. */
export async function dropOldAuthSecret(dataDir: string): Promise<void> {
  const [present] = await readOrMake(dataDir)
  await replace(fileIn(dataDir), present)
}

async function replace(path: string, content: Buffer): Promise<void> {
  const draft = `${path}.new`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, path)
}

async function readOrMake(dataDir: string): Promise<Secrets> {
  const path = fileIn(dataDir)
  const existing = await readSecret(path)
  if (existing) return existing
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(bytes)
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined
    throw error
  })
  if (!file) return waitForSecret(path)
  try {
    await file.writeFile(made)
    await file.sync()
  } finally {
    await file.close()
  }
  return [made]
}

/** Undefined when there is no file; another length is a damaged one and no reason to make a new secret silently. */
async function readSecret(path: string): Promise<Secrets | undefined> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const found = content && secretsIn(content)
  if (content && !found) throw new Error(`${path} is damaged: delete it`)
  return found
}

function secretsIn(content: Buffer): Secrets | undefined {
  if (content.length === bytes) return [content]
  if (content.length !== 2 * bytes) return undefined
  return [content.subarray(0, bytes), content.subarray(bytes)]
}

/** Another process created the file and is about to fill it. */
async function waitForSecret(path: string): Promise<Secrets> {
  for (let tries = 0; ; tries += 1) {
    const found = secretsIn(await readFile(path))
    if (found) return found
    if (tries === 50) throw new Error(`${path} is damaged: delete it`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
