import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { serveSite } from '#scripts/site-serve.ts'
import { images } from '#server/database/schema/images.ts'
import { searchable } from '#server/database/search-text.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'
import { type MailBox, openMailBox } from '#tests/server/support/mail-box.ts'
import { tellSaved } from '#tests/server/support/tell-searches.ts'
import { axeFindings } from './support/axe.ts'
import { visitAs } from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

// A server of its own behind the built pages: it writes real mail, and its works come online while the journey goes.
let harness: Harness
let box: MailBox
let api: Server
let site: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  box = await openMailBox()
  harness = await openHarness({ now: () => new Date() })
  harness.config.mail = { address: new URL(box.url), from: 'desk@house.example' }
  const answer = getRequestListener(harness.app.fetch)
  api = createServer((request, reply) => void answer(request, reply))
  await new Promise<void>((opened) => api.listen(0, '127.0.0.1', opened))
  const address = api.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const v1Origin = `http://127.0.0.1:${port}`
  const siteDir = inject('siteDir')
  const folder = siteDir ? join(siteDir, 'current') : inject('folder')
  site = await serveSite({ folder, v1Origin, host: '127.0.0.1', port: 0 })
  harness.config.siteUrl = new URL(site.url)
  // The first harness of a machine makes the database that all others begin with.
}, 240_000)
afterAll(async () => {
  await site.close()
  await new Promise((closed) => api.close(closed))
  await harness.close()
  await box.close()
})

async function publish(title: string): Promise<void> {
  await harness.db.insert(images).values({
    title: { zh: title, en: title, ar: title },
    ...{ thumb: 'w/t.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
    direction: 2,
    onlineAt: new Date(),
    ...searchable({ zh: title }),
  })
}

/** The hourly look of the server for works to tell of. */
const tell = () => tellSaved(harness, { box, siteUrl: new URL(site.url), now: () => new Date() })

/** The text of a mail, whichever way its parts are written for the wire. */
const readable = (source: string): string =>
  source
    .replaceAll(/^(?:[\w+/]{60,76}\r?\n)+[\w+/=]+$/gm, (part) =>
      Buffer.from(part, 'base64').toString(),
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')

const main = (page: Page) => page.getByRole('main')

for (const [code, width, colorScheme] of [
  ['zh', 1440, 'light'],
  ['ar', 390, 'dark'],
] as const)
  test(`${code}, ${width}: a search is kept, told by mail, fed and forgotten`, async () => {
    const t = words(code)
    const word = `灯塔${width}`
    const email = `buyer${width}@paper.example`
    const buyer = await harness.login('user', { email, mobile: `139${width}`.padEnd(11, '0') })
    await publish(`${word}之晨`)
    const page = await visitAs(buyer, localised(paths.search(word), code), {
      baseURL: site.url,
      viewport: { width, height: 844 },
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: t('search.save') }).click()
    await page.getByRole('button', { name: t('search.toSaved') }).click()
    await page.waitForURL('**/my/searches/')
    const link = main(page).getByRole('link', { name: word, exact: true })
    await link.waitFor()
    await page.getByText(t('savedSearches.nothingFresh')).waitFor()
    expect(await axeFindings(page, page.url())).toEqual([])

    // Told by mail from now on: a work comes online, and the mail has the link that ends it.
    const channel = page.getByRole('combobox', { name: t('savedSearches.channel') })
    const kept = page.waitForResponse(/v1\/search\/saved\/\d+$/)
    await channel.selectOption('mail')
    expect((await kept).status()).toBe(200)
    await publish(`${word}之夜`)
    await tell()
    const mail = box.mails.find(({ to }) => to.includes(email))
    const [, off = ''] =
      /(\/(?:ar\/)?alerts\/\?off=[\w-]+)/.exec(readable(mail?.source ?? '')) ?? []
    expect(off).not.toBe('')

    await page.reload()
    expect(await channel.inputValue()).toBe('mail')
    await page.getByRole('button', { name: t('savedSearches.look') }).click()
    const fresh = page.getByRole('region', { name: t('savedSearches.freshTitle') })
    await fresh.getByRole('link', { name: `${word}之夜` }).waitFor()
    expect(await fresh.getByRole('article').count()).toBe(1)
    await fresh.getByRole('button', { name: t('savedSearches.seen') }).click()
    await fresh.waitFor({ state: 'detached' })

    // The feed answers any reader that has its address.
    await page.getByRole('button', { name: t('savedSearches.feedOn') }).click()
    await page.getByRole('button', { name: t('share.copy') }).click()
    await page.getByText(t('share.copied')).waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toBe(await page.getByLabel(t('savedSearches.feed')).inputValue())
    const feed = await fetch(address)
    expect(feed.headers.get('content-type')).toContain('application/atom+xml')
    expect(await feed.text()).toContain(`${word}之夜`)
    expect(await axeFindings(page, page.url())).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(over).toBeLessThanOrEqual(width)

    // One press in the mail, in a browser without the login, ends the messages and nothing else.
    const reader = await visit(off, { baseURL: site.url, viewport: { width, height: 844 } })
    await reader.getByRole('heading', { level: 1, name: t('alerts.ended') }).waitFor()
    expect(await axeFindings(reader, off)).toEqual([])
    await page.reload()
    await link.waitFor()
    expect(await channel.inputValue()).toBe('none')

    const remove = fill(t('savedSearches.delete'), { title: word })
    await page.getByRole('button', { name: remove }).click()
    await page.getByText(t('savedSearches.emptyTitle')).waitFor()
    await page.getByRole('button', { name: t('common.undo') }).click()
    await link.waitFor()
    await page.getByRole('button', { name: remove }).click()
    await page.getByText(t('savedSearches.emptyTitle')).waitFor()
    expect((await fetch(address)).status).toBe(404)
  })

test('a link that ended or is none leads to the searches', async () => {
  const t = words('en')
  for (const off of ['', 'x'.repeat(32)]) {
    const page = await visit(`/en/alerts/?off=${off}`, { baseURL: site.url })
    await page.getByRole('heading', { level: 1, name: t('alerts.failed') }).waitFor()
    await main(page)
      .getByRole('link', { name: t('my.searches') })
      .click()
    await page.waitForURL('**/en/my/searches/')
  }
})
