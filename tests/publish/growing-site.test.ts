import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageHeaders } from '#domain/security/security-headers.ts'
import ar from '#i18n/messages/ar.json' with { type: 'json' }
import { createSiteServer } from '#publish/serve/site-server.ts'

const siteUrl = 'https://pictures.example'
let folder: string
let server: ReturnType<typeof createSiteServer>
let isGrowing: boolean
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'growing-'))
  isGrowing = true
})
afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await rm(folder, { recursive: true })
})

/** A site whose visitors wait for a page for so many milliseconds. */
async function serve(growthPatience: number): Promise<(path: string) => Promise<Response>> {
  server = createSiteServer({
    ...{ root: folder, v1Origin: 'http://127.0.0.1:9', siteUrl, growthPatience },
    isGrowing: () => isGrowing,
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const { port } = server.address() as AddressInfo
  return (path) => fetch(`http://127.0.0.1:${port}${path}`)
}

test('a visitor gets a page of the growing release once it is made', async () => {
  const ask = await serve(60_000)
  const asked = ask('/page.html')
  await writeFile(join(folder, 'page.html'), 'made')
  expect(await (await asked).text()).toBe('made')
})

test('a visitor whose page does not come in time is asked to come again, until the release is whole', async () => {
  const ask = await serve(300)
  for (const path of ['/news/999999/', '/none.js']) {
    const late = await ask(path)
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
    expect(late.headers.get('cache-control')).toBe('no-store')
    for (const [name, value] of Object.entries(pageHeaders(new URL(siteUrl))))
      expect(late.headers.get(name), name).toBe(value)
  }
  const page = await (await ask('/ar/news/999999/')).text()
  expect(page).toContain('<html lang="ar" dir="rtl">')
  expect(page).toContain('<meta http-equiv="refresh" content="5">')
  expect(page).toContain(ar.common.loading)
  isGrowing = false
  expect((await ask('/news/999999/')).status).toBe(404)
})
