import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { hasRedis, startRedis } from '#tests/server/support/redis.ts'
import { freePorts } from '#tests/servers/servers.ts'
import { startEmbeddedApi } from '../embedded-api.ts'
import { startApiProcess } from './api-process.ts'
import { asked, idsAt, sell } from './api-speed.ts'

/** Processor time for one reply, in milliseconds. */
export interface RedisGain {
  readonly what: string
  readonly servers: number
  readonly database: number
  /** Zero without it. */
  readonly redis: number
  /** Milliseconds that a reader waited, the worst of a hundred. */
  readonly p99: number
}

/** Replies of one turn at each of the two servers. */
const replies = 500
const turns = 4

/** Milliseconds of processor that processes have taken. */
async function processorOf(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number)
      return (user + system) * 10
    }),
  )
  return times.reduce((sum, one) => sum + one, 0)
}

/** Processes whose command line has these words. */
async function pidsOf(words: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (line.replaceAll('\0', ' ').includes(words)) found.push(Number(name))
  }
  return found
}

async function childrenOf(parents: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (parents.includes(parent)) found.push(Number(name))
  }
  return found
}

/**
 * What Redis saves two servers over one PostgreSQL, with and without it by turns: quiet, and beside ten sales a second, after each of
 * which no kept reply of works holds any more. Undefined where one of them is not installed.
 */
export async function benchRedis(): Promise<RedisGain[] | undefined> {
  const programs = findPostgres()
  if (!programs || !hasRedis()) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-redis-'))
  const postgres = await startPostgres(programs)
  const redis = await startRedis()
  const shared = {
    DATABASE_URL: postgres.url,
    SANDBOX: '1',
    SAMPLE_SCALE: 'tiny',
    LOG_LEVEL: 'warn',
  }
  const ports = await freePorts(4)
  const running: Awaited<ReturnType<typeof startApiProcess>>[] = []
  try {
    const first = { ...shared, API_PORT: '0', DATA_DIR: join(folder, 'data') }
    await (await startEmbeddedApi(first)).close()
    for (const [at, port] of ports.entries())
      running.push(
        await startApiProcess({
          ...shared,
          API_PORT: String(port),
          // Files of the sample lie there.
          DATA_DIR: join(folder, 'data'),
          AUTH_SECRET: 'ab'.repeat(32),
          ...(at >= 2 && { REDIS_URL: redis.url }),
        }),
      )
    const database = await pidsOf(`-p ${new URL(postgres.url).port} `)
    const lenders = await pidsOf(`127.0.0.1:${new URL(redis.url).port}`)
    const pairs = { without: running.slice(0, 2), with: running.slice(2) }
    const ids = await idsAt(running[0]?.url ?? '')
    const gains: RedisGain[] = []
    for (const isSelling of [false, true]) {
      const selling = isSelling ? await sell(postgres.url) : undefined
      for (const what of ['list', 'detail', 'search']) {
        const none = { servers: 0, database: 0, redis: 0, p99: 0 }
        const sums = { without: { ...none }, with: { ...none } }
        for (let turn = 0; turn < turns; turn += 1) {
          // Neither of the two is always the first of a turn.
          const order =
            turn % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)
          for (const variant of order) {
            const servers = pairs[variant]
            const own = servers.map(({ process: { pid = 0 } }) => pid)
            const measure = async () => ({
              servers: await processorOf(own),
              database: await processorOf([...database, ...(await childrenOf(database))]),
              redis: variant === 'with' ? await processorOf(lenders) : 0,
            })
            const before = await measure()
            const seen = await Promise.all(
              servers.map(({ url }) => read(url, asked[what]?.(ids) ?? [])),
            )
            const after = await measure()
            const sum = sums[variant]
            for (const part of ['servers', 'database', 'redis'] as const)
              sum[part] += (after[part] - before[part]) / (2 * replies * turns)
            sum.p99 = Math.max(sum.p99, ...seen)
          }
        }
        const beside = isSelling ? ', ten sales a second' : ''
        gains.push({ what: `${what}${beside}, without Redis`, ...sums.without })
        gains.push({ what: `${what}${beside}, with Redis`, ...sums.with })
      }
      await selling?.end()
    }
    return gains
  } finally {
    for (const { process: child } of running) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    await redis.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives the worst of a hundred waits, in milliseconds. */
async function read(url: string, paths: readonly string[]): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: 4,
    amount: replies,
    requests: paths.map((path) => ({ path: `/api/v1/${path}`, headers: { lang: 'zh' } })),
  })
  if (non2xx + errors > 0)
    throw new Error(`${non2xx + errors} replies of ${paths[0]} and others were refusals`)
  return latency.p99
}
