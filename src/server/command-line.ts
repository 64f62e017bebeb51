import { parseArgs } from 'node:util'
import { backup } from './backup/backup.ts'
import { backupFile, checkTable, restoreCheck } from './backup/restore-check.ts'
import { restore } from './backup/restore.ts'
import { createEditor } from './create-editor.ts'
import type { DatabaseHandle } from './db/client.ts'
import { wipeReplaced } from './db/queries/sealed-columns.ts'
import { configOf, readEnvironment } from './env.ts'
import type { Config } from './env.ts'
import { endOnFault } from './last-words.ts'
import { remakeAll } from './jobs/remake-task.ts'
import { dropOldKeys, rotateKey } from './rotate-keys.ts'
import { databaseOf, mediaRoomOf, servicesOf, startServer } from './start.ts'
import { sealExisting } from './vault/seal-existing.ts'

const options = {
  'create-editor': { type: 'string' },
  backup: { type: 'string' },
  /** Of a backup: not sealed. */
  plain: { type: 'boolean' },
  restore: { type: 'string' },
  'restore-check': { type: 'string' },
  'remake-media': { type: 'boolean' },
  encrypt: { type: 'boolean' },
  'rotate-key': { type: 'string' },
  'drop-key': { type: 'string' },
} as const

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
type Task = (value: string, config: Config, flags: Flags) => Promise<string>
type DatabaseTask = (
  value: string,
  database: DatabaseHandle,
  config: Config,
  flags: Flags,
) => Promise<string>

/** Tasks beside a server that may be running. */
const tasks: Partial<Record<keyof typeof options, Task>> = {
  'restore-check': async (asked, config) => {
    const file = await backupFile(asked, config)
    const lines = await restoreCheck(config, file)
    console.log(checkTable(lines))
    const wrong = lines.filter(({ isRight }) => !isRight).length
    if (wrong > 0) throw new Error(`${file}: ${wrong} of ${lines.length} checks failed`)
    return `${file}: all ${lines.length} checks passed`
  },
  'rotate-key': (name, config) => rotateKey(name, config, process.env),
}

/** Tasks that open the database; the server starts when no task was asked for. */
const databaseTasks: Partial<Record<keyof typeof options, DatabaseTask>> = {
  'create-editor': async (username, { db }) =>
    `Editor ${username}, password ${await createEditor(db, username)}`,
  backup: async (path, { db }, config, { plain = false }) => {
    await backup(db, config, path, { now: new Date(), plain })
    return plain
      ? `Backup written, NOT SEALED: ${path}`
      : `Backup written: ${path}. The key that opens it is not in it: keep that too.`
  },
  restore: async (path, { db }, config) => {
    await restore(db, servicesOf(config).files, path)
    return `Restored from ${path}`
  },
  'remake-media': (_, { db }, config) =>
    remakeAll(mediaRoomOf(config, db), {
      signal: stopped(),
      onProgress: ({ done, total }) => console.log(`media ${done}/${total}`),
      log: (line) => console.error(line),
    }),
  encrypt: async (_, { db }, config) => {
    const sealed = await sealAll(db, config)
    // What was plain still stands in rows that were replaced.
    await wipeReplaced(db)
    return `${sealed} values and files were sealed; nothing else is plain.`
  },
  'drop-key': (name, { db }, config) =>
    dropOldKeys(name, { db, config, seal: () => sealAll(db, config) }, process.env),
}

function sealAll(db: DatabaseHandle['db'], config: Config): Promise<number> {
  const { files, cache } = mediaRoomOf(config, db)
  const { originals } = files
  let shown = -1
  const onProgress = (done: number, total: number) => {
    const percent = Math.floor((done / Math.max(1, total)) * 100)
    if (percent !== shown) console.log(`sealed ${done}/${total}`)
    shown = percent
  }
  const now = () => new Date()
  const room = { db, originals, cache, now, originalsDir: config.originalsDir }
  return sealExisting(room, { signal: stopped(), onProgress })
}

function stopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

async function serve(config: Config): Promise<void> {
  let ending: Promise<void> | undefined
  const starting = startServer(config)
  endOnFault(() => (ending ??= starting.then((server) => server.close())))
  const server = await starting
  console.log(`v1 API: ${server.url}/api/v1/`)
  if (server.database.kind === 'pglite') {
    console.log(
      'Database: PGlite, which never syncs to disk. Use DATABASE_URL where money is real.',
    )
  }
  const end = () => {
    ending ??= server.close()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

async function perform(asked: readonly (keyof typeof options)[], config: Config, flags: Flags) {
  const valueOf = (name: keyof typeof options) => String(flags[name] ?? '')
  for (const name of asked) {
    const task = tasks[name]
    if (task) console.log(await task(valueOf(name), config, flags))
  }
  if (!asked.some((name) => databaseTasks[name])) return
  const database = await databaseOf(config)
  try {
    for (const name of asked) {
      const task = databaseTasks[name]
      if (task) console.log(await task(valueOf(name), database, config, flags))
    }
  } finally {
    await database.close()
  }
}

/** What the command line asks for; an exit code when it fails. */
export async function run(): Promise<void> {
  try {
    const { values: flags } = parseArgs({ options })
    const config = configOf(readEnvironment(process.env))
    const asked = Object.keys(options).filter((name) => name in flags) as (keyof typeof options)[]
    await (asked.length === 0 ? serve(config) : perform(asked, config, flags))
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}
