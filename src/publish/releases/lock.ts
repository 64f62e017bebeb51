import { mkdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  /** Whether somebody else wanted a rebuild meanwhile; asked once, then forgotten. */
  wasAskedAgain: () => Promise<boolean>
  release: () => void
}

/**
 * One rebuild of a site at a time. SQLite holds the lock by the operating system's means, so that it ends with the
 * process, however that ends. Undefined when another rebuild is at work: it is told to run once more.
 */
export async function takeLock(siteDir: string): Promise<Lock | undefined> {
  await mkdir(siteDir, { recursive: true })
  const again = join(siteDir, 'again')
  const db = new DatabaseSync(join(siteDir, 'lock.db'))
  try {
    db.exec('begin exclusive')
  } catch {
    db.close()
    await writeFile(again, '')
    return undefined
  }
  await rm(again, { force: true })
  return {
    async wasAskedAgain() {
      if (!existsSync(again)) return false
      await rm(again, { force: true })
      return true
    },
    release() {
      db.exec('rollback')
      db.close()
    },
  }
}
