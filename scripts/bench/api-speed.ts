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

const asked = {
  list: 'image/list?page=2',
  detail: 'image/1',
  search: `image/list?filter=${encodeURIComponent('港口')}`,
} as const
const seconds = 5
/** Milliseconds between two sales while the list is asked for. */
const betweenSales = 100

export async function speedOf(url: string): Promise<Omit<ApiSpeed, 'what'>> {
  const headers = { lang: 'zh' }
  const { requests, latency } = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    headers,
  })
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
    for (const [what, path] of Object.entries(asked))
      speeds.push({
        what: `${place}, ${what}`,
        ...(await speedOf(`${api.url}/api/v1/${path}`)),
      })
    if (databaseUrl) {
      const selling = await sell(databaseUrl)
      speeds.push({
        what: `${place}, list, ten sales a second`,
        ...(await speedOf(`${api.url}/api/v1/${asked.list}`)),
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
