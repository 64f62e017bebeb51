import { parseArgs } from 'node:util'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { createEditor } from './create-editor.ts'
import { authSecret } from './auth/secret.ts'
import type { DatabaseHandle } from './db/client.ts'
import { findByName } from './db/queries/users.ts'
import { configOf, readEnvironment } from './env.ts'
import type { Config } from './env.ts'
import { remakeAll } from './jobs/remake-task.ts'
import { chainKey } from './log/chain.ts'
import { createLog } from './log/log.ts'
import type { RecordSecurity } from './log/security-events.ts'
import { openSecurityLog, securityFolder } from './log/security-log.ts'
import { verifyLog } from './log/verify.ts'
import { databaseOf, mediaRoomOf, servicesOf, startServer } from './start.ts'

const options = {
  'create-editor': { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  'remake-media': { type: 'boolean' },
  'verify-log': { type: 'boolean' },
} as const

interface Room {
  readonly database: DatabaseHandle
  readonly config: Config
  readonly security: RecordSecurity
}

/** The tasks of the command line; the server starts when none was asked for. */
const tasks: Record<
  Exclude<keyof typeof options, 'verify-log'>,
  (value: string, room: Room) => Promise<string>
> = {
  'create-editor': async (username, { database: { db }, security }) => {
    const password = await createEditor(db, username)
    const [editor] = await findByName(db, username)
    security('role_changed', { subject: `user:${editor?.id ?? 0}`, reason: 'editor' })
    return `Editor ${username}, password ${password}`
  },
  backup: async (path, { database: { db }, config, security }) => {
    await backup(db, config, path, new Date())
    security('backup_written')
    return `Backup written: ${path}`
  },
  restore: async (path, { database: { db }, config, security }) => {
    await restore(db, servicesOf(config).files, path)
    security('backup_restored')
    return `Restored from ${path}`
  },
  'remake-media': (_, { database: { db }, config }) => {
    const room = mediaRoomOf(config, db)
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    return remakeAll(room, {
      signal: stop.signal,
      onProgress: ({ done, total }) => console.log(`media ${done}/${total}`),
      log: (line) => console.error(line),
    })
  },
}

/** Needs no database, so that it can be asked while the server runs. */
async function verify({ dataDir }: Config): Promise<string> {
  const key = chainKey(await authSecret(dataDir))
  const { files, lines } = await verifyLog(securityFolder(dataDir), key)
  return `Security log whole: ${lines} lines in ${files} files`
}

async function serve(config: Config): Promise<void> {
  const server = await startServer(config, { log: createLog(config.log) })
  console.log(`v1 API: ${server.url}/api/v1/`)
  if (server.database.kind === 'pglite') {
    console.log(
      'Database: PGlite, which never syncs to disk. Use DATABASE_URL where money is real.',
    )
  }
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= server.close()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** What the command line asks for; an exit code when it fails. */
export async function run(): Promise<void> {
  try {
    const { values: flags } = parseArgs({ options })
    const config = configOf(readEnvironment(process.env))
    if (flags['verify-log']) return console.log(await verify(config))
    const asked = Object.keys(tasks).filter((name) => name in flags) as (keyof typeof tasks)[]
    if (asked.length === 0) return await serve(config)
    const database = await databaseOf(config)
    const log = createLog(config.log)
    const kept = await openSecurityLog({ config, log, task: 'task' })
    const room = { database, config, security: kept.record }
    try {
      for (const name of asked) console.log(await tasks[name](String(flags[name] ?? ''), room))
    } finally {
      await kept.close()
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}
