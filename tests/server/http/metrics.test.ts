import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { count, countSecurity, feedGauge, uploadBegun } from '#server/core/metrics/meters.ts'
import type { Database } from '#server/database/client.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { startMetrics } from '#server/operations/metrics/metrics-server.ts'
import type { RunningMetrics } from '#server/operations/metrics/metrics-server.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
let metrics: RunningMetrics
let isAway = false
const away = {
  select: () => ({ from: () => Promise.reject(new Error('connection refused')) }),
} as unknown as Database
const startedAt = new Date('2026-11-21T03:00:00Z')
const finishedAt = new Date('2026-11-21T03:00:42Z')
const publisher = {
  state: async () => ({
    isAvailable: true,
    isWaiting: false,
    isRunning: false,
    isQueued: false,
    canRollBack: false,
    canPreview: false,
    progress: undefined,
    last: { startedAt, finishedAt, siteFrom: startedAt },
  }),
}

beforeAll(async () => {
  harness = await openHarness()
  const { database, db, config } = harness
  const sampled = {
    publisher,
    database: {
      ...database,
      pool: () => ({ total: 7, idle: 4, waiting: 2 }),
      get db() {
        return isAway ? away : db
      },
    },
  }
  const at = { ...config, metrics: { host: '127.0.0.1', port: 0 } }
  const started = await startMetrics(at, sampled)
  if (!started) throw new Error('metrics were not started')
  metrics = started
})
afterAll(async () => {
  await metrics.close()
  await harness.close()
})

const scrape = async (): Promise<string> => (await fetch(metrics.url)).text()
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const rise = async (series: string, act: () => Promise<unknown> | void): Promise<number> => {
  const before = (await valueOf(series)) ?? 0
  await act()
  return ((await valueOf(series)) ?? 0) - before
}

describe('metrics', () => {
  test('are off unless a port is set, and answer one address alone', async () => {
    const { database, config } = harness
    expect(await startMetrics({ ...config, metrics: undefined }, { database, publisher })).toBe(
      undefined,
    )
    expect((await fetch(metrics.url.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404)
    expect((await harness.ask('/metrics')).status).toBe(404)
  })

  test('count requests by call and status, never by address or id', async () => {
    expect(
      await rise('pictures_requests_total{call="authMe",status="401"}', () =>
        harness.ask('v1/auth/me'),
      ),
    ).toBe(1)
    expect(
      await rise('pictures_requests_total{call="other",status="404"}', async () => {
        for (const name of ['one', 'two', '%00']) await harness.ask(`/x/${name}`)
      }),
    ).toBe(3)
    expect(await valueOf('pictures_request_seconds_count{call="authMe"}')).toBeGreaterThan(0)
    expect(await scrape()).not.toMatch(/\/x\/|[{,](user|id|path|address)=/)
  })

  test('count payments, messages, previews and security events', async () => {
    const series = 'pictures_events_total{subject="settlement",outcome="mismatch"}'
    expect(await rise(series, () => count('settlement', 'mismatch'))).toBe(1)
    expect(await valueOf('pictures_events_total{subject="sms",outcome="failed"}')).toBeDefined()
    const failed = 'pictures_security_events_total{event="login_failed"}'
    expect(await rise(failed, () => countSecurity('login_failed'))).toBe(1)
    const end = uploadBegun()
    expect(await rise('pictures_uploads_under_way', end)).toBe(-1)
  })

  test('tell waiting jobs, the pool and the last rebuild', async () => {
    const runAt = new Date(Date.now() - 120_000)
    await harness.db.insert(jobs).values({ kind: 'sweep-uploads', runAt })
    expect(await valueOf('pictures_jobs{state="waiting"}')).toBeGreaterThanOrEqual(1)
    expect(await valueOf('pictures_jobs_oldest_seconds')).toBeGreaterThan(100)
    expect(await valueOf('pictures_database_connections{state="waiting"}')).toBe(2)
    expect(await valueOf('pictures_rebuild_last_seconds')).toBe(42)
    expect(await valueOf('pictures_rebuild_success_timestamp_seconds')).toBe(
      finishedAt.getTime() / 1000,
    )
    expect(await valueOf('pictures_disk_free_bytes')).toBeGreaterThan(0)
  })

  test('are told while the database is away, too', async () => {
    isAway = true
    expect(await valueOf('pictures_database_up')).toBe(0)
    isAway = false
    expect(await valueOf('pictures_database_up')).toBe(1)
  })

  test('take a gauge that another part feeds', async () => {
    let queued = 3
    feedGauge('pictures_decoder_queue', 'Pictures that wait for the decoder', () => queued)
    expect(await valueOf('pictures_decoder_queue')).toBe(3)
    queued = 0
    expect(await valueOf('pictures_decoder_queue')).toBe(0)
  })
})

const shipped = (name: string): string =>
  readFileSync(new URL(`../../../scripts/deploy/observability/${name}`, import.meta.url), 'utf8')

/** Names of metrics in an expression: its words without functions, labels, ranges, numbers and grouping. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') || name === 'up')
}

describe('the files for Prometheus and Grafana', () => {
  const rules = [...shipped('alerts.yml').matchAll(/- alert: (\w+)\n((?: {8}.*\n)+)/g)].map(
    ([, name = '', body = '']) => ({ name, body, expr: /^ {8}expr: (.+)$/m.exec(body)?.[1] ?? '' }),
  )
  const board = JSON.parse(shipped('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const drawn = board.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ name: title, expr })),
  )

  test('have rules that name condition, severity, meaning and remedy', () => {
    const listed = shipped('alerts.yml').match(/- alert:/g) ?? []
    expect(rules.length).toBe(listed.length)
    expect(rules.length).toBeGreaterThan(10)
    for (const { body } of rules) {
      expect(body).toMatch(/^ {8}labels: \{ severity: (page|ticket) \}$/m)
      expect(body).toMatch(/^ {10}summary: \S/m)
      expect(body).toMatch(/^ {10}do: \S/m)
    }
    expect(shipped('alerts.yml')).not.toMatch(/\t/)
  })

  test.each([...rules, ...drawn])('$name asks for metrics that exist: $expr', async ({ expr }) => {
    const text = await scrape()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const names = namesIn(expr).map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => name !== 'up' && !known.has(name))).toEqual([])
    for (const [open, close] of ['()', '{}', '[]'])
      expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length)
  })

  test.each([...rules, ...drawn])('$name asks for labels that exist: $expr', async ({ expr }) => {
    const text = await scrape()
    for (const [, wanted = ''] of expr.matchAll(/(?:subject|outcome)=~?"([^"]+)"/g))
      for (const word of wanted.split('|')) expect(text).toMatch(new RegExp(`="${word}"`))
  })
})
