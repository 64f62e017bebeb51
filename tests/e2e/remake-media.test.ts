import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenCookie } from '#client/session-cookie.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { openWorks } from '../server/support/contributor-shop.ts'
import type { Works } from '../server/support/contributor-shop.ts'
import { testNow } from '../server/support/harness.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

/** A server of its own with one work: another house name changes every picture of a catalogue. */
let works: Works
let listening: ServerType
let site: string
let work: number
beforeAll(async () => {
  works = await openWorks()
  await works.harness.db.insert(siteSettings).values({ title: { zh: '云港图片' } })
  work = await works.submitted()
  await works.harness.services.jobs.drain()
  await works.set(work, { status: 1, onSale: true, onlineAt: testNow })
  listening = await new Promise((resolve) => {
    const server = serve({ fetch: works.harness.app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
      resolve(server),
    )
  })
  site = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => listening.close(resolve))
  await works.harness.close()
})

const addressOf = async () => {
  const { json } = await works.harness.ask(`v1/image/${work}`)
  return (json as { watermark: string }).watermark
}
const fileAt = async (address: string) => {
  const reply = await fetch(site + address)
  expect(reply.status).toBe(200)
  return sharp(await reply.arrayBuffer())
}

test.each([
  ['zh', 1440, '海角图库'],
  ['ar', 390, '山海图库'],
] as const)(
  '%s at %i px: an editor renames the house; the pictures that exist carry the new mark, old addresses answer',
  async (code, width, name) => {
    const t = words(code)
    const before = await addressOf()
    const old = await (await fileAt(before)).raw().toBuffer()
    const { token } = await works.harness.login('editor')

    const desk = await visit('/healthz', {
      baseURL: site,
      viewport: { width, height: 900 },
      locale: code,
    })
    const login = { token, tokenType: 'Bearer', expiresIn: 7200, loginTime: Date.now() }
    await desk.evaluate((line) => void (document.cookie = line), tokenCookie(login, false))
    await desk.goto('/desk/site')
    await desk.getByRole('textbox', { name: t('desk.siteTitle') }).fill(name)
    await desk.keyboard.press('Control+s')
    await desk.getByText(t('situation.updated')).waitFor()
    await works.harness.services.jobs.drain()

    const after = await addressOf()
    expect(after).not.toBe(before)
    const fresh = await fileAt(after)
    expect((await fresh.metadata()).xmpAsString).toContain(name)
    expect((await fresh.raw().toBuffer()).equals(old)).toBe(false)
    expect((await (await fileAt(before)).raw().toBuffer()).equals(old)).toBe(true)

    // The editor sees the picture with its new mark.
    await desk.goto(`/desk/content/work/${work}`)
    const { json } = await works.harness.ask(`v1/image/${work}`)
    const { thumb } = json as { thumb: string }
    const shown = desk.getByRole('main').locator(`img[src*="${thumb.split('/').at(-1)}"]`)
    await expect.poll(() => shown.count()).toBeGreaterThan(0)
  },
)
