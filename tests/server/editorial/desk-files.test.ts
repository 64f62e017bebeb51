import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { deskRoutes } from '#server/http/desk-files.ts'
import { useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'

let folder: string
beforeEach(async () => {
  useTestVault()
  folder = await mkdtemp(join(tmpdir(), 'desk-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function built(): Promise<ReturnType<typeof deskRoutes>> {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>desk</title>')
  await writeFile(join(folder, 'assets/index-a1.js'), 'export const a = 1')
  await writeFile(join(folder, 'assets/index-a1.js.br'), brotliCompressSync('export const a = 1'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const desk = deskRoutes(folder)
  desk.onError(() => new Response(null, { status: 404 }))
  return desk
}

test('hashed files are kept for ever, the document never', async () => {
  const desk = await built()
  const file = await desk.request('/assets/index-a1.js')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await file.text()).toBe('export const a = 1')
  for (const path of ['/', '/queue/work/12', '/content']) {
    const page = await desk.request(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('<title>desk</title>')
  }
})

test('the server sends the compressed form to browsers that accept it, under the type of the file', async () => {
  const desk = await built()
  const small = await desk.request('/assets/index-a1.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(small.headers.get('vary')).toBe('accept-encoding')
})

test('the desk has nothing inline, no frame, no index; the server gives out built files only', async () => {
  const desk = await built()
  const page = await desk.request('/')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('x-frame-options')).toBe('DENY')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  for (const path of ['/assets/none.js', '/assets/..%2fsecret.txt', '/assets/.stamp'])
    expect((await desk.request(path)).status).toBe(404)
  expect(await (await desk.request('/secret.txt')).text()).not.toContain('secret')
})

test('a desk that was not built says how to build it, in the reader’s language', async () => {
  const server = await openHarness({ deskFolder: folder })
  const texts = new Set<string>()
  for (const code of localeCodes) {
    const page = await server.ask('/desk/', { headers: { cookie: `lang=${code}` } })
    expect(page.status).toBe(503)
    expect(page.text).toContain('npm run desk')
    texts.add(page.text)
  }
  expect(texts.size).toBe(localeCodes.length)
  const german = await server.ask('/desk/queue', {
    headers: { 'accept-language': 'de-AT,en;q=0.5' },
  })
  expect(german.text).toContain('lang="de"')
  expect((await server.ask('/desk')).headers.get('location')).toBe('/desk/')
  await server.close()
})
