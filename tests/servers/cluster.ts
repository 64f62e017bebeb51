import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkTree } from '#publish/releases/releases.ts'
import { startEmbeddedApi } from '#scripts/embedded-api.ts'
import { publishingCommand } from '#scripts/publish-command.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { serveSite } from '#scripts/site-serve.ts'
import { hasRedis, startRedis } from '#tests/server/support/redis.ts'
import { startPostgres } from '#tests/server/support/postgres.ts'
import { workerProcess } from './api-process.ts'
import { sharedSettings, startServers } from './servers.ts'

interface ClusterOptions {
  /** Folder of PostgreSQL's programs. */
  readonly programs: string
  /** Address of an S3 server whose bucket `site` takes the files. */
  readonly store: string
  /** Milliseconds between two deaths of a server. */
  readonly deathEvery: number
}

/**
 * A house on several machines, as far as one machine can show it: PostgreSQL, a bucket, Redis where it is installed, two API
 * servers behind HAProxy, a worker that does their jobs, and the machine of the site, which publishes.
 */
export async function startCluster({ programs, store, deathEvery }: ClusterOptions) {
  const data = await mkdtemp(join(tmpdir(), 'servers-'))
  const postgres = await startPostgres(programs)
  const redis = hasRedis() ? await startRedis() : undefined
  const settings = {
    ...sharedSettings(postgres.url, store),
    ...(redis && { REDIS_URL: redis.url }),
    // Their jobs are the worker's.
    JOBS_AT_ONCE: '0',
  }
  const siteDir = join(data, 'site')
  // The command of the desk's "publish now" reads it too.
  process.env.SITE_DIR = siteDir
  process.env.STYLEGUIDE = '1'
  const publisher = await startEmbeddedApi({
    ...settings,
    API_PORT: '0',
    DATA_DIR: join(data, 'publisher'),
    SAMPLE_SCALE: 'tiny',
    PUBLISH_COMMAND: publishingCommand(),
    PUBLISH_AFTER_REVIEW: '0',
  })
  const worker = workerProcess({
    ...settings,
    JOBS_AT_ONCE: '2',
    DATA_DIR: join(data, 'worker'),
  })
  await worker.start()
  const port = Number(new URL(publisher.url).port)
  const servers = await startServers({ settings, folder: data, publisher: port, deathEvery })
  await runRebuild({ siteDir, v1Origin: publisher.url, siteUrl: 'http://localhost:4321' })
  const current = join(siteDir, 'current')
  const folder = join(data, 'first')
  for (const place of ['lower', 'found'])
    await linkTree(await realpath(join(current, place)), folder)
  const v1Origin = servers.url
  const site = await serveSite({ folder: current, v1Origin, host: '127.0.0.1', port: 0 })
  return {
    ...servers,
    site: site.url,
    folder,
    siteDir,
    async close(): Promise<void> {
      await site.close()
      await servers.close()
      await worker.end('SIGTERM')
      await publisher.close()
      await redis?.close()
      await postgres.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}
