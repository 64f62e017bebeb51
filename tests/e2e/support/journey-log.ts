import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLog } from '#server/core/log/log.ts'
import type { Log } from '#server/core/log/log.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import type { Database } from '#server/database/client.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { watchedLog } from '#tests/server/support/watched-log.ts'

/** What journeys type: the passwords, and the card numbers of contributors. */
const typed = [
  { password: 'Harbour-2026' },
  { password: 'Quiet harbour 2026' },
  { realname: '欧阳晓明', idcard: '11010519491231002X', bank_card: '6222020000000000008' },
]

interface JourneyLog {
  readonly log: Log
  /** Secrets of all journeys that stand in the server's log or in its security log. */
  leaked(db: Database, dataDir: string): Promise<string[]>
}

/** The log of the journeys' server, at its most talkative; warnings go to standard error too. */
export function journeyLog(): JourneyLog {
  const watched = watchedLog(createLog({ level: 'warn', format: 'text' }))
  return {
    log: watched.log,
    async leaked(db, dataDir) {
      watched.keep(typed)
      watched.keep(await db.select({ mobile: users.mobile, email: users.email }).from(users))
      const logs = join(dataDir, 'logs')
      const files = await readdir(logs)
      for (const file of files) watched.hear(await readFile(join(logs, file), 'utf8'))
      const tokens = await db.select({ hash: sessions.tokenHash }).from(sessions)
      const hashes = new Set(tokens.map(({ hash }) => hash))
      const runs = new Set(watched.text().match(/[\w-]{24,}/g) ?? [])
      return [...watched.leaked(), ...[...runs].filter((run) => hashes.has(hashToken(run)))]
    },
  }
}
