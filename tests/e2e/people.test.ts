import { expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const at = (path: string, code: LocaleCode): RegExp =>
  new RegExp(`${localised(path, code).replaceAll('/', '\\/')}(\\?.*)?$`)

for (const code of ['zh', 'ar'] as const) {
  const t = words(code)

  test(`${code}: photographers, a tab, a profile, the album`, async () => {
    const page = await visit(localised('/photographers/', code))
    const main = page.getByRole('main')
    const everybody = await main.getByRole('article').count()
    expect(everybody).toBeGreaterThan(0)
    await main
      .getByRole('navigation', { name: t('photographers.tabs') })
      .getByRole('link', { name: t('photographers.contracted'), exact: true })
      .click()
    await page.waitForURL(at('/photographers/contracted/', code))
    expect(await main.getByRole('article').count()).toBeGreaterThan(0)

    const person = main.getByRole('article').first().getByRole('link')
    const name = (await person.textContent())?.trim()
    await person.click()
    await page.waitForURL(at('/photographers/\\d+/', code))
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(name)

    const views = main.getByRole('navigation', { name: t('photographers.views') })
    const headEnds = async () => Math.round((await views.boundingBox())?.y ?? 0)
    const ofWorks = await headEnds()
    await views.getByRole('link', { name: t('photographers.album'), exact: true }).click()
    await page.waitForURL(at('/photographers/\\d+/album/', code))
    expect(await headEnds(), 'the head keeps its height').toBe(ofWorks)
    const pictures = await main.getByRole('article').count()
    const empty = await main.getByText(t('photographers.albumEmptyTitle')).count()
    expect(pictures > 0 || empty > 0).toBe(true)
  })

  test(`${code}: packages read as tables, and Buy asks for a login`, async () => {
    const page = await visit(localised('/packages/', code))
    await page.getByRole('table', { name: t('packages.choose') }).waitFor()
    await page.getByRole('table', { name: t('packages.forImages') }).waitFor()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: withAnything(t('packages.buy')) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('login.reasonBuy')).waitFor()
    await dialog.getByLabel(t('login.username')).fill('demo')
    await dialog
      .getByRole('textbox', { name: t('login.password'), exact: true })
      .fill('Harbour-2026')
    await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
    // The choice made before the login stands, and its payment begins.
    await dialog.getByText(t('login.reasonBuy')).waitFor({ state: 'hidden' })
    await dialog.getByRole('link', { name: t('paying.testPhone') }).waitFor()
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    expect(page.url()).toMatch(at('/packages/', code))
  })

  test(`${code}: a hall is entered and left by keyboard`, async () => {
    const page = await visit(localised('/vr/', code))
    const enter = page.getByRole('button', { name: t('vr.enter') }).first()
    await enter.focus()
    await page.keyboard.press('Enter')
    const panorama = page.getByRole('application')
    await panorama.waitFor()
    await expect.poll(() => panorama.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(page.url()).toMatch(/#hall-\d+$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    const zoomIn = page.getByRole('button', { name: t('vr.zoomIn') })
    expect(await zoomIn.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await panorama.waitFor({ state: 'hidden' })
    expect(await enter.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(page.url()).not.toContain('#')
  })
}

test('old addresses of several tags and categories show that combination', async () => {
  const t = words('en')
  const page = await visit('/en/photo_grapher?catid=1,2&cids=1,2')
  await page.waitForURL(/\/en\/photographers\/\?tag=1,2&cids=1,2$/)
  await page.getByRole('button', { name: t('photographers.special'), pressed: true }).waitFor()
  await page.locator('[data-built-list]').waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: t('pictures.clear') })
    .first()
    .click()
  await page.waitForURL(/\/en\/photographers\/$/)
  expect(await page.locator('[data-built-list]').isVisible()).toBe(true)
})

test('a hall without WebGL keeps its flat picture and says why; its address opens it where it can', async () => {
  const t = words('en')
  const page = await visit('/en/vr/')
  const anchor = await page.locator('[data-panorama]').first().getAttribute('id')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page
    .getByRole('button', { name: t('vr.enter') })
    .first()
    .click()
  await page.getByText(t('vr.noWebgl')).waitFor()
  expect(await page.locator('[data-flat] img').first().isVisible()).toBe(true)
  await page.goto(`/en/news/`)
  await page.goto(`/en/vr/#${anchor}`)
  await page.getByRole('application').waitFor()
})

test('packages and halls read whole without JavaScript', async () => {
  const t = words('en')
  const page = await visit('/en/packages/', { javaScriptEnabled: false })
  for (const name of ['forImages', 'forVideos', 'forVideoPackage'] as const)
    expect(await page.getByRole('table', { name: t(`packages.${name}`) }).count()).toBe(1)
  await page.goto('/en/vr/')
  expect(await page.locator('[data-flat] img').first().isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: t('vr.enter') }).count()).toBe(0)
})
