import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobContextOfConfig } from '#server/app/services.ts'
import { sweepUploads } from '#server/app/sweep-uploads.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { apiProcess } from '#tests/servers/api-process.ts'
import { freePorts } from '#tests/servers/servers.ts'
import { layMigratedDatabase, testKey, useTestVault } from './database.ts'
import { openHarness } from './harness.ts'
import type { Harness } from './harness.ts'

/** A server as a process, over a bucket that can have it die at any file. */
export async function openMortalServer() {
  const folder = await mkdtemp(join(tmpdir(), 'mortal-server-'))
  await layMigratedDatabase(join(folder, 'db'))
  const s3 = await openS3Double()
  const [port] = await freePorts(1)
  const server = apiProcess({
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: String(port),
    SANDBOX: '1',
    ENCRYPTION_KEY: testKey,
    LOG_LEVEL: 'error',
    STORE_URL: 's3://site/files',
    STORE_ENDPOINT: new URL(s3.address).origin,
    STORE_REGION: credentials.region,
    STORE_ACCESS_KEY_ID: credentials.accessKeyId,
    STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  return {
    api: `http://127.0.0.1:${port}/api/v1`,
    server,
    /** Of the bucket's files below a folder. */
    keys: (below: string) =>
      [...s3.objects.keys()].filter((key) => key.startsWith(below)).toSorted(),
    /** The same database and bucket in this process, while no server runs. */
    async inside<Result>(use: (harness: Harness) => Promise<Result>): Promise<Result> {
      const address = { address: s3.address, publicAddress: undefined, folder: 'files/' }
      const store = { ...address, ...credentials }
      useTestVault()
      const database = await openDatabase({ folder: join(folder, 'db') })
      const harness = await openHarness({ config: { store } as unknown as Config }, database)
      try {
        return await use(harness)
      } finally {
        await harness.close()
      }
    },
    /** kill -9 once the server puts something there: before it is stored, before it hears that it is, or a moment after. */
    async killAt(
      place: RegExp,
      moment: 'before' | 'after' | 'soon after',
      act: () => unknown,
    ): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const never = new Promise<void>(() => undefined)
      s3.state.gate = (line, at) => {
        if (!place.test(line)) return undefined
        if (moment === 'soon after') return at === 'after' ? void resolve() : undefined
        if (at !== moment) return undefined
        resolve()
        return never
      }
      const acted = Promise.resolve(act()).catch(() => undefined)
      await promise
      if (moment === 'soon after') await pause(200)
      await server.end('SIGKILL')
      s3.state.gate = () => undefined
      await acted
      await server.start()
    },
    async close(): Promise<void> {
      await server.end('SIGKILL')
      s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the daily sweep does nine days later. */
export async function sweepLater({ db, config }: Pick<Harness, 'db' | 'config'>): Promise<void> {
  const now = () => new Date(Date.now() + 9 * 86_400_000)
  const context = jobContextOfConfig(config, { db, now })
  await sweepUploads(context).run({}, AbortSignal.timeout(60_000))
  await context.decoder.close()
}
