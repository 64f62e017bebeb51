import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const folderMode = 0o700
export const fileMode = 0o600

/** First thing of every process that writes DATA_DIR: what it makes is for its owner alone. */
export function closeToOthers(): void {
  process.umask(0o077)
}

/** First thing of what writes the site: a web server of another user reads it. Answers the mask that was there before. */
export const openToReaders = (): number => process.umask(0o022)

/**
 * Takes from everybody else what earlier versions left open below a folder. The folder itself comes last: once it is
 * closed all is, and the next start has nothing to look through.
 */
export async function closeFolder(folder: string): Promise<number> {
  const own = await stat(folder).catch(() => undefined)
  if (!own || (own.mode & 0o777) === folderMode) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let closed = 0
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? folderMode : fileMode).catch(missing)
    closed += 1
  }
  await chmod(folder, folderMode)
  return closed + 1
}

/** A file that another process removed meanwhile is open to nobody. */
function missing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
