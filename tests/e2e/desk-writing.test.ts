import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { axeFindings } from './support/axe.ts'
import { callApi } from './support/buyer.ts'
import { editorToken } from './support/applicant.ts'
import { enterDesk } from './support/editor-desk.ts'
import { withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

/** The parts of a news form in one language of the desk. */
function partsOf(page: Page, code: LocaleCode) {
  const t = words(code)
  const tool = (key: Parameters<typeof t>[0]) =>
    page.getByRole('toolbar').getByRole('button', { name: t(key), exact: true })
  return {
    t,
    tool,
    text: page.getByRole('textbox', { name: t('desk.body'), exact: true }),
    save: page.getByRole('button', { name: t('common.save'), exact: true }),
    html: page.getByRole('button', { name: 'HTML', exact: true }),
    source: page.getByLabel(`${t('desk.body')} · HTML`),
  }
}

/** Of a news item that was saved under this title. */
async function idOf(title: string): Promise<number> {
  const path = `desk/record/news?search=${encodeURIComponent(title)}`
  const { data } = await callApi<{ data: { id: number }[] }>(path, undefined, await editorToken())
  return data[0]?.id ?? 0
}

test.each([
  ['en', 1440, 'Bold words'],
  ['ar', 390, 'كلمات غامقة'],
] as const)(
  'an editor writes bold words, a list and a link without a tag, in %s at %i px, and the page shows them',
  async (code, width, boldWords) => {
    const { t, tool, text, save } = partsOf(await enterDesk(code, width), code)
    const page = text.page()
    await page.goto('/desk/content/news/new')
    const headline = `Writing ${code} ${Date.now()}`
    await page.getByRole('textbox', { name: t('applyWork.title') }).fill(headline)
    await text.click()
    await page.keyboard.type('Fog ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(boldWords)
    await expect.poll(() => tool('desk.toolBold').getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')

    // The buttons are one stop, which the keyboard reaches and leaves.
    await page.keyboard.press('Alt+F10')
    await expect
      .poll(() => tool('desk.toolBold').evaluate((one) => one === document.activeElement))
      .toBe(true)
    const forward = code === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    for (let at = 0; at < 5; at++) await page.keyboard.press(forward)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Pier')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Quay')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')

    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: t('desk.toolLink') })
    const address = dialog.getByLabel(t('desk.linkAddress'))
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await dialog.getByText(t('desk.badLink')).waitFor()
    await address.fill('/pictures/')
    await dialog.getByLabel(t('desk.linkWords')).fill('Harbour pictures')
    await dialog.getByRole('button', { name: t('desk.linkSet') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await text.getByRole('listitem').allTextContents()).toEqual(['Pier', 'Quay'])
    expect(await axeFindings(page, 'writing')).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)

    await save.click()
    await page.getByText(t('situation.updated')).waitFor()
    const id = await idOf(headline)
    await page.goto(`/desk/content/news/${id}`)
    await text.getByText(boldWords).waitFor()
    const expected = `<p>Fog <strong>${boldWords}</strong></p>\n<ul><li>Pier</li>\n<li>Quay</li></ul>\n<p><a href="/pictures/">Harbour pictures</a></p>`
    const { texts } = await callApi<{ texts: Record<string, { content: string }> }>(
      `desk/record/news/${id}`,
      undefined,
      await editorToken(),
    )
    expect(texts.zh?.content).toBe(expected)

    if (inject('siteDir')) {
      await callApi(`desk/record/news/${id}`, { published: true }, await editorToken(), 'PUT')
      await page.goto('/desk/publish')
      const press = (key: Parameters<typeof t>[0]) =>
        page.getByRole('button', { name: t(key), exact: true })
      // Another journey's publication may still be under way.
      await press('desk.publishNow').or(press('desk.publishAgain')).click()
      const patient = { timeout: 90_000, interval: 250 }
      const built = async () => (await fetch(inject('site') + paths.newsItem(id))).text()
      await expect.poll(built, patient).toContain(`<strong>${boldWords}</strong>`)
      await page.goto(localised(paths.newsItem(id), 'zh'))
      const shown = page.getByRole('main')
      await shown.locator('strong', { hasText: boldWords }).first().waitFor()
      await shown.getByRole('listitem').getByText('Quay').waitFor()
      const link = shown.getByRole('link', { name: 'Harbour pictures' })
      expect(await link.getAttribute('href')).toBe('/pictures/')
    }
    await callApi(`desk/record/news/${id}`, undefined, await editorToken(), 'DELETE')
  },
  180_000,
)

