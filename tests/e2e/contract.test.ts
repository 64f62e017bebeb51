import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { inked, pagesOf } from '../server/support/pdf.ts'
import { callApi, newBuyer, visitAs } from './support/buyer.ts'
import { makeOrder, paidOrder, picturesOnSale, type SoldOption } from './support/paid-order.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const idcard = '11010519491231002X'

/** Share of a canvas's pixels that are dark. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const data = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
    let dark = 0
    for (let at = 0; data && at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 100 && (data[at] ?? 255) < 120) dark += 1
    return dark / (element.width * element.height)
  })
}

async function fillIn(page: Page, code: LocaleCode): Promise<void> {
  const t = words(code)
  await page.getByLabel(t('common.realname')).fill('欧阳晓明')
  await page.getByLabel(t('common.idcard')).fill(idcard)
  await page.getByLabel(t('contract.email')).fill('buyer@example.com')
  await page.getByRole('button', { name: t('signing.submit') }).click()
}

/** Waits until the first page of the PDF is drawn. */
async function preview(page: Page, code: LocaleCode): Promise<void> {
  const frame = page.getByRole('region', { name: words(code)('contract.preview') })
  const sheet = frame.getByRole('img').first()
  await expect.poll(() => inkOf(sheet), { timeout: 20_000 }).toBeGreaterThan(0.005)
}

async function drawOn(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const at = (x: number, y: number) =>
    [box.x + (x / 800) * box.width, box.y + (y / 300) * box.height] as const
  await page.mouse.move(...at(120, 150))
  await page.mouse.down()
  for (let x = 120; x < 620; x += 10)
    await page.mouse.move(...at(x, 150 + 90 * Math.sin((x - 120) / 60)))
  await page.mouse.up()
}

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** The foot of the document, the place for the signature. */
async function signaturePlace(pdf: Uint8Array): Promise<number> {
  const last = (await pagesOf(pdf)).at(-1)
  if (!last) throw new Error('an empty document')
  return inked(last.ink({ ...last.boxOf('乙方（被许可方）签名'), width: 600, height: 180 }))
}

/**
 * How many more values of a picture are plainly brighter than the catalogue's thumb than are darker, as a share: white letters only
 * brighten, while fine texture, scaled in two ways, does both alike.
 */
async function brightened(picture: Uint8Array, thumb: string): Promise<number> {
  const clean = await (await fetch(inject('api') + thumb)).arrayBuffer()
  const { width, height } = await sharp(clean).metadata()
  const flat = (bytes: Uint8Array | ArrayBuffer) =>
    sharp(bytes).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [one, other] = [await flat(picture), await flat(clean)]
  let more = 0
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0)
    if (Math.abs(difference) > 16) more += Math.sign(difference)
  }
  return more / one.length
}

