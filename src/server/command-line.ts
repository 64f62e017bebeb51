import { parseArgs } from 'node:util'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { createEditor } from './create-editor.ts'
import type { DatabaseHandle } from './db/client.ts'
import { configOf, readEnvironment } from './env.ts'
import type { Config } from './env.ts'
import { remakeAll } from './jobs/remake-task.ts'
import { databaseOf, mediaRoomOf, servicesOf, startServer } from './start.ts'

const options = {
  'create-editor': { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  migrate: { type: 'boolean' },
  'remake-media': { type: 'boolean' },
} as const

/** The tasks of the command line; the server starts when none was asked for. */
const tasks: Record<
  keyof typeof options,
  (value: string, database: DatabaseHandle, config: Config) => Promise<string>
> = {
  'create-editor': async (username, { db }) =>
    `Editor ${username}, password ${await createEditor(db, username)}`,
  backup: async (path, { db }, config) => {
    await backup(db, config, path, new Date())
    return `Backup written: ${path}`
  },
  restore: async (path, { db }, config) => {
    await restore(db, servicesOf(config).files, path)
    return `Restored from ${path}`
  },
  // Opening it has done so.
  migrate: () => Promise.resolve('The schema of the database is up to date.'),
  'remake-media': (_, { db }, config) => {
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

async function serve(config: Config): Promise<void> {
  const server = await startServer(config)
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
    const asked = Object.keys(options).filter((name) => name in flags) as (keyof typeof options)[]
    if (asked.length === 0) await serve(config)
    else {
      const database = await databaseOf(config)
      try {
        for (const name of asked)
          console.log(await tasks[name](String(flags[name] ?? ''), database, config))
      } finally {
        await database.close()
      }
    }
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}
