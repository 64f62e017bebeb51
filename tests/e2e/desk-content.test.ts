import { expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { enterDesk } from './support/editor-desk.ts'
import { withBrowser } from './support/visitor.ts'
import { fill } from '#i18n/fill.ts'
import { words } from './support/words.ts'

withBrowser()

test('pictures of a topic are found, taken and put in order without a mouse; its history tells', async () => {
  const t = words('en')
  const page = await enterDesk('en')
  await page.goto('/desk/content/topic/new')
  const title = `Quays ${Date.now()}`
  await page.getByRole('textbox', { name: t('applyWork.title') }).fill(title)
  const add = page.getByRole('button', { name: t('desk.addPictures'), exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('desk.addPictures') })
  const found = dialog.getByRole('listitem').getByRole('button')
  await found.first().waitFor()
  expect(await axeFindings(page, 'picker')).toEqual([])
  const names: string[] = []
  for (const at of [0, 1]) {
    names.push((await found.nth(at).locator('bdi').textContent()) ?? '')
    await found.nth(at).focus()
    await page.keyboard.press('Space')
  }
  await dialog.getByRole('button', { name: fill(t('desk.pickTake'), { count: 2 }) }).focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  const order = page.getByRole('group', { name: t('desk.topicPictures') }).getByRole('listitem')
  const titles = () => order.locator('bdi').allTextContents()
  expect(await titles()).toEqual(names)
  await order.first().getByRole('button').nth(1).focus()
  await page.keyboard.press('Enter')
  expect(await titles()).toEqual(names.toReversed())
  await order.first().locator('[draggable=true]').dragTo(order.nth(1))
  expect(await titles()).toEqual(names)

  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await page.getByText(t('situation.updated')).waitFor()
  const history = page.locator('section', {
    has: page.getByRole('heading', { name: t('desk.history') }),
  })
  await history.getByText(t('desk.eventAdded')).waitFor()
  await history.getByText('editor', { exact: true }).waitFor()
  await page.getByRole('button', { name: t('desk.delete'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('desk.delete'), exact: true })
    .click()
  await page.getByText(t('situation.deleted')).waitFor()
})

test('a mark is switched off again, and the history of the photographer says so', async () => {
  const t = words('en')
  const page = await enterDesk('en')
  await page.goto('/desk/content/photographer')
  const mark = page.getByRole('switch', { name: t('desk.tagSpecial') }).first()
  await mark.waitFor()
  const before = await mark.isChecked()
  for (const on of [!before, before]) {
    await mark.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => mark.isChecked()).toBe(on)
    await expect.poll(() => mark.evaluate((box) => box.closest('[aria-busy=true]'))).toBeNull()
  }
  await page.getByText(t('situation.operationDone')).waitFor()
  await page
    .getByRole('button', { name: t('desk.history') })
    .first()
    .click()
  const line = page.getByRole('dialog').getByRole('listitem').first()
  await line.getByText(t('desk.tagSpecial')).waitFor()
  expect(await line.locator('ins').first().textContent()).toBe(t(before ? 'desk.yes' : 'desk.no'))
})

test.each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: a wrong setting is found, a record is restored, hidden and shown again, a topic is asked about',
  async (code, width) => {
    const t = words(code)
    const page = await enterDesk(code, width)
    const save = page.getByRole('button', { name: t('common.save'), exact: true })

    await page.goto('/desk/site')
    await page.getByRole('tab', { name: t('desk.siteContact') }).click()
    const service = page.getByLabel(t('desk.serviceAddress'))
    const before = await service.inputValue()
    await service.fill('javascript:alert(1)')
    await page.getByRole('tab', { name: t('desk.siteTexts') }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(`${t('desk.siteContact')} · ${t('desk.serviceAddress')}`).waitFor()
    await expect
      .poll(() => service.evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await axeFindings(page, 'settings')).toEqual([])
    await service.fill(before)
    await page.keyboard.press('Control+s')
    await page.getByText(t('situation.updated')).waitFor()

    await page.goto('/desk/content/news/new')
    const title = page.getByRole('textbox', { name: t('applyWork.title') })
    const [first, second] = [`一 ${Date.now()}`, `二 ${Date.now()}`]
    await title.fill(first)
    await save.click()
    const history = page.locator('section', {
      has: page.getByRole('heading', { name: t('desk.history') }),
    })
    await history.getByText(t('desk.eventAdded')).waitFor()
    await title.fill(second)
    await page.keyboard.press('Control+s')
    await history.getByRole('button', { name: t('desk.restore') }).click()
    const asked = page.getByRole('dialog', { name: t('desk.restoreAsk') })
    await asked.getByText(first).waitFor()
    await asked.getByRole('button', { name: t('desk.restore') }).click()
    await history.getByText(t('desk.eventRestored')).waitFor()
    await expect.poll(() => title.inputValue()).toBe(first)

    await page.getByRole('button', { name: t('desk.publishRecord'), exact: true }).click()
    const lacking = page.getByRole('dialog')
    await lacking.getByRole('button', { name: t('desk.publishRecord'), exact: true }).click()
    await history.getByText(t('desk.eventPublished')).waitFor()
    const hide = page.getByRole('button', { name: t('desk.unpublish'), exact: true })
    await hide.click()
    // Beside the text stands a button that takes back what was typed.
    await page
      .getByRole('button', { name: t('desk.undo'), exact: true })
      .and(page.locator(':not([aria-keyshortcuts])'))
      .click()
    await hide.waitFor()
    await history.getByText(t('desk.eventUnpublished')).waitFor()
    await page.getByRole('button', { name: t('desk.delete'), exact: true }).click()
    await lacking.getByRole('button', { name: t('desk.delete'), exact: true }).click()
    await page.getByText(t('situation.deleted')).waitFor()

    await page.goto('/desk/content/topic/new')
    await page.getByRole('textbox', { name: t('applyWork.title') }).fill(first)
    await page.getByRole('button', { name: t('desk.publishRecord'), exact: true }).click()
    await page.getByRole('dialog').getByText(t('desk.itemsLacking')).waitFor()
  },
)
