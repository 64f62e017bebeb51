import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const secrets = new Map<string, Promise<Buffer>>()
const bytes = 32

/**
 * The server's own secret: successors of tokens and hashes of codes depend on it, so that the database alone
 * gives away neither. It lives in `DATA_DIR/auth.key`, made on first use and readable by its owner only; losing it costs
 * the codes and refreshes of that minute, and the secrets of authenticator apps (`factors/secret-box.ts`): their people come
 * in by passkey or recovery code and set the app up again. Servers that share a database share this file.
 */
export function authSecret(dataDir: string): Promise<Buffer> {
  const known = secrets.get(dataDir)
  if (known) return known
  const read = dataDir === 'memory://' ? Promise.resolve(randomBytes(bytes)) : readOrMake(dataDir)
  secrets.set(dataDir, read)
  // A disk that failed once may work the next time.
  read.catch(() => secrets.delete(dataDir))
  return read
}

async function readOrMake(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'auth.key')
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
  return made
}

/** Undefined when there is no file; another length is a damaged one and no reason to make a new secret silently. */
async function readSecret(path: string): Promise<Buffer | undefined> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (content && content.length !== bytes) throw new Error(`${path} is damaged: delete it`)
  return content
}

/** Another process created the file and is about to fill it. */
async function waitForSecret(path: string): Promise<Buffer> {
  for (let tries = 0; ; tries += 1) {
    const content = await readFile(path)
    if (content.length === bytes) return content
    if (tries === 50) throw new Error(`${path} is damaged: delete it`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
