import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/client.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
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
const asked: Readonly<Record<string, (ids: readonly number[]) => readonly string[]>> = {
  list: () => numbers(20).map((page) => `image/list?size=2&page=${page}`),
  detail: (ids) => ids.map((id) => `image/${id}`),
  search: () =>
    numbers(8).map((page) => `image/list?size=2&filter=${encodeURIComponent('港')}&page=${page}`),
}

/** The first forty works of the catalogue. */
async function idsAt(origin: string): Promise<number[]> {
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

/** Open reads of the embedded API, on PGlite and, where it is installed, on PostgreSQL: alone, and beside ten sales a second. */
export async function benchApi(): Promise<ApiSpeed[]> {
  const programs = findPostgres()
  const speeds = await speedsOn('PGlite')
  if (!programs) return speeds
  const postgres = await startPostgres(programs)
  try {
    return [...speeds, ...(await speedsOn('PostgreSQL', postgres.url))]
  } finally {
    await postgres.close()
  }
}

async function speedsOn(place: string, databaseUrl?: string): Promise<ApiSpeed[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-api-'))
  const api = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: folder,
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    SAMPLE_SCALE: 'tiny',
    DATABASE_URL: databaseUrl,
  })
  try {
    const speeds: ApiSpeed[] = []
    const ids = await idsAt(api.url)
    for (const [what, pathsOf] of Object.entries(asked))
      speeds.push({ what: `${place}, ${what}`, ...(await speedOf(api.url, pathsOf(ids))) })
    if (databaseUrl) {
      const selling = await sell(databaseUrl)
      speeds.push({
        what: `${place}, list, ten sales a second`,
        ...(await speedOf(api.url, asked.list?.(ids) ?? [])),
      })
      await selling.end()
    }
    return speeds
  } finally {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Another server that sells: each sale writes to the table of pictures. */
async function sell(url: string): Promise<{ end: () => Promise<void> }> {
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
