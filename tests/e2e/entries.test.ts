import { expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { chooseFiles, newPictures } from './support/applicant.ts'
import { newBuyer, visitAs } from './support/buyer.ts'
import { openActivity } from './support/published-entry.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

test('from an activity: the page asks a visitor without a login to log in', async () => {
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
  const press = () => page.getByRole('button', { name: t('uploading.chooseImage') }).click()
  await chooseFiles(page, press, await newPictures(2))
  const file = (at: 1 | 2) => page.getByRole('listitem', { name: `harbour-${at}.jpg` })
  await file(1).getByText(t('situation.uploaded')).waitFor()
  await file(2).getByText(t('situation.uploaded')).waitFor()

  await file(1).getByLabel(t('applyWork.title')).fill('Ferry at dawn')
  const submit = page.getByRole('button', { name: withAnything(t('applyWork.submit')) })
  await submit.click()
  await page.getByRole('link', { name: t('entries.titleMissing') }).click()
  await page.keyboard.type('Nets drying')
  await page.reload()
  await page.getByText(t('applyWork.restored')).waitFor()
  expect(await file(1).getByLabel(t('applyWork.title')).inputValue()).toBe('Ferry at dawn')

  await page.getByRole('button', { name: t('folders.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common.name')).fill('Winter series')
  await dialog.getByRole('button', { name: t('common.create') }).click()
  await dialog.waitFor({ state: 'hidden' })

  await submit.click()
  await page.getByText(t('situation.agreementMissing')).waitFor()
  await page.getByRole('checkbox', { name: withAnything(t('applyWork.agreement')) }).check()
  await submit.click()

  await page.waitForURL(/\/en\/my\/collect_work\/\?type=1$/)
  await page.getByText(fill(t('applyWork.submitted'), { count: 2 })).waitFor()
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
  await dialog.getByRole('button', { name: t('common.create') }).click()
  await dialog.getByText(t('folders.titleMissing')).waitFor()
  await dialog.getByLabel(t('common.name')).fill('Harbour')
  await dialog.getByRole('button', { name: t('common.create') }).click()
  await page.getByText(t('folders.made')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('link', { name: 'Harbour' }).click()
  await page.waitForURL(/collect_work\/\?type=1&folder_id=\d+$/)
  await page.getByText(t('review.noneTitle')).waitFor()
  await page.goBack()
  const named = (key: 'review.deeds' | 'review.deleteNamed') =>
    page.getByRole('button', { name: t(key).replace('{{title}}', 'Harbour') })
  await named('review.deeds').click()
  await named('review.deleteNamed').click()
  await dialog.getByRole('button', { name: t('review.delete'), exact: true }).click()
  await page.getByText(t('folders.emptyTitle')).waitFor()
})
