import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { legacyRoutes } from '#routing/legacy.ts'

const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(inject('site') + path, { redirect: 'manual', ...init })

test.each([
  ['/news_detail?id=3', '/news/3/'],
  ['/en/news_detail?id=3', '/en/news/3/'],
  ['/topic_pic', '/pictures/'],
  ['/topic_pic_category?catid=2', '/pictures/category/2/'],
  ['/topic_pic_detail?id=9', '/pictures/9/'],
  ['/search_pic?where=other', '/search/?by=picture'],
  ['/content?type=help', '/about/help/'],
  ['/photo_grapher?catid=1', '/photographers/contracted/'],
  ['/photo_grapher?catid=1,2', '/photographers/?tag=1,2'],
  ['/subject_detail?id=4&type=1', '/special-topics/subject/4/'],
  ['/subject_detail?id=4&type=2', '/topics/4/'],
  ['/article_list?id=2&type=2', '/article/list/2/'],
  ['/news', '/news/'],
])('%s → %s', async (from, to) => {
  const reply = await get(from)
  expect([reply.status, reply.headers.get('location')]).toEqual([301, to])
})

test('every old route leads to a canonical one', async () => {
  for (const route of Object.keys(legacyRoutes)) {
    const reply = await get(`${route}?id=1&catid=1&type=1`)
    expect(reply.status, route).toBe(301)
  }
})

test('an old route leads into the stored language', async () => {
  const reply = await get('/news_detail?id=3', { headers: { cookie: 'lang=ja' } })
  expect(reply.headers.get('location')).toBe('/ja/news/3/')
})

test('pages are compressed and revalidated, assets immutable, unknown addresses 404', async () => {
  const home = await get('/', { headers: { 'accept-encoding': 'br' } })
  expect(home.headers.get('content-encoding')).toBe('br')
  expect(home.headers.get('cache-control')).toContain('must-revalidate')
  const again = await get('/', { headers: { 'if-none-match': home.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  const asset = /\/_astro\/[^"]+\.css/.exec(await home.text())?.[0] ?? ''
  expect((await get(asset)).headers.get('cache-control')).toContain('immutable')
  const missing = await get('/ar/nothing/')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<html lang="ar" dir="rtl"')
  expect((await get('/..%2f..%2fpackage.json')).status).toBe(404)
})

test('a page that its list has no more leads to the list', async () => {
  const reply = await get('/ar/news/page/99/')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/ar/news/'])
  expect((await get('/news/page/99x/')).status).toBe(404)
})

test('API and media are passed on, ranges included', async () => {
  const list = await get('/api/v1/image/list')
  const { data } = (await list.json()) as { data: { thumb: string }[] }
  const part = await get(data[0]?.thumb ?? '', { headers: { range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(100)
})

/** A request exactly as it is written, which no well-behaved client would send. */
function raw(target: string): Promise<string> {
  const { hostname, port } = new URL(inject('site'))
  return new Promise((done, failed) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
    socket.on('end', () => done(heard))
    socket.on('error', failed)
  })
}

test('no request makes the site ask another host than the v1 server', async () => {
  let asked = 0
  const stranger = createServer((_, reply) => {
    asked += 1
    reply.end('stranger')
  })
  await new Promise<void>((ready) => stranger.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`
  for (const target of [`//${host}/api/x`, `http://${host}/api/x`, `/\\\\${host}/media/x`]) {
    expect(await raw(target), target).toMatch(/^HTTP\/1\.1 400 /)
  }
  stranger.close()
  expect(asked).toBe(0)
})

test.each(['/.//evil.example/..%2fnews', '//evil.example/news', '/.//news', '//', '//['])(
  'the server sends no visitor to another site for %s',
  async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 400 /)
  },
)
