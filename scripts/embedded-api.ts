import { leanImports } from '../src/server/lean-imports.ts'
import type { RunningServer } from '../src/server/start.ts'
import { closeToOthers } from '../src/server/vault/modes.ts'
import { progressLine } from './progress.ts'

/**
 * The embedded v1 API for a command that needs one: sandbox on while the host is loopback, sample
 * catalogue made on the first start. `variables` win over the environment.
 */
export async function startEmbeddedApi(
  variables: Record<string, string | undefined> = {},
): Promise<RunningServer> {
  closeToOthers()
  leanImports()
  const { configOf, readEnvironment } = await import('../src/server/env.ts')
  const { databaseOf, servicesOf, startServer } = await import('../src/server/start.ts')
  const { createLog } = await import('../src/server/log/log.ts')
  const environment = { SANDBOX: 'auto', ...process.env, ...variables }
  const config = configOf(readEnvironment(environment))
  const database = await databaseOf(config)
  if (config.sandbox) {
    const { seedSample } = await import('../src/server/sample/seed.ts')
    const line = progressLine()
    await seedSample(database.db, servicesOf(config).files, {
      now: new Date(),
      scale: variables.SAMPLE_SCALE === 'tiny' ? 'tiny' : 'full',
      siteUrl: config.siteUrl,
      onProgress: (done, total) => line.show('sample catalogue', done, total),
    })
    line.end()
  }
  return startServer(config, { database, log: createLog(config.log) })
}
