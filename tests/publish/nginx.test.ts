import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageHeaders } from '#domain/security/security-headers.ts'
import { locales } from '#i18n/locales.ts'
import { releasesIn } from '#publish/releases/releases.ts'
import { contentTypes } from '#publish/serve/content-types.ts'
import { livePaths } from '#publish/serve/pass-on.ts'
import { createSiteServer } from '#publish/serve/site-server.ts'
import { legacyRoutes } from '#routing/legacy.ts'
import { shells } from '#routing/live-shells.ts'
import { example, freePort, listen, nginx, startNginx, withoutTls } from './nginx-process.ts'

const siteUrl = 'https://pictures.example'

test('the example names the live paths', async () => {
  const text = await readFile(example, 'utf8')
  // The pages that play with money are for the machine that they run on.
  const behindTls = livePaths.source.replaceAll('\\/', '/').replace('|sandbox', '')
  expect(text).toContain(`location ~ ${behindTls} {`)
  expect(text).not.toContain('sandbox')
})

describe.skipIf(!nginx)('nginx answers as our own server does', () => {
  let folder: string
  let v1: Server
  let own: Server
  let child: ChildProcess | undefined
  let origins: { own: string; nginx: string }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    await makeRelease(folder)
    v1 = createServer((incoming, outgoing) => {
      let size = 0
      incoming.on('data', (chunk: Buffer) => (size += chunk.length))
      incoming.on('end', () => {
        const { method, url, headers } = incoming
        outgoing.writeHead(url?.includes('missing') ? 404 : 200, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
        })
        const forwarded = headers['x-forwarded-for']
        const offset = headers['upload-offset']
        outgoing.end(JSON.stringify({ method, url, size, forwarded, offset }))
      })
    })
    v1.on('upgrade', (_, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
      socket.pipe(socket)
    })
    const v1Port = await listen(v1)
    const root = join(folder, 'site/current')
    own = createSiteServer({ root, v1Origin: `http://127.0.0.1:${v1Port}`, siteUrl })
    const port = await freePort()
    origins = { own: `http://127.0.0.1:${await listen(own)}`, nginx: `http://127.0.0.1:${port}` }
    child = await startNginx(folder, { root, port, v1Port, built: locales, edit: withoutTls(port) })
  })
  afterAll(async () => {
    child?.kill()
    for (const server of [v1, own]) {
      server.closeAllConnections()
      server.close()
    }
    await rm(folder, { recursive: true, force: true })
  })

  async function answers(path: string, init: RequestInit = {}) {
    const [ours, theirs] = await Promise.all(
      [origins.own, origins.nginx].map(async (origin) => {
        const reply = await fetch(origin + path, { redirect: 'manual', ...init })
        const { status, headers } = reply
        const body = await reply.text()
        const isPage = status === 200 || status === 404
        const named = (names: string[]) => names.map((name) => [name, headers.get(name)])
        return {
          status,
          location: meaning(headers.get('location')),
          headers: path.startsWith('/api') || named(Object.keys(pageHeaders(new URL(siteUrl)))),
          more: named([...(status === 400 || status === 405 ? [] : ['cache-control'])]),
          body: isPage && { type: headers.get('content-type'), body },
        }
      }),
    )
    return { ours, theirs }
  }

  const prefixes = locales.map(({ path }) => (path ? `/${path}` : ''))
  const queries = [
    '',
    '?id=7',
    '?id=x',
    '?catid=3&id=4',
    '?type=1&id=5',
    '?type=2&id=5',
    '?type=help',
  ]
  const more = [
    '?catid=1',
    '?catid=1,2',
    '?cids=4',
    '?cids=4,5&tag=2',
    '?tag=1,2',
    '?q=a%20b',
    '?where=other',
  ]
  const addresses = {
    'pages of both layers': ['/', '/en/', '/news/1/', '/news/2/', '/en/index.html', '/new/'],
    'files of every type': Object.keys(contentTypes).map((ending) => `/file${ending}`),
    'feeds and files for search': [
      '/news/feed.xml',
      '/sitemap.xml',
      '/search/en/kinds.json',
      '/search/x.bin',
    ],
    'assets, earlier ones too': ['/_astro/a.js', '/_astro/old.css', '/_astro/none.js'],
    'deleted pages': ['/news/3/', '/news/3', '/news/3/index.html', '/gone.txt'],
    'addresses that never existed': [
      '/none',
      '/none/',
      ...prefixes.map((prefix) => `${prefix}/none/`),
    ],
    'pages that their list has no more': [
      '/news/page/9/',
      '/ar/none/page/1/',
      '/page/2/',
      '/a/page/2',
    ],
    'files that visitors must not see': [
      '/upper/index.html',
      '/release.json',
      '/gone/gone.txt',
      '/.env',
    ],
    'addresses without their slash': ['/news/1', '/news/1?page=2&x=%20', '/en', '/new', '/verify'],
    'live pages': prefixes.flatMap((prefix) =>
      shells.flatMap((shell) =>
        ['', 'K3-F_9', 'K3F9/', 'a.b', 'a/b', 'x'.repeat(201)].map(
          (key) => `${prefix}/${shell}/${key}`,
        ),
      ),
    ),
    'old addresses': Object.keys(legacyRoutes).flatMap((route) =>
      [...queries, ...more].map((query) => route + query),
    ),
    'old addresses in other writings': prefixes.flatMap((prefix) =>
      ['/news_detail/?id=3', '/news_detail.html?id=3', '/news_details?id=3'].map(
        (one) => prefix + one,
      ),
    ),
    'the v1 server': [
      '/api/v1/x?y=%20z',
      '/media/a%2Fb',
      '/api',
      '/apis',
      '/desk/',
      '/api/missing',
    ],
    'addresses of other hosts': ['//evil.example/news', '/.//news', '//'],
  }

  test.each(Object.entries(addresses))('%s', async (_, paths) => {
    for (const path of paths) {
      const { ours, theirs } = await answers(path)
      expect(theirs, path).toEqual(ours)
    }
  })

  test('the stored language of old addresses', async () => {
    for (const cookie of ['lang=ja', 'a=b; lang=zhCHT', 'lang=zh', 'lang=../x', 'slang=en'])
      for (const path of ['/news_detail?id=3', '/ru/news_detail?id=3', '/news/1']) {
        const { ours, theirs } = await answers(path, { headers: { cookie } })
        expect(theirs, `${path} ${cookie}`).toEqual(ours)
      }
    const reply = await fetch(`${origins.nginx}/news_detail?id=3`, { redirect: 'manual' })
    expect(reply.headers.get('vary')).toBe('Cookie')
  })

  test('other methods', async () => {
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE']) {
      const { ours, theirs } = await answers('/news/1/', { method })
      expect(theirs, method).toEqual(ours)
    }
    const body = new Uint8Array(3_000_000)
    const { ours, theirs } = await answers('/api/v1/upload', { method: 'POST', body })
    expect(theirs).toEqual(ours)
    expect(theirs?.body).toMatchObject({
      body: expect.stringContaining('"size":3000000') as string,
    })
  })

  test('an upload in parts', async () => {
    const body = new Uint8Array(3_000_000)
    const type = 'application/offset+octet-stream'
    const headers = { 'content-type': type, 'upload-offset': '7', 'tus-resumable': '1.0.0' }
    for (const init of [
      { method: 'PATCH', body, headers },
      { method: 'HEAD', headers },
    ]) {
      const { ours, theirs } = await answers('/api/v1/upload/tus/0', init)
      expect(theirs, init.method).toEqual(ours)
      if (init.method === 'HEAD') continue
      const seen = JSON.parse(String(theirs?.body && theirs.body.body)) as object
      expect(seen).toMatchObject({ method: 'PATCH', size: 3_000_000, offset: '7' })
    }
  })

  test('compression, and asking again', async () => {
    const reply = await fetch(`${origins.nginx}/news/1/`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(reply.headers.get('content-encoding')).toBe('gzip')
    expect(reply.headers.get('vary')).toContain('Accept-Encoding')
    const again = await fetch(`${origins.nginx}/_astro/a.js`, {
      headers: {
        'if-none-match': (await fetch(`${origins.nginx}/_astro/a.js`)).headers.get('etag') ?? '',
      },
    })
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=31536000, immutable',
    ])
  })

  test('web sockets', async () => {
    const { hostname, port } = new URL(origins.nginx)
    const heard = await new Promise<string>((done, failed) => {
      let text = ''
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          'GET /socket/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        ),
      )
      socket.on('error', failed).on('data', (chunk) => {
        if (text === '') socket.write('echo me')
        text += String(chunk)
        if (!text.endsWith('echo me')) return
        socket.destroy()
        done(text)
      })
    })
    expect(heard).toMatch(/^HTTP\/1\.1 101 /)
  })

  test('a switch to another release, from one request to the next', async () => {
    const releases = releasesIn(join(folder, 'site'))
    const last = await releases.read('one')
    if (!last) throw new Error('no release')
    await releases.newLayer('second')
    await writeFile(join(releases.layer('second'), 'index.html'), 'the second')
    await releases.make({ ...last, name: 'two', upper: 'second' })
    await releases.switchTo('two')
    for (const path of ['/', '/news/3/', '/new/'])
      expect((await answers(path)).theirs, path).toEqual((await answers(path)).ours)
    expect(await (await fetch(`${origins.nginx}/`)).text()).toBe('the second')
    await releases.switchTo('one')
  })

  test('a v1 server that is not there', async () => {
    v1.closeAllConnections()
    await new Promise((done) => v1.close(done))
    const { ours, theirs } = await answers('/api/v1/x')
    expect([theirs?.status, theirs?.body]).toEqual([ours?.status, ours?.body])
    const reply = await fetch(`${origins.nginx}/api/v1/x`)
    expect(await reply.json()).toEqual({ code: 'unavailable', message: '' })
  })
})

