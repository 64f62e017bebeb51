import { parseArgs } from 'node:util'
import { databaseOf, startServer } from '../app/start.ts'
import { startWorker } from '../app/worker.ts'
import { endOnFault } from '../core/end-on-fault.ts'
import { createLog } from '../core/log/log.ts'
import { openSecurityLog } from '../core/log/security-log.ts'
import { useAuthSecrets } from '../core/security/auth-secret.ts'
import { configOf, readEnvironment } from '../core/settings/settings.ts'
import type { Config } from '../core/settings/settings.ts'
import { clockOf } from '../database/shared-clock.ts'
import { databaseTasks, options, tasks } from './command-tasks.ts'
import type { Flags } from './command-tasks.ts'
import { watch } from './watch.ts'

async function serve(config: Config): Promise<void> {
  let ending: Promise<void> | undefined
  const log = createLog(config.log)
  const starting = startServer(config, { log })
  endOnFault(() => (ending ??= starting.then((server) => server.close())), log)
  const server = await starting
  console.log(`v1 API: ${server.url}/api/v1/`)
  if (server.database.kind === 'pglite') {
    console.log(
      'Database: PGlite, which never syncs to disk. Use DATABASE_URL where money is real.',
    )
  }
  const hurry = new AbortController()
  process.on('SIGTERM', () => {
    ending ??= server.drain(hurry.signal).then(() => server.close())
  })
  process.on('SIGINT', () => {
    hurry.abort()
    ending ??= server.close()
  })
}

async function work(config: Config): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new Error('--worker: DATABASE_URL names no PostgreSQL')
  const places = Object.values(config.jobLimits).reduce((sum, one) => sum + one, config.jobsAtOnce)
  if (places === 0)
    throw new Error('--worker: JOBS_AT_ONCE=0 is of servers that leave jobs to workers')
  const log = createLog(config.log)
  const worker = await startWorker(config, { log })
  let ending: Promise<void> | undefined
  const end = () => (ending ??= worker.close())
  endOnFault(end, log)
  console.log(`Worker: ${places} jobs at a time`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}

interface Asked {
  readonly name: string
  readonly value: string
}

async function perform(asked: readonly Asked[], config: Config, flags: Flags): Promise<void> {
  for (const { name, value } of asked) {
    const task = tasks[name]
    if (task) console.log(await task(value, config))
  }
  if (!asked.some(({ name }) => databaseTasks[name])) return
  const database = await databaseOf(config)
  const log = createLog(config.log)
  const { now, close } = await clockOf(database, { log })
  const kept = await openSecurityLog({ config, log, task: 'task', now })
  const deps = { database, config, flags, now, security: kept.record }
  try {
    for (const { name, value } of asked) {
      const task = databaseTasks[name]
      if (task) console.log(await task(value, deps))
    }
  } finally {
    close()
    await kept.close()
    await database.close()
  }
}

/** What the command line asks for; an exit code when it fails. The server starts when no task was asked for. */
export async function run(): Promise<void> {
  try {
    const { values: flags } = parseArgs({ options })
    const config = configOf(readEnvironment(process.env))
    useAuthSecrets(config.dataDir, config.authSecrets)
    const asked = Object.entries(flags)
      .filter(([name]) => name in tasks || name in databaseTasks)
      .map(([name, value]) => ({ name, value: String(value) }))
    if (flags.worker) await work(config)
    else if (flags.watch !== undefined) await watch(flags.watch, config, flags)
    else await (asked.length === 0 ? serve(config) : perform(asked, config, flags))
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}