test('a paid order: form, document, signature, licences, files without watermark', async () => {
  const t = words('en')
  const buyer = await newBuyer()
  const [first, second] = await picturesOnSale(2)
  if (!first || !second) throw new Error('the sample has two pictures on sale')
  const smallest = second.option.reduce((one, other) => (other.width < one.width ? other : one))
  const bought = await paidOrder(buyer, [
    [first, 0],
    [second, smallest.id],
  ])

  // Before the contract there is no file, but a way to the contract.
  const page = await visitAs(buyer, localised(paths.authRecords(), 'en'))
  await page.getByText(t('licences.unsigned')).first().waitFor()
  // Two works, one contract.
  await page.getByRole('link', { name: t('licences.sign') }).click()
  await page.waitForURL(/\/en\/my\/contract\/\?order_id=\d+$/)

  // What is wrong stands at the fields and at the top.
  await page.getByLabel(t('common.idcard')).fill('110105194912310021')
  await page.getByRole('button', { name: t('signing.submit') }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('link', { name: t('common.realnameRequired') }).waitFor()
  await summary.getByRole('link', { name: t('validation.identityCheck') }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contract-idcard')
  await fillIn(page, 'en')
  await preview(page, 'en')
  const frame = page.getByRole('region', { name: t('contract.preview') })
  const height = async () => (await frame.boundingBox())?.height
  expect(await height()).toBeLessThanOrEqual(0.7 * (page.viewportSize()?.height ?? 0) + 1)
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ ...size, height: 2400 })
  await expect.poll(height).toBeCloseTo(1200, 0)
  await page.setViewportSize(size)
  await page.getByRole('link', { name: t('signing.toSignature') }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contract-sign')

  // A reload comes back to this step; nothing of the person is kept in the browser.
  await page.reload()
  await frame.waitFor()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(idcard)
  const unsigned = await saved(page, () =>
    page.getByRole('button', { name: t('signing.download') }).click(),
  )
  const before = await signaturePlace(await bytesOf(unsigned))

  // A visitor who checks the licence now reads that it gives no right yet. The form works before the page is alive.
  const { data } = await callApi('authrozie/list?page=1', undefined, buyer.token)
  const [{ code = '' } = {}] = data as { code?: string }[]
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const early = await visit(localised(paths.verify(), 'en'), { javaScriptEnabled: false })
  await early.getByLabel(t('verify.code')).fill(typed)
  await early.getByRole('button', { name: t('verify.check') }).click()
  await early.waitForURL((url) => url.searchParams.get('key') === typed)
  const reader = await visit(early.url())
  await reader.getByText(t('verify.pending')).waitFor()
  expect(await reader.getByLabel(t('verify.code')).inputValue()).toBe(code)
  expect(new URL(reader.url()).pathname).toBe(localised(paths.verify(code), 'en'))

  await page.getByRole('button', { name: t('contract.sign') }).click()
  await page.getByText(t('signing.blank')).waitFor()
  const pad = page.getByRole('img', { name: t('signing.pad') })
  await drawOn(page, pad)
  await expect.poll(() => inkOf(pad)).toBeGreaterThan(0.01)
  const drawn = await inkOf(pad)
  await page.getByRole('button', { name: t('signing.undo') }).click()
  expect(await inkOf(pad)).toBe(0)
  await drawOn(page, pad)
  // A turned phone keeps the lines.
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(() => inkOf(pad)).toBeGreaterThan(drawn * 0.9)
  expect(await inkOf(pad)).toBeLessThan(drawn * 1.1)

  // A connection that breaks loses nothing.
  await page.route('**/api/v1/contract/sign', (route) => route.abort())
  page.removeAllListeners('console')
  await page.getByRole('button', { name: t('contract.sign') }).click()
  await page.getByText(t('situation.contractSignFailed')).waitFor()
  expect(await inkOf(pad)).toBeGreaterThan(drawn * 0.9)
  await page.unroute('**/api/v1/contract/sign')
  await page.getByRole('button', { name: t('contract.sign') }).click()
  await page.getByText(t('contract.signedText')).waitFor()
  const signed = await saved(page, () =>
    page.getByRole('button', { name: t('signing.download') }).click(),
  )
  expect(signed.suggestedFilename()).toBe(`contract-${bought.order_sn}.pdf`)
  expect(await signaturePlace(await bytesOf(signed))).toBeGreaterThan(before + 0.01)

  // The files, in the bought size and clean.
  await page.getByRole('link', { name: fill(t('contract.pictures'), { count: 2 }) }).click()
  await page.waitForURL((url) => url.searchParams.get('search') === bought.order_sn)
  await page.setViewportSize({ width: 1280, height: 900 })
  const downloads: [typeof first, SoldOption][] = [
    [first, first.option.find(({ id }) => id === 0) ?? smallest],
    [second, smallest],
  ]
  for (const [picture, option] of downloads) {
    const row = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="/pictures/${picture.id}/"]`) })
    const file = await saved(page, () =>
      row.getByRole('button', { name: t('licences.download') }).click(),
    )
    const bytes = await bytesOf(file)
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: option.width, height: option.height })
    const preview = await (await fetch(inject('api') + picture.preview)).arrayBuffer()
    const marked = await brightened(new Uint8Array(preview), picture.thumb)
    expect(await brightened(bytes, picture.thumb)).toBeLessThan(marked / 2)
  }
  const contract = await saved(page, () =>
    page
      .getByRole('button', { name: t('licences.certificate') })
      .first()
      .click(),
  )
  expect((await bytesOf(contract)).subarray(0, 5).toString()).toBe('%PDF-')

  // Now every visitor can see that the certificate is genuine.
  const checkPage = page.getByRole('link', { name: t('licences.verify') })
  const addresses = await checkPage.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  )
  expect(addresses).toContain(localised(paths.verify(code), 'en'))
  await reader.getByRole('button', { name: t('verify.check') }).click()
  await reader.getByText(t('verify.genuine')).waitFor()
  await reader.getByText(bought.order_sn).waitFor()
  expect(await reader.getByRole('main').textContent()).not.toContain('欧阳晓明')
  await reader.getByLabel(t('verify.code')).fill('AAAA-BBBB-CCCC')
  await reader.getByRole('button', { name: t('verify.check') }).click()
  await reader.getByText(t('verify.unknown')).waitFor()
})

test('ar, on a phone, by keyboard alone: the typed name is the signature', async () => {
  const t = words('ar')
  const buyer = await newBuyer()
  const [picture] = await picturesOnSale(1)
  const { id } = await paidOrder(buyer, [[picture, 0]])
  const page = await visitAs(buyer, localised(myPaths.contract(id), 'ar'), {
    viewport: { width: 390, height: 844 },
  })
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  for (const [field, text] of [
    ['common.realname', '欧阳晓明'],
    ['common.idcard', idcard],
    ['contract.email', 'buyer@example.com'],
  ] as const) {
    await page.getByLabel(t(field)).focus()
    await page.keyboard.insertText(text)
  }
  await press(t('signing.submit'))
  await preview(page, 'ar')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  await page.getByRole('radio', { name: t('signing.draw') }).focus()
  // Right is back where one reads from the right.
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: t('signing.type') }).isChecked()).toBe(true)
  await page.getByLabel(t('signing.name'), { exact: true }).focus()
  await page.keyboard.insertText('欧阳晓明')
  const pad = page.getByRole('img', { name: t('signing.pad') })
  await expect.poll(() => inkOf(pad)).toBeGreaterThan(0.01)
  await press(t('contract.sign'))
  await page.getByText(t('contract.signedText')).waitFor()
  const signed = await saved(page, () => press(t('signing.download')))
  expect(await signaturePlace(await bytesOf(signed))).toBeGreaterThan(0.01)
})

test('an order that waits for payment leads there; an unknown one says so', async () => {
  const t = words('zh')
  const buyer = await newBuyer()
  const [picture] = await picturesOnSale(1)
  const { id } = await makeOrder(buyer, [[picture, 0]])
  const page = await visitAs(buyer, myPaths.contract(id))
  const pay = page.getByRole('link', { name: t('contract.pay') })
  expect(await pay.getAttribute('href')).toBe(paths.orderPay({ from: 'order', oid: id }))
  await page.goto(myPaths.contract(999_999))
  await page.getByText(t('contract.unknownTitle')).waitFor()

  // Another buyer's order is as unknown.
  const stranger = await visitAs(await newBuyer(), myPaths.contract(id))
  await stranger.getByText(t('contract.unknownTitle')).waitFor()
})

test('a login that ends in the middle loses neither words nor lines', async () => {
  const t = words('en')
  const buyer = await newBuyer()
  const [picture] = await picturesOnSale(1)
  const { id } = await paidOrder(buyer, [[picture, 0]])
  const page = await visitAs(buyer, localised(myPaths.contract(id), 'en'))
  await page.getByLabel(t('common.realname')).fill('欧阳晓明')
  await page.getByLabel(t('common.idcard')).fill(idcard)
  await page.getByLabel(t('contract.email')).fill('buyer@example.com')
  // The server forgets the login; the form is sent and refused.
  await page.route('**/api/v1/contract/form', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Log in first.' } }),
  )
  await page.route('**/api/v1/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Log in first.' } }),
  )
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: t('signing.submit') }).click()
  await page.getByRole('dialog').getByText(t('login.reasonExpired')).waitFor()
  await page.unroute('**/api/v1/contract/form')
  await page.unroute('**/api/v1/auth/refresh')
  // Logged in again, in another tab.
  await page.context().addCookies(cookies)
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await page.keyboard.press('Escape')
  await page.getByText(t('my.lapsed')).waitFor({ state: 'hidden' })
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe('欧阳晓明')
  expect(await page.getByLabel(t('common.idcard')).inputValue()).toBe(idcard)
  await page.getByRole('button', { name: t('signing.submit') }).click()
  await page.getByRole('region', { name: t('contract.preview') }).waitFor()
})