/** Values, not their writing. */
function meaning(location: string | null) {
  if (location === null) return null
  const url = new URL(location, 'http://site')
  return [url.host, url.pathname, [...url.searchParams]]
}

const long = (text: string): string => `${text} `.repeat(200)

async function makeRelease(folder: string): Promise<void> {
  const releases = releasesIn(join(folder, 'site'))
  const write = async (below: string, files: Record<string, string>): Promise<void> => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(below, file)), { recursive: true })
      await writeFile(join(below, file), text)
    }
  }
  await releases.newLayer('upper')
  await releases.newLayer('lower')
  const inLanguages = locales.flatMap(({ path }) => {
    const at = path ? `${path}/` : ''
    const names = ['index.html', ...shells.map((shell) => `${shell}/index.html`)]
    const missing = path === 'ko' ? [] : [path ? `${at}404/index.html` : '404.html']
    return [...names.map((name) => at + name), ...missing].map(
      (file) => [file, long(file)] as const,
    )
  })
  await write(releases.layer('lower'), {
    ...Object.fromEntries(inLanguages),
    ...Object.fromEntries(
      Object.keys(contentTypes).map((ending) => [`file${ending}`, long(ending)]),
    ),
    'news/1/index.html': long('lower 1'),
    'news/2/index.html': long('lower 2'),
    'news/3/index.html': long('lower 3'),
    'news/feed.xml': long('feed'),
    'gone.txt': 'gone',
    '_astro/a.js': long('a'),
  })
  await write(releases.layer('upper'), {
    'news/1/index.html': long('upper 1'),
    'new/index.html': long('new'),
  })
  await write(releases.gone('upper'), { 'news/3/index.html': '', 'gone.txt': '' })
  await write(releases.at('found', 'found'), {
    'sitemap.xml': long('sitemap'),
    'search/en/kinds.json': '{}',
    'search/x.bin': 'x',
  })
  await write(releases.at('assets'), { '_astro/old.css': long('old') })
  await releases.make({
    ...{ name: 'one', content: 'one', upper: 'upper', lower: 'lower', found: 'found' },
    ...{ pages: 1, code: 'x', at: '2026-11-22T00:00:00Z' },
  })
  await releases.switchTo('one')
}
