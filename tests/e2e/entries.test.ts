import sharp from 'sharp'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { myPaths } from '../../src/routing/my-paths.ts'
import { localised, paths } from '../../src/routing/paths.ts'
import { callApi, newBuyer, visitAs } from './buyer.ts'
import { visit, withBrowser } from './visitor.ts'
import { withAnything, words } from './words.ts'

withBrowser()

/** An activity that takes entries now. */
async function openActivity(): Promise<number> {
  const { data } = await callApi('activity/list')
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const found = (data as Record<string, unknown>[]).find(
    ({ upload_state: takes, start_time: start, end_time: end }) =>
      takes && (!start || String(start) <= now) && (!end || String(end) >= now),
  )
  if (!found) throw new Error('no activity takes entries')
  return Number(found.id)
}

/** A photograph nobody has sent before. */
async function photograph(name: string) {
  const noise = { type: 'gaussian', mean: 90 + Math.random() * 70, sigma: 30 } as const
  const create = { width: 1200, height: 800, channels: 3, background: '#345', noise } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function choose(page: Page, button: string, ...names: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opened).setFiles(await Promise.all(names.map(photograph)))
}

test('from an activity: who is not logged in is asked to', async () => {
  const t = words('en')
  const page = await visit(localised(paths.activity(await openActivity()), 'en'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('activity.upload') })
    .click()
  await page.waitForURL(/\/en\/my\/active_detail\/\?actid=\d+/)
  await page.getByRole('dialog').getByLabel(t('login.username')).waitFor()
})

test('two pictures into a new folder, words missing at first; then one is changed and one deleted', async () => {
  const t = words('en')
  const actid = await openActivity()
  const page = await visitAs(await newBuyer(), localised(paths.activityUpload(actid), 'en'))
  await choose(page, t('uploading.chooseImage'), 'one.jpg', 'two.jpg')
  const file = (name: string) => page.getByRole('listitem', { name })
  await file('one.jpg').getByText(t('situation.uploaded')).waitFor()
  await file('two.jpg').getByText(t('situation.uploaded')).waitFor()

  await file('one.jpg').getByLabel(t('applyWork.title')).fill('Ferry at dawn')
  const submit = page.getByRole('button', { name: withAnything(t('applyWork.submit')) })
  await submit.click()
  await page.getByRole('link', { name: t('entries.titleMissing') }).click()
  await page.keyboard.type('Nets drying')
  await page.reload()
  await page.getByText(t('applyWork.restored')).waitFor()
  expect(await file('one.jpg').getByLabel(t('applyWork.title')).inputValue()).toBe('Ferry at dawn')

  await page.getByRole('button', { name: t('folders.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('favorites.boardTitle')).fill('Winter series')
  await dialog.getByRole('button', { name: t('favorites.create') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await submit.click()
  await page.getByText(t('situation.agreementMissing')).waitFor()
  await page.getByRole('checkbox', { name: withAnything(t('applyWork.agreement')) }).check()
  await submit.click()

  await page.waitForURL(/\/en\/my\/collect_work\/\?type=1$/)
  await page.getByText(t('applyWork.submitted').replace('{{count}}', '2')).waitFor()
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await row('Ferry at dawn').getByText(t('review.pending')).waitFor()
  await row('Nets drying').getByText('Winter series').waitFor()

  await row('Nets drying')
    .getByRole('link', { name: t('review.editNamed').replace('{{title}}', 'Nets drying') })
    .click()
  await page.waitForURL(/active_detail.*id=\d+/)
  await page.getByLabel(t('applyWork.title')).fill('Nets on the quay')
  await page.getByRole('checkbox', { name: withAnything(t('applyWork.agreement')) }).check()
  await page.getByRole('button', { name: t('applyWork.submitOne') }).click()
  await page.waitForURL(/\/collect_work\//)
  await row('Nets on the quay').waitFor()

  await row('Ferry at dawn')
    .getByRole('button', { name: t('review.deleteNamed').replace('{{title}}', 'Ferry at dawn') })
    .click()
  await dialog.getByRole('button', { name: t('review.delete'), exact: true }).click()
  await row('Ferry at dawn').waitFor({ state: 'detached' })
  await row('Nets on the quay').waitFor()
})

test('ar at 390 px: folders are made, opened and deleted', async () => {
  const t = words('ar')
  const page = await visitAs(await newBuyer(), localised(myPaths.collectFolders(), 'ar'), {
    viewport: { width: 390, height: 844 },
  })
  await page.getByText(t('folders.emptyTitle')).waitFor()
  await page.getByRole('button', { name: t('folders.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('favorites.create') }).click()
  await dialog.getByText(t('folders.titleMissing')).waitFor()
  await dialog.getByLabel(t('favorites.boardTitle')).fill('Harbour')
  await dialog.getByRole('button', { name: t('favorites.create') }).click()
  await page.getByText(t('folders.made')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: 'Harbour' }).click()
  await page.waitForURL(/collect_work\/\?type=1&folder_id=\d+$/)
  await page.getByText(t('review.noneTitle')).waitFor()
  await page.goBack()
  await page
    .getByRole('button', { name: t('review.deleteNamed').replace('{{title}}', 'Harbour') })
    .click()
  await dialog.getByRole('button', { name: t('review.delete'), exact: true }).click()
  await page.getByText(t('folders.emptyTitle')).waitFor()
})
