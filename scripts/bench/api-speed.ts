import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/client.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { hasRedis, startRedis } from '#tests/server/support/redis.ts'
import { startEmbeddedApi } from '../embedded-api.ts'

export interface ApiSpeed {
  readonly what: string
  /** Replies a second over 8 connections. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** What visitors ask for in turn: no two at once ask the same. */
export const asked: Readonly<Record<string, (ids: readonly number[]) => readonly string[]>> = {
  list: () => numbers(20).map((page) => `image/list?size=2&page=${page}`),
  detail: (ids) => ids.map((id) => `image/${id}`),
  search: () =>
    numbers(8).map((page) => `image/list?size=2&filter=${encodeURIComponent('港')}&page=${page}`),
}

/** The first forty works of the catalogue. */
export async function idsAt(origin: string): Promise<number[]> {
  const reply = await fetch(`${origin}/api/v1/image/list?size=40`)
  const { data } = (await reply.json()) as { data: { id: number }[] }
  return data.map(({ id }) => id)
}

const seconds = 5
/** Milliseconds between two sales while the list is asked for. */
const betweenSales = 100

/** Asks for these addresses below `origin` in turn, over 8 connections. */
export async function speedOf(
  origin: string,
  paths: readonly string[],
): Promise<Omit<ApiSpeed, 'what'>> {
  const { requests, latency, non2xx } = await autocannon({
    url: origin,
    connections: 8,
    duration: seconds,
    requests: paths.map((path) => ({ path: `/api/v1/${path}`, headers: { lang: 'zh' } })),
  })
  if (non2xx > 0) throw new Error(`${non2xx} replies of ${paths[0]} and others were refusals`)
  return { rate: requests.average, p99: latency.p99 }
}

/**
 * Open reads of the embedded API, on PGlite and, where they are installed, on PostgreSQL and on PostgreSQL with Redis: alone, and
 * beside ten sales a second.
 */
export async function benchApi(): Promise<ApiSpeed[]> {
  const programs = findPostgres()
  const speeds = await withFolder((folder) => speedsOn('PGlite', folder))
  if (!programs) return speeds
  const postgres = await startPostgres(programs)
  const redis = hasRedis() ? await startRedis() : undefined
  try {
    return await withFolder(async (folder) => [
      ...speeds,
      ...(await speedsOn('PostgreSQL', folder, { DATABASE_URL: postgres.url })),
      ...(redis
        ? await speedsOn('PostgreSQL with Redis', folder, {
            DATABASE_URL: postgres.url,
            REDIS_URL: redis.url,
          })
        : []),
    ])
  } finally {
    await redis?.close()
    await postgres.close()
  }
}

async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-api-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function speedsOn(
  place: string,
  folder: string,
  shared: { readonly DATABASE_URL?: string; readonly REDIS_URL?: string } = {},
): Promise<ApiSpeed[]> {
  const api = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: folder,
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    SAMPLE_SCALE: 'tiny',
    ...shared,
  })
  try {
    const speeds: ApiSpeed[] = []
    const ids = await idsAt(api.url)
    for (const [what, pathsOf] of Object.entries(asked))
      speeds.push({ what: `${place}, ${what}`, ...(await speedOf(api.url, pathsOf(ids))) })
    if (shared.DATABASE_URL) {
      const selling = await sell(shared.DATABASE_URL)
      for (const what of ['list', 'detail'])
        speeds.push({
          what: `${place}, ${what}, ten sales a second`,
          ...(await speedOf(api.url, asked[what]?.(ids) ?? [])),
        })
      await selling.end()
    }
    return speeds
  } finally {
    await api.close()
  }
}

/** Another server that sells: each sale writes to the table of pictures. */
export async function sell(url: string): Promise<{ end: () => Promise<void> }> {
  const { db, close } = await openDatabase({ url, migrate: false })
  let selling: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    selling = db.execute(sql`update images set sale_count = sale_count + 1 where id = 1`)
  }, betweenSales)
  return {
    async end() {
      clearInterval(timer)
      await selling
      await close()
    },
  }
}
