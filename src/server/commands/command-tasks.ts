import { jobContextOfConfig, servicesOf } from '../app/services.ts'
import { chainKeys } from '../core/log/kept-keys.ts'
import type { RecordSecurity } from '../core/log/security-events.ts'
import { securityFolder } from '../core/log/security-log.ts'
import { verifyLog } from '../core/log/verify-log.ts'
import { makeBuckets } from '../core/files/make-buckets.ts'
import type { Config } from '../core/settings/settings.ts'
import type { DatabaseHandle } from '../database/client.ts'
import {
  blockUser,
  createEditorCommand,
  endSessions,
  unblockUser,
} from '../modules/accounts/account-commands.ts'
import { resetFactors } from '../modules/accounts/factors/reset.ts'
import { backup, goneWords } from '../operations/backup/backup.ts'
import { restore } from '../operations/backup/restore.ts'
import { dropOldKeys, rotateKey } from '../operations/encryption/rotate-keys.ts'
import { sealExisting } from '../operations/encryption/seal-existing.ts'
import { wipeReplaced } from '../operations/encryption/sealed-columns.queries.ts'
import { importTask } from './import-task.ts'
import { moveStore } from './move-store-task.ts'
import { remakeAll } from './remake-task.ts'
import { checkTable, restoreCheck, withBackup } from './restore-check.ts'

/** Flags that name a task, then those that say more about one. */
export const options = {
  'create-editor': { type: 'string' },
  'block-user': { type: 'string' },
  'unblock-user': { type: 'string' },
  'end-sessions': { type: 'string' },
  'reset-factors': { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  'restore-check': { type: 'string' },
  migrate: { type: 'boolean' },
  'remake-media': { type: 'boolean' },
  encrypt: { type: 'boolean' },
  'rotate-key': { type: 'string' },
  'drop-key': { type: 'string' },
  'verify-log': { type: 'boolean' },
  'move-store': { type: 'string' },
  'make-bucket': { type: 'boolean' },
  import: { type: 'string' },
  /** No tasks, as they last: a watched folder, and jobs alone in place of the server. */
  watch: { type: 'string' },
  worker: { type: 'boolean' },
  /** Of `--create-editor` and `--block-user`. */
  promote: { type: 'boolean' },
  mobile: { type: 'string' },
  reason: { type: 'string' },
  /** Of `--backup`: not sealed. */
  plain: { type: 'boolean' },
  /** Of `--import` and `--watch`: `src/server/operations/import/README.md`. */
  as: { type: 'string' },
  sale: { type: 'boolean' },
  tier: { type: 'string' },
  'film-tier': { type: 'string' },
  lang: { type: 'string' },
  mapping: { type: 'string' },
  similar: { type: 'string' },
  /** Of `--import`. */
  'dry-run': { type: 'boolean' },
  report: { type: 'string' },
} as const

/** What `--encrypt` could not do of wiping the replaced rows. */
const unwiped = {
  wiped: '',
  no_checkpoint: ' Have a superuser run CHECKPOINT: this role may not.',
  not_owner:
    ' The old bytes of replaced rows are still in the tables: run --encrypt as their owner too (scripts/deploy/README.md).',
} as const

/** What more is said of a task. */
export type Flags = {
  readonly [Name in keyof typeof options]?:
    ((typeof options)[Name]['type'] extends 'boolean' ? boolean : string) | undefined
}

type Task = (value: string, config: Config) => Promise<string>

/** Need no database, so that they can be asked while the server runs. */
export const tasks: Readonly<Record<string, Task>> = {
  'restore-check': (asked, config) =>
    withBackup(asked, config, async (file) => {
      const lines = await restoreCheck(config, file)
      console.log(checkTable(lines))
      const wrong = lines.filter(({ isRight }) => !isRight).length
      if (wrong > 0) throw new Error(`${file}: ${wrong} of ${lines.length} checks failed`)
      return `${file}: all ${lines.length} checks passed`
    }),
  'rotate-key': (name, config) => rotateKey(name, config, process.env),
  'make-bucket': (_, config) => makeBuckets(config),
  'move-store': (target, config) => moveStore(target, config, stopped()),
  'verify-log': async (_, { dataDir }) => {
    const { files, lines } = await verifyLog(securityFolder(dataDir), await chainKeys(dataDir))
    return `Security log whole: ${lines} lines in ${files} files`
  },
}

export interface TaskDeps {
  readonly database: DatabaseHandle
  readonly config: Config
  readonly security: RecordSecurity
  /** The clock of all servers over the database. */
  readonly now: () => Date
  readonly flags: Flags
}

type Ledger = Pick<DatabaseHandle, 'db'> & Pick<TaskDeps, 'now'>

type DatabaseTask = (value: string, deps: TaskDeps) => Promise<string>

/** Open the database, which a running server has for itself where it is PGlite. */
export const databaseTasks: Readonly<Record<string, DatabaseTask>> = {
  'create-editor': (username, { database: { db }, config, security, now, flags }) =>
    createEditorCommand(
      { db, security, now },
      { username, promote: flags.promote, mobile: flags.mobile },
      config.accounts.passwordCost,
    ),
  'block-user': (word, { database: { db }, security, now, flags }) =>
    blockUser({ db, security, now }, word, flags.reason),
  'unblock-user': (word, { database: { db }, security, now }) =>
    unblockUser({ db, security, now }, word),
  'end-sessions': (word, { database: { db }, security }) => endSessions({ db, security }, word),
  'reset-factors': (username, { database: { db }, security }) =>
    resetFactors(db, username, security),
  backup: async (path, { database: { db }, config, security, now, flags: { plain = false } }) => {
    let gone = 0
    await backup(db, config, path, { now: now(), plain, onGone: () => void (gone += 1) })
    security('backup_written')
    return plain
      ? `Backup written, NOT SEALED: ${path}${goneWords(gone)}`
      : `Backup written: ${path}${goneWords(gone)}. The key that opens it is not in it: keep that too.`
  },
  restore: async (path, { database: { db }, config, security }) => {
    await withBackup(path, config, (file) => restore(db, servicesOf(config).files, file))
    security('backup_restored')
    return `Restored from ${path}`
  },
  // Opening it has done so.
  migrate: () => Promise.resolve('The schema of the database is up to date.'),
  'remake-media': (_, { database: { db }, config, now }) =>
    remakeAll(jobContextOfConfig(config, { db, now }), {
      signal: stopped(),
      onProgress: ({ done, total }) => console.log(`media ${done}/${total}`),
      log: (line) => console.error(line),
    }),
  import: (named, deps) => importTask(named, deps, stopped()),
  encrypt: async (_, { database: { db }, config, now }) => {
    const sealed = await sealAll({ db, now }, config)
    // Replaced rows still hold the plain values.
    const remark = unwiped[await wipeReplaced(db)]
    return `${sealed} values and files were sealed; nothing else is plain.${remark}`
  },
  'drop-key': async (name, { database: { db }, config, security, now }) => {
    const said = await dropOldKeys(
      name,
      { db, config, seal: () => sealAll({ db, now }, config) },
      process.env,
    )
    security('key_rotated', { reason: name })
    return said
  },
}

function sealAll(ledger: Ledger, config: Config): Promise<number> {
  const { files } = jobContextOfConfig(config, ledger)
  let shown = -1
  const onProgress = (done: number, total: number) => {
    const percent = Math.floor((done / Math.max(1, total)) * 100)
    if (percent !== shown) console.log(`sealed ${done}/${total}`)
    shown = percent
  }
  return sealExisting({ ...ledger, files }, { signal: stopped(), onProgress })
}

function stopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}
