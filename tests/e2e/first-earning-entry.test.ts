import { expect, test } from 'vitest'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { chooseFiles } from './support/applicant.ts'
import { callApi, newBuyer, visitAs } from './support/buyer.ts'
import { enterDesk, leaveQueue, openQueue } from './support/editor-desk.ts'
import { entryReady, openActivity } from './support/published-entry.ts'
import { taggedPhotos } from './support/tagged-photos.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const t = words('en')

test('an entry goes into a folder, is approved at the desk and published', async () => {
  const actid = await openActivity()
  const author = await newBuyer()
  const mark = Date.now().toString(36)
  const title = `Nets on the quay ${mark}`
  const folder = `Winter ${mark}`
  const page = await visitAs(author, localised(paths.activityUpload(actid), 'en'))
  const [photo] = await taggedPhotos(mark)
  if (!photo) throw new Error('no photograph')
  const choose = () => page.getByRole('button', { name: t('uploading.chooseImage') }).click()
  await chooseFiles(page, choose, [photo.file])
  const file = page.getByRole('listitem', { name: photo.file.name })
  await file.getByText(t('situation.uploaded')).waitFor()
  await file.getByLabel(t('applyWork.title')).fill(title)
  await page.getByRole('button', { name: t('folders.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('common.name')).fill(folder)
  await dialog.getByRole('button', { name: t('common.create') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: withAnything(t('applyWork.agreement')) }).check()
  await page.getByRole('button', { name: withAnything(t('applyWork.submit')) }).click()
  await page.waitForURL(/\/en\/my\/collect_work\/\?type=1$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText(folder).waitFor()

  // Other visitors don't see it yet; an editor does, once its preview is made.
  const entries = async () =>
    (await callApi(`activity/${actid}/collect?type=1&size=100`)).data as {
      id: number
      title: string
    }[]
  expect((await entries()).map((entry) => entry.title)).not.toContain(title)
  await entryReady(author.token)
  const desk = await enterDesk('en')
  for (const kind of ['Folder', 'Entry'] as const) {
    expect(await openQueue(desk, 'en', kind, author.mobile)).toBe(1)
    await desk.keyboard.press('a')
    await leaveQueue(desk, 'en')
  }

  const published = (await entries()).find((entry) => entry.title === title)
  const visitor = await visit(localised(paths.entry(published?.id ?? 0), 'en'))
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(
    await visitor
      .getByRole('main')
      .getByRole('img', { name: title })
      .first()
      .evaluate(async (picture: HTMLImageElement) => {
        await picture.decode()
        return picture.naturalWidth
      }),
  ).toBeGreaterThan(0)

  // Approved entries stay: the contributor can delete neither entry nor folder.
  await page.reload()
  await row.getByText(t('review.approved')).waitFor()
  const deletion = (name: string) =>
    page.getByRole('button', { name: t('review.deleteNamed').replace('{{title}}', name) })
  expect(await deletion(title).count()).toBe(0)
  await page.goto(localised(myPaths.collectFolders(), 'en'))
  await page.getByRole('link', { name: folder }).waitFor()
  expect(await deletion(folder).count()).toBe(0)
})
