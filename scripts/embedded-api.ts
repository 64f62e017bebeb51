import type { RunningServer } from '#server/app/start.ts'
import { createLog } from '#server/core/log/log.ts'
import type { Log } from '#server/core/log/log.ts'
import { leanImports } from '#server/core/load-drizzle-as-commonjs.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { closeToOthers } from '#server/core/vault/file-modes.ts'
import { progressLine } from './progress.ts'

interface Beside {
  /** Takes the place of standard error. */
  logFor?: (config: Config) => Log
  /** Called with the server's address before its catalogue is made; not where the system chooses the port. */
  onUrl?: (url: string) => unknown
}

/** The site's own server stands before the API on this machine and says where a request came from. */
export function behindThisServer({ TRUST_PROXY = '' }: NodeJS.ProcessEnv): string {
  return /^(?:0|false)?$/.test(TRUST_PROXY) ? 'loopback' : `loopback,${TRUST_PROXY}`
}

/**
 * The embedded v1 API for a command that needs one: sandbox and sample catalogue, made on the first start, where no
 * stranger can come (`src/server/core/settings/sandbox.settings.ts`). `variables` win over the environment.
 */
export async function startEmbeddedApi(
  variables: Record<string, string | undefined> = {},
  { logFor = ({ log }) => createLog(log), onUrl }: Beside = {},
): Promise<RunningServer & { sandbox: boolean; against: readonly string[]; log: Log }> {
  closeToOthers()
  leanImports()
  const { configOf, readEnvironment } = await import('#server/core/settings/settings.ts')
  const { againstSandbox } = await import('#server/core/settings/sandbox.settings.ts')
  const { servicesOf } = await import('#server/app/services.ts')
  const { databaseOf, startServer, urlOf } = await import('#server/app/start.ts')
  const environment = { SANDBOX: 'auto', ...process.env, ...variables }
  const config = configOf(readEnvironment(environment))
  const url = urlOf(config)
  if (url) onUrl?.(url)
  const database = await databaseOf(config)
  if (config.sandbox) {
    const { seedSample } = await import('#sample/seed.ts')
    const line = progressLine()
    await seedSample(database.db, servicesOf(config).files, {
      now: new Date(),
      scale: variables.SAMPLE_SCALE === 'tiny' ? 'tiny' : 'full',
      siteUrl: config.siteUrl,
      photos: process.env.SAMPLE_PHOTOS || undefined,
      onProgress: (done, total) => line.show('sample catalogue', done, total),
    })
    line.end()
  }
  const log = logFor(config)
  const server = await startServer(config, { database, log })
  return { ...server, sandbox: config.sandbox, against: againstSandbox(config), log }
}
