import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, newBuyer, visitAs } from './support/buyer.ts'
import { lightTable } from './support/light-table.ts'
import { withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const t = words('en')
const place = '/en/my/apply_work/?type=1'

/** The demo contributor; the list of works of a browser is its own. */
async function contributor(): Promise<{ token: string }> {
  const reply = await callApi('auth/login', { username: 'photographer', password: 'Harbour-2026' })
  return { token: String((reply.token as { access_token: string }).access_token) }
}

const xmp = (title: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
<rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`

/** A picture like no other, with a title inside. */
async function photograph(name: string, title = '') {
  const bytes = Buffer.from(Array.from({ length: 48 * 32 * 3 }, () => Math.random() * 256))
  const buffer = await sharp(bytes, { raw: { width: 48, height: 32, channels: 3 } })
    .blur(1)
    .resize(1200, 800)
    .withXmp(xmp(title))
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const choose = async (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await page.getByRole('button', { name: t('uploading.chooseImage') }).waitFor()
  await page.locator('input[type=file][multiple]').setInputFiles(files)
}
const done = (count: number) =>
  t('uploading.done').replace('{{done}}', String(count)).replace('{{total}}', String(count))

test('two pictures from the first file to the list of works, over a reload', async () => {
  const page = await visitAs(await contributor(), place)
  const pdf = { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') }
  await choose(page, [await photograph('a.jpg', '码头晨雾'), await photograph('b.jpg'), pdf])
  await page.getByText(done(2)).waitFor()
  await page.getByRole('listbox').getByText(t('uploading.notImage')).waitFor()

  const { pick, pickAll, thumbs } = lightTable(page, 'en')
  const title = (form: Locator) => form.getByLabel(t('applyWork.title'), { exact: true })
  expect(await title(await pick(0)).inputValue()).toBe('码头晨雾')
  await title(await pick(1)).fill('Pier two')
  expect(await axeFindings(page, 'light table')).toEqual([])
  await pick(2)
  await page.getByRole('button', { name: withAnything(t('uploading.removeNamed')) }).click()
  const common = await pickAll(2)
  await common.getByText(withAnything(t('applyWork.saidMany'))).waitFor()
  await common.getByLabel(t('common.topic')).selectOption({ index: 1 })
  await common.getByLabel(t('applyWork.tier')).selectOption({ index: 1 })
  await common.getByLabel(t('common.keywords')).fill('pier')
  await common.getByLabel(t('common.keywords')).press('Enter')
  await common.getByRole('button', { name: fill(t('applyWork.apply'), { count: 2 }) }).click()
  await expect.poll(() => thumbs.getByText(t('applyWork.ready'), { exact: true }).count()).toBe(2)

  await page.reload()
  await page.getByText(t('applyWork.restored')).waitFor()
  expect(await title(await pick(1)).inputValue()).toBe('Pier two')
  const submit = page.getByRole('button', {
    name: fill(t('applyWork.submit'), { count: 2 }),
  })
  await submit.click()
  await page.getByText(t('situation.agreementMissing')).waitFor()
  await page.getByRole('checkbox', { name: t('applyWork.terms') }).check()
  await submit.click()
  await page.waitForURL(/\/my\/work_manage\/\?type=1/)
  await page.getByText(fill(t('applyWork.submitted'), { count: 2 })).waitFor()
  await page.getByText('Pier two').first().waitFor()
})

test('twenty files at once: keywords added and taken back, one fails and is sent again, all submitted', async () => {
  for (const locale of ['zh', 'ar'] as const) {
    const own = words(locale)
    const home = locale === 'zh' ? '' : `/${locale}`
    const page = await visitAs(await contributor(), `${home}/my/apply_work/?type=1`)
    if (locale === 'ar') await page.setViewportSize({ width: 390, height: 844 })
    let failures = 1
    await page.route('**/v1/upload/user/similar/image', (route) =>
      failures-- > 0
        ? route.fulfill({ status: 422, json: { code: 'unprocessable', message: 'Not this time' } })
        : route.continue(),
    )
    const sizes: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/camera/work/image'))
        sizes.push((request.postDataJSON() as unknown[]).length)
    })
    const count = locale === 'zh' ? 20 : 9
    const files = Array.from({ length: count }, (_, at) =>
      photograph(`${at + 1}.jpg`, `${locale} ${at + 1}`),
    )
    await page.getByRole('button', { name: own('uploading.chooseImage') }).waitFor()
    await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files))
    await page.getByText(own(`situation.tooManyImages`)).waitFor()

    const { open, close, thumbs } = lightTable(page, locale, locale === 'ar')
    const common = await open(count)
    const field = common.getByLabel(own('common.keywords'), { exact: true })
    await field.fill('码头')
    await field.press('Enter')
    const apply = common.getByRole('button', { name: fill(own('applyWork.apply'), { count }) })
    await apply.click()
    await close()
    const news = fill(own('applyWork.keywordsAdded'), { count })
    const undo = page.getByRole('button', { name: own('common.undo') })
    await undo.waitFor({ timeout: 60_000 })
    expect(await page.getByRole('status').filter({ has: undo }).innerText()).toContain(news)
    await undo.click()
    await undo.waitFor({ state: 'detached' })
    await open(count)
    await common.getByLabel(own('common.topic')).selectOption({ index: 1 })
    await common.getByLabel(own('applyWork.tier')).selectOption({ index: 1 })
    await apply.click()
    await close()
    await undo.waitFor()

    const again = page.getByRole('button', { name: withAnything(own('uploading.sendNamed')) })
    const failed = thumbs.filter({ hasText: 'Not this time' })
    await failed.click({ timeout: 60_000 })
    await again.click()
    await close()
    await page.getByRole('checkbox', { name: own('applyWork.terms') }).check()
    await page.getByRole('button', { name: withAnything(own('applyWork.submit')) }).click()
    await page.waitForURL(/\/my\/work_manage\/\?type=1/, { timeout: 120_000 })
    expect(sizes).toEqual(locale === 'zh' ? [8, 8, 4] : [8, 1])
    expect(await again.count()).toBe(0)
    await page.getByText(`${locale} ${count}`, { exact: true }).first().waitFor()
  }
}, 300_000)

test('two tabs have a list each: neither takes files or words from the other, and both come back', async () => {
  const first = await visitAs(await contributor(), place)
  await choose(first, [await photograph('first.jpg')])
  await first.getByText(done(1)).waitFor()
  const titleIn = (page: Page) => page.getByLabel(t('applyWork.title'), { exact: true })
  await titleIn(first).fill('First tab')

  const context = first.context()
  const second = await context.newPage()
  await second.goto(place)
  await choose(second, [await photograph('second.jpg')])
  await second.getByText(done(1)).waitFor()
  expect(await titleIn(second).count()).toBe(1)
  await titleIn(second).fill('Second tab')
  await titleIn(first).fill('First tab, later')

  await second.reload()
  await second.getByText(t('applyWork.restored')).waitFor()
  await expect.poll(() => titleIn(second).inputValue()).toBe('Second tab')
  await first.reload()
  await first.getByText(t('applyWork.restored')).waitFor()
  await expect.poll(() => titleIn(first).inputValue()).toBe('First tab, later')

  const last = await context.newPage()
  await Promise.all([first.close(), second.close()])
  await last.goto(place)
  await last.getByText(t('applyWork.restored')).waitFor()
  const another = await context.newPage()
  await another.goto(place)
  await another.getByText(t('applyWork.restored')).waitFor()
  const titles = await Promise.all([last, another].map((page) => titleIn(page).inputValue()))
  expect(titles.toSorted()).toEqual(['First tab, later', 'Second tab'])
})

test('eight files and their form stand in one window; the form is beside them, on a phone a sheet', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, (_, at) => photograph(`${at}.jpg`)))
  const page = await visitAs(await contributor(), place)
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose(page, files)
  await page.getByText(done(8)).waitFor()
  const { thumbs, pick, close } = lightTable(page, 'en')
  await page.evaluate(() => scrollTo(0, 0))
  const lows = await thumbs.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  )
  expect(lows).toHaveLength(8)
  const bar = page.getByRole('button', { name: fill(t('applyWork.submit'), { count: 8 }) })
  const top = (await bar.boundingBox())?.y ?? 0
  expect(Math.max(...lows)).toBeLessThan(top)
  const form = await (await pick(7)).boundingBox()
  expect(form?.y).toBeLessThan(450)

  await page.setViewportSize({ width: 390, height: 844 })
  const phone = lightTable(page, 'en', true)
  // What was selected on a wide screen has its sheet.
  await phone.close()
  await (await phone.pick(3)).getByLabel(t('applyWork.title'), { exact: true }).fill('Sheet')
  await phone.close()
  await close()
  await thumbs.nth(3).getByText('Sheet').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
})

test('a user without a contract reads how to get one', async () => {
  const page = await visitAs(await newBuyer(), place)
  await page.getByText(t('contributing.closedTitle')).waitFor()
})
