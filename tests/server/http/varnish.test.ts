import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { hasVarnish, startVarnish } from '../support/varnish.ts'

const isThere = hasVarnish()
if (!isThere) console.log('no Varnish here: a cache of many before the server is not tested')

const list = '/api/v1/image/list?type=1&size=2'

describe.skipIf(!isThere)('behind Varnish', () => {
  let harness: Harness
  let server: ServerType
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  /** What reached the server itself. */
  let reached: string[] = []

  beforeAll(async () => {
    const plain = await openHarness()
    harness = await openHarness({ config: { ...plain.config, sharedCacheSeconds: 2 } })
    await plain.close()
    await insertCatalogue(harness.db)
    const port = await new Promise<number>((done) => {
      server = serve(
        {
          port: 0,
          hostname: '127.0.0.1',
          fetch: (request) => {
            const { pathname, search } = new URL(request.url)
            if (pathname !== '/healthz') reached.push(pathname + search)
            if (pathname !== '/news/') return harness.app.fetch(request)
            const headers = { 'cache-control': 'public, max-age=0, must-revalidate' }
            return new Response('page', { headers })
          },
        },
        ({ port: own }) => done(own),
      )
    })
    varnish = await startVarnish(port)
  })
  afterAll(async () => {
    await varnish?.close()
    await new Promise((done) => server.close(done))
    await harness.close()
  })
  beforeEach(async () => {
    await purge()
    reached = []
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(varnish.url + path, { headers })
  const purge = (token = 'change-me') =>
    fetch(`${varnish.url}/purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ urls: ['https://pictures.example/news/'] }),
    })

  test('an open reply is kept for as long as the server allows, each language its own', async () => {
    const first = await get(list)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2')
    const body = await first.text()
    expect(await (await get(list)).text()).toBe(body)
    expect(reached).toEqual([list])
    await get(list, { lang: 'en' })
    expect(reached).toHaveLength(2)
    await harness.db.execute(sql`update images set sale_count = sale_count + 1 where id = 1`)
    await expect
      .poll(async () => {
        await get(list)
        return reached.length
      })
      .toBe(3)
  })

  test('a reply for one person is never kept, and none that was kept goes to that person', async () => {
    const { token } = await harness.login()
    const authorization = `Bearer ${token}`
    await get(list)
    for (const path of [list, list, '/api/v1/cart/list', '/api/v1/cart/list'])
      expect((await get(path, { authorization })).status).toBe(200)
    expect(reached).toHaveLength(5)
    expect((await get('/api/v1/cart/list')).status).toBe(401)
    await get(list)
    expect(reached).toHaveLength(6)
  })

  test('refusals and replies that the server could not check are not kept', async () => {
    await get('/api/v1/image/999999')
    await get('/api/v1/image/999999')
    expect(reached).toHaveLength(2)
    await get(list)
    await get(list, { 'cache-control': 'no-cache' })
    expect(reached).toHaveLength(4)
  })

  test('a cookie of a visitor changes nothing', async () => {
    await get(list)
    await get(list, { cookie: 'lang=en; token=abc' })
    expect(reached).toHaveLength(1)
  })

  test('pages are kept until a publication says so by PURGE_WEBHOOK, which needs its token', async () => {
    await get('/news/')
    await get('/news/')
    expect(reached).toEqual(['/news/'])
    expect((await purge('wrong')).status).toBe(403)
    await get('/news/')
    expect(reached).toHaveLength(1)
    expect((await purge()).status).toBe(204)
    await get('/news/')
    await get('/news/')
    expect(reached).toHaveLength(2)
  })
})
