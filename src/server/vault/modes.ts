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

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0

/**
 * Takes from everybody else what earlier versions left open below a folder. What tells whether that was done, the folder
 * itself or a file in it, comes last: the next start has nothing to look through.
 */
export async function closeFolder(folder: string, telling = '.'): Promise<void> {
  const last = join(folder, telling)
  const found = await stat(last).catch(() => undefined)
  if (!found || !isOpen(found.mode)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const mode = entry.isDirectory() ? folderMode : fileMode
    if (path !== last) await chmod(path, mode).catch(missing)
  }
  await chmod(last, found.isDirectory() ? folderMode : fileMode)
}

/** A file that another process removed meanwhile is open to nobody. */
function missing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
