import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Verdict } from '#api/conform.ts'

interface Outcome {
  code: number
  report: {
    counts: Record<Verdict['kind'], number>
    results: { call: string; address: string; verdict: Verdict }[]
  }
}

const page = { total: 1, current: 1, pageSize: 12 }
const open: Record<string, unknown> = {
  'GET /api/v1/siteinfo': { title: 'a', flinks: 3 },
  'GET /api/v1/news/list': [{ id: '7', title: 'n' }],
  'GET /api/v1/news/detail/7': { id: 7, title: 'n', content: '<p>a</p>' },
  'GET /api/v1/image/list': { data: [{ id: 5, title: 'p' }], pagination: page },
  'POST /api/v1/pv': { pv: 2, uv: 1 },
  'POST /api/v1/auth/code/login': { code: 0, auth: { access_token: 't' } },
}
const withLogin: Record<string, unknown> = {
  'GET /api/v1/auth/me': { id: 1, username: 'u' },
  'GET /api/v1/cart/list': [],
  'POST /api/v1/cart/add': { id: 9 },
  'DELETE /api/v1/cart/9': { message: 'ok' },
}

let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`
    asked.push(address)
    const loggedIn = request.headers.authorization === 'Bearer t'
    const [status, body] =
      address in open
        ? [200, open[address]]
        : !(address in withLogin)
          ? [404, { message: 'nothing here' }]
          : loggedIn
            ? [200, withLogin[address]]
            : [401, { message: 'log in' }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(() => server.close())

const script = fileURLToPath(new URL('../../scripts/conform.ts', import.meta.url))
const run = (...flags: string[]): Promise<Outcome> =>
  new Promise((done) => {
    execFile(process.execPath, [script, origin, '--json', ...flags], (error, output) => {
      done({ code: Number(error?.code ?? 0), report: JSON.parse(output) as Outcome['report'] })
    })
  })
const verdictIn = ({ report }: Outcome, call: string): Verdict | undefined =>
  report.results.find((result) => result.call === call)?.verdict

test('a run without login asks open calls only and tells them apart', async () => {
  asked.length = 0
  const outcome = await run()
  expect(outcome.code).toBe(1)
  expect(verdictIn(outcome, 'siteInfo')).toEqual({
    kind: 'conforms',
    notes: [{ path: 'flinks', expected: 'Array', got: 'number', cost: 'member' }],
  })
  expect(verdictIn(outcome, 'newsList')).toEqual({
    kind: 'conforms',
    notes: [{ path: '', expected: 'object', got: 'array' }],
  })
  expect(verdictIn(outcome, 'newsDetail')?.kind).toBe('conforms')
  expect(verdictIn(outcome, 'newsDetail refused')?.kind).toBe('conforms')
  expect(verdictIn(outcome, 'storyList')).toEqual({ kind: 'missing', status: 404 })
  expect(verdictIn(outcome, 'storyDetail')?.kind).toBe('skipped')
  expect(verdictIn(outcome, 'cartList')).toEqual({ kind: 'skipped', why: 'needs a login' })
  expect(asked.filter((address) => !address.startsWith('GET '))).toEqual([])
  const { counts, results } = outcome.report
  expect(counts.conforms + counts.differs + counts.missing + counts.skipped).toBe(results.length)
})

test('a run with login and changes undoes its changes', async () => {
  asked.length = 0
  const outcome = await run('--mobile', '13800138000', '--code', '123456', '--write')
  expect(verdictIn(outcome, 'authCodeLogin')?.kind).toBe('conforms')
  for (const call of ['authMe', 'cartList', 'visitAdd', 'cartAdd', 'cartDelete', 'authMe refused'])
    expect(verdictIn(outcome, call)?.kind, call).toBe('conforms')
  expect(verdictIn(outcome, 'favoriteList')?.kind).toBe('skipped')
  expect(verdictIn(outcome, 'orderCreate')).toEqual({ kind: 'skipped', why: 'changes data' })
  expect(asked.indexOf('DELETE /api/v1/cart/9')).toBeGreaterThan(
    asked.indexOf('POST /api/v1/cart/add'),
  )
})
