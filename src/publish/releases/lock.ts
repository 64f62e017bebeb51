import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** SQLite's error code where another connection holds the lock. */
const busy = 5

/**
 * One rebuild of a site at a time. SQLite holds the lock by the operating system's means, so that it ends with the
 * process, however that ends. Answers a function that lets go of it; undefined when another rebuild is at work.
 */
export async function takeLock(siteDir: string): Promise<(() => void) | undefined> {
  await mkdir(siteDir, { recursive: true })
  const db = new DatabaseSync(join(siteDir, 'lock.db'))
  try {
    db.exec('begin exclusive')
  } catch (error) {
    db.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  return () => {
    db.exec('rollback')
    db.close()
  }
}

/** The lock, unless a rebuild has it: a process that tells search engines lets go of it after a moment. */
export async function takeUnlessAtWork(siteDir: string): Promise<(() => void) | undefined> {
  for (let tries = 0; tries < 5; tries += 1) {
    const unlock = await takeLock(siteDir)
    if (unlock) return unlock
    await sleep(40)
  }
  return undefined
}

/** Takes the lock once the rebuild at work has ended; calls `onWait` once if it has to wait. */
export async function waitForLock(siteDir: string, onWait: () => void): Promise<() => void> {
  for (let tries = 0; ; tries += 1) {
    const unlock = await takeLock(siteDir)
    if (unlock) return unlock
    if (tries === 0) onWait()
    await sleep(300)
  }
}

/**
 * Requests for a rebuild. A process leaves one before it tries the lock, and clears it once it holds the lock: the
 * holder looks for requests after letting go, so that none is lost.
 */
export function requestsIn(siteDir: string) {
  const file = join(siteDir, 'again')
  return {
    async leave(): Promise<void> {
      await mkdir(siteDir, { recursive: true })
      await writeFile(file, '')
    },
    isThere: (): boolean => existsSync(file),
    clear: (): Promise<void> => rm(file, { force: true }),
  }
}
