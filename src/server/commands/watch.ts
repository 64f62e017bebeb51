import { stat } from 'node:fs/promises'
import { servicesOf } from '../app/services.ts'
import { databaseOf, startServer } from '../app/start.ts'
import { createLog } from '../core/log/log.ts'
import { openSecurityLog } from '../core/log/security-log.ts'
import type { Config } from '../core/settings/settings.ts'
import { clockOf } from '../database/shared-clock.ts'
import { openArchive } from '../operations/import/archive.ts'
import { openImporter } from '../operations/import/importer.ts'
import type { ImportDeps } from '../operations/import/importer.ts'
import { watchFolder } from '../operations/import/watch-folder.ts'
import type { Flags } from './command-tasks.ts'
import { choicesOf } from './import-task.ts'

interface Opened extends Omit<ImportDeps, 'config'> {
  readonly close: () => Promise<void>
}

/**
 * `--watch FOLDER`: files that arrive there become works. Beside servers over PostgreSQL it does that alone; PGlite belongs to one
 * process, which therefore is the server as well.
 */
export async function watch(folder: string, config: Config, flags: Flags): Promise<void> {
  const choices = choicesOf(flags)
  if (choices.isDry) throw new Error('--watch: a dry run is of --import')
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new Error(`--watch: ${folder} is no folder`)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const { archive } = await openArchive(folder, config.store)
  const { close, ...deps } = await (config.databaseUrl === undefined
    ? serving(config)
    : alone(config))
  try {
    const importer = await openImporter({ ...deps, config }, choices, archive)
    console.log(`Watching ${folder}`)
    await watchFolder(importer, { signal: ending.signal, say: (line) => console.log(line) })
  } finally {
    await close()
  }
}

async function serving(config: Config): Promise<Opened> {
  const log = createLog(config.log)
  const { url, database, services, security, close } = await startServer(config, { log })
  console.log(`v1 API: ${url}/api/v1/`)
  // PGlite alone, whose one process goes by its own clock.
  return { db: database.db, services, security, now: () => new Date(), close }
}

async function alone(config: Config): Promise<Opened> {
  const database = await databaseOf(config)
  const services = servicesOf(config)
  const log = createLog(config.log)
  const clock = await clockOf(database, { log })
  const kept = await openSecurityLog({ config, log, task: 'task', now: clock.now })
  return {
    db: database.db,
    services,
    security: kept.record,
    now: clock.now,
    async close() {
      clock.close()
      await services.decoder.close()
      await kept.close()
      await database.close()
    },
  }
}