test('undo, a reload and a warning keep a text; a paste is cleaned; HTML that the editor would lose stays HTML and says why', async () => {
  const { t, tool, text, save, html, source } = partsOf(await enterDesk('en'), 'en')
  const page = text.page()
  await page.goto('/desk/content/news/new')
  const headline = `Keeping ${Date.now()}`
  await page.getByRole('textbox', { name: t('applyWork.title') }).fill(headline)
  await text.click()
  await page.keyboard.type('Fog')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<style>p{margin:0}</style><p class=MsoNormal style='color:red'><b style='mso-bidi-font-weight:normal'>Rain</b><o:p></o:p></p><img src="https://a.example/x.jpg">`,
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => text.innerText()).toMatch(/Fog\s*Rain/)
  expect(await text.locator('img, [style], [class*=Mso]').count()).toBe(0)
  await tool('desk.undo').click()
  await expect.poll(() => text.innerText()).toBe('Fog')
  await tool('desk.toolRedo').click()
  await text.locator('strong', { hasText: 'Rain' }).waitFor()

  // Unsaved: the editor is asked before the form is left, and finds the text again.
  const asked = page.waitForEvent('dialog')
  const left = page
    .getByRole('navigation', { name: t('desk.pages') })
    .getByRole('link', { name: t('desk.publish'), exact: true })
    .click()
  await (await asked).dismiss()
  await left
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await text.locator('strong', { hasText: 'Rain' }).waitFor()

  await html.click()
  expect(await source.inputValue()).toContain('<strong>Rain</strong>')
  const foreign = '<p class="lead">Fog</p><iframe src="https://a.example/"></iframe>'
  await source.fill(foreign)
  await html.click()
  await page
    .getByText(fill(t('desk.htmlKeptText'), { names: '\u2068class <iframe>\u2069' }))
    .waitFor()
  expect(await source.inputValue()).toBe(foreign)
  await save.click()
  await page.getByText(t('situation.updated')).waitFor()
  await page.goto(`/desk/content/news/${await idOf(headline)}`)
  await expect.poll(() => source.inputValue()).toBe(foreign)
  await page.getByRole('button', { name: t('desk.htmlLose') }).click()
  await text.getByText('Fog').waitFor()
  await page.getByRole('button', { name: t('desk.delete'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.delete'), exact: true })
    .click()
  await page.getByText(t('situation.deleted')).waitFor()
})

test('a picture of the catalogue comes into a text with its words and a caption', async () => {
  const { t, tool, text } = partsOf(await enterDesk('zh'), 'zh')
  const page = text.page()
  await page.goto('/desk/content/news/new')
  await text.click()
  await page.keyboard.type('雾')
  await tool('desk.toolPicture').click()
  const dialog = page.getByRole('dialog', { name: t('desk.toolPicture') })
  await dialog.getByRole('button', { name: t('desk.addPictures') }).click()
  const found = page.getByRole('dialog', { name: t('desk.addPictures') })
  await found.getByRole('listitem').getByRole('button').first().click()
  await expect.poll(() => dialog.getByLabel(t('desk.pictureAlt')).inputValue()).not.toBe('')
  const alt = await dialog.getByLabel(t('desk.pictureAlt')).inputValue()
  await dialog.getByLabel(t('desk.pictureCaption')).fill('清晨的码头')
  await dialog.getByRole('button', { name: t('desk.insert'), exact: true }).click()
  const figure = text.getByRole('figure')
  await figure.getByRole('img', { name: alt }).waitFor()
  await figure.getByText('清晨的码头').waitFor()
  const shape = await figure.getByRole('img', { name: alt }).evaluate((image) => {
    const { width, height } = image.getBoundingClientRect()
    const [wide, high] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
    const leads = image.closest('a')?.getAttribute('href')
    return { ratio: width / height, said: (wide ?? 0) / (high ?? 0), leads }
  })
  expect(shape.ratio).toBeCloseTo(shape.said, 1)
  expect(shape.leads).toMatch(/^\/pictures\/\d+\/$/)
  // The editor's own images stand beside it.
  const others = await figure
    .locator('img:not([src])')
    .evaluateAll((all) => all.map((one) => one.clientWidth))
  expect(others.filter((width) => width > 0)).toEqual([])
  await page.keyboard.type('之后')
  await expect.poll(() => text.locator(':scope > p').allInnerTexts()).toEqual(['雾', '之后'])
})
