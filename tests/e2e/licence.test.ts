import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { pagesOf } from '../server/support/pdf.ts'
import { payWithoutPhone, worksOnSale, logInByCode } from './support/buyer.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const option = 1

/** Terms of the option in a language, as the server sells it. */
async function termsOf(work: number, lang: LocaleCode): Promise<string> {
  const reply = await fetch(`${inject('api')}/api/v1/image/${work}`, { headers: { lang } })
  const { license_options: options } = (await reply.json()) as {
    license_options: { id: number; desc: string }[]
  }
  return options.find(({ id }) => id === option)?.desc ?? ''
}

/** Lines of paper break a sentence anywhere. */
const plain = (text: string) => text.replaceAll(/\s/g, '')

async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const pages = await pagesOf(await readFile(await download.path()), { draw: false })
  return plain(pages.map(({ text }) => text).join(''))
}

async function sign(page: Page, code: LocaleCode): Promise<void> {
  const t = words(code)
  await page.getByLabel(t('common.realname')).fill('欧阳晓明')
  await page.getByLabel(t('common.idcard')).fill('11010519491231002X')
  await page.getByLabel(t('contract.email')).fill('buyer@example.com')
  await page.getByRole('button', { name: t('signing.submit') }).click()
  await page.getByRole('radio', { name: t('signing.type') }).check({ timeout: 30_000 })
  await page.getByLabel(t('signing.name'), { exact: true }).fill('欧阳晓明')
  await page.getByRole('button', { name: t('contract.sign') }).click()
  await page.getByText(t('contract.signedText')).waitFor()
}

test.each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: page, checkout, order, contract, certificate and verification say one licence and name one address',
  { timeout: 120_000 },
  async (code, width) => {
    const t = words(code)
    const [work = 0] = await worksOnSale(1)
    const [sold, printed] = await Promise.all([termsOf(work, code), termsOf(work, 'zh')])
    expect([sold, printed]).not.toContain('')

    const page = await visit(localised(paths.picture(work), code), {
      viewport: { width, height: 900 },
    })
    const canonical = page.locator('link[rel=canonical]')
    const { origin } = new URL((await canonical.getAttribute('href')) ?? '')
    /** The page at an address that the product gave out, for a reader with a browser of their own. */
    const opened = (address: string) => {
      expect(new URL(address).origin).toBe(origin)
      return visit(new URL(address).pathname, { viewport: { width, height: 900 } })
    }
    // The panel says what is the size's own at its line, and what all sizes share once below them.
    const group = page.getByRole('radiogroup', { name: t('picture.licence') })
    const own = group.locator('label', { has: page.locator(`input[value="${option}"]`) })
    const said = plain(
      (await own.locator('> span').last().innerText()) + (await group.locator('> p').innerText()),
    )
    expect(said).toBe(plain(sold))
    await page.locator(`input[type=radio][value="${option}"]`).check()
    await page
      .getByRole('button', { name: t('cart.buy'), exact: true })
      .first()
      .click()
    await logInByCode(page, code)

    await page.getByRole('heading', { name: t('checkout.methods') }).waitFor()
    await page.getByRole('main').getByText(sold).waitFor()
    await page.getByRole('checkbox', { name: t('cart.terms') }).check()
    const way = t('packages.alipay')
    await page.getByRole('radio', { name: new RegExp(way) }).check()
    await page.getByRole('button', { name: new RegExp(`¥.*${way}|${way}.*¥`) }).click()
    const phone = page.getByRole('link', { name: t('paying.testPhone') })
    const scanned = await phone.getAttribute('href')
    expect(new URL(scanned ?? '').origin).toBe(origin)
    await payWithoutPhone(scanned)
    await page.getByRole('link', { name: t('checkout.toContract') }).click()
    await sign(page, code)
    const order = Number(new URL(page.url()).searchParams.get('order_id'))

    // The signed contract, from the order's own page.
    await page.goto(localised(myPaths.order(order), code))
    await page.getByRole('main').getByText(sold).waitFor()
    const contract = await savedText(page, () =>
      page.getByRole('button', { name: t('signing.download') }).click(),
    )
    expect(contract).toContain(plain(printed))
    expect(contract).toContain(`${origin}/verify/`)

    await page.goto(localised(paths.authRecords(), code))
    const certificate = await savedText(page, () =>
      page
        .getByRole('button', { name: t('licences.certificate') })
        .first()
        .click(),
    )
    expect(certificate).toContain(plain(printed))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )

    // A reader of the contract types the printed address.
    const address = certificate.match(/https?:\/\/[^/]+\/verify\/[0-9A-Z-]{14}/)?.[0] ?? ''
    const reader = await opened(address)
    await reader.getByText(words('zh')('verify.genuine')).waitFor()
    await reader.getByText(printed).waitFor()
    const foreign = await opened(origin + localised(new URL(address).pathname, code))
    await foreign.getByText(t('verify.genuine')).waitFor()
    await foreign.getByText(sold).waitFor()
  },
)
