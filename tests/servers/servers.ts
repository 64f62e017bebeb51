import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { apiProcess } from './api-process.ts'
import { startHaproxy } from './haproxy.ts'

/** Ports that were free together. */
export async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(held.map((one) => new Promise((done) => one.once('listening', done))))
  const ports = held.map((one) => (one.address() as AddressInfo).port)
  await Promise.all(held.map((one) => new Promise((done) => one.close(done))))
  return ports
}

/** Settings that all servers of one database and one bucket share; `store` is the address of an S3 server. */
export function sharedSettings(databaseUrl: string, store: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    STORE_URL: 's3://site/files',
    STORE_ENDPOINT: new URL(store).origin,
    STORE_REGION: credentials.region,
    STORE_ACCESS_KEY_ID: credentials.accessKeyId,
    STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    SANDBOX: '1',
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '3',
    LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
  }
}

interface ServersOptions {
  readonly settings: Readonly<Record<string, string>>
  /** Each server gets a folder of its own in it. */
  readonly folder: string
  /** Port of the server that publishes; absent: none does. */
  readonly publisher?: number
  /** Milliseconds between two deaths; a dead server stands again at once. */
  readonly deathEvery: number
  /** Hears the signal by which a server dies, before it does, and that it stands again. */
  readonly onDeath?: (event: string) => void
}

/**
 * Two API servers that have no folder in common, behind HAProxy. From `startDying` on they die in turn: twice by `SIGKILL`,
 * twice by `SIGTERM`, and so on.
 */
export async function startServers({
  settings,
  folder,
  publisher,
  deathEvery,
  onDeath = () => undefined,
}: ServersOptions) {
  const [port = 0, first = 0, second = 0] = await freePorts(3)
  const servers = [first, second].map((one, at) =>
    apiProcess({
      ...settings,
      API_PORT: String(one),
      DATA_DIR: join(folder, `server-${at + 1}`),
    }),
  )
  for (const server of servers) await server.start()
  const balancer = await startHaproxy({
    port,
    servers: [first, second],
    publisher: publisher ?? first,
  })
  let deaths = 0
  let isDying = false
  let dying: Promise<void> = Promise.resolve()

  async function die(): Promise<void> {
    while (isDying) {
      for (let waited = 0; waited < deathEvery && isDying; waited += 100) await sleep(100)
      if (!isDying) return
      const server = servers[deaths % 2]
      const signal = deaths % 4 < 2 ? 'SIGKILL' : 'SIGTERM'
      onDeath(signal)
      await server?.end(signal)
      deaths += 1
      await server?.start()
      onDeath(`the return from ${signal}`)
    }
  }
  async function stopDying(): Promise<void> {
    isDying = false
    await dying
  }
  return {
    url: balancer.url,
    deaths: () => deaths,
    startDying(): void {
      isDying = true
      dying = die()
    },
    stopDying,
    async close(): Promise<void> {
      await stopDying()
      await balancer.close()
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
    },
  }
}
