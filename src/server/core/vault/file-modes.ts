import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const folderMode = 0o700
export const fileMode = 0o600

/** First step of every process that writes DATA_DIR: its new files are for their owner alone. */
export function closeToOthers(): void {
  process.umask(0o077)
}

/**
 * First step of a process that writes the site: a web server of another user reads it. Answers the mask from before.
 */
export const openToReaders = (): number => process.umask(0o022)

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0

/**
 * Takes from everybody else what earlier versions left open below a folder. The folder itself comes last: once it is
 * closed all is, and the next start has nothing to look through.
 */
export function closeFolder(folder: string): void {
  const mode = modeOf(folder)
  if (mode === undefined || !isOpen(mode)) return
  closeBelow(folder)
  chmodSync(folder, folderMode)
}

/**
 * The same of what PGlite makes: it gives its files modes of its own, whatever the mask says. A thousand files in one go
 * take a hundredth of the time that they take one by one beside other work.
 */
export function closeBelow(folder: string): void {
  if (modeOf(folder) === undefined) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const mode = modeOf(path)
    if (mode !== undefined && isOpen(mode))
      chmodSync(path, entry.isDirectory() ? folderMode : fileMode)
  }
}

/** The mode bits; undefined where the path does not exist, or not any more. */
const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode
