import { expect, inject, test } from 'vitest'
import { incomeOf } from '#domain/money/earnings.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { chooseFiles, decideApplication, newPictures } from './support/applicant.ts'
import { callApi, newBuyer, payWithoutPhone, visitAs } from './support/buyer.ts'
import { enterDesk, leaveQueue, openQueue } from './support/editor-desk.ts'
import { axeFindings } from './support/axe.ts'
import { lightTable } from './support/light-table.ts'
import { newVideo } from './support/noise-videos.ts'
import { openPreview, previewFaults } from './support/page-preview.ts'
import { signSettlement } from './support/settlement.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const t = words('en')
const money = (fen: number) => formatMoney(fen / 100, 'en')

test(
  'an organisation applies, sells its first video and is paid',
  { timeout: 180_000 },
  async ({ skip }) => {
    if (!findFfmpeg()) skip()
    const applicant = await newBuyer()
    const { mobile, token } = applicant
    const page = await visitAs(applicant, localised(myPaths.onboarding('no_settled'), 'en'))
    const group = (name: string) => page.getByRole('group', { name })
    await page
      .getByRole('main')
      .getByRole('link', { name: t('apply.start') })
      .click()
    await page.getByRole('radio', { name: t('common.organisation') }).check()
    await page.getByLabel(t('common.organize')).fill('云港船务有限公司')
    await page.getByRole('radio', { name: t('contributing.nonMedia') }).check()
    await page.getByLabel(t('contributing.contact')).fill('司马光远')
    await page.getByLabel(t('contributing.description')).fill('Films of the harbour since 1998.')
    const [portrait, licence] = await newPictures(2)
    if (!portrait || !licence) throw new Error('no pictures')
    const one = (name: string) => () =>
      group(name)
        .getByRole('button', { name: t('uploading.chooseOne') })
        .click()
    await chooseFiles(page, one(t('contributing.portrait')), [portrait])
    await chooseFiles(page, one(t('contributing.license')), [licence])
    await group(t('contributing.kinds'))
      .getByRole('checkbox', { name: t('contributing.kindVideo') })
      .check()
    const samples = await Promise.all(['a.webm', 'b.webm', 'c.webm'].map(newVideo))
    const choose = () =>
      group(t('apply.videos'))
        .getByRole('button', { name: t('uploading.chooseVideo') })
        .click()
    await chooseFiles(page, choose, samples)
    await group(t('apply.videos'))
      .getByText(fill(t('uploading.done'), { done: 3, total: 3 }))
      .waitFor()
    await page.getByLabel(t('apply.agree')).check()
    await page.getByRole('button', { name: t('apply.submit') }).click()
    await page.getByText(t('apply.sent')).waitFor()
    expect(await callApi('camera/apply/info', undefined, token)).toMatchObject({
      user_type: 2,
      company: '云港船务有限公司',
      ctype: 2,
    })
    await decideApplication(mobile, 1)
    await signSettlement(token)

    // The frame at one second becomes the poster by itself.
    const title = `Pilot boat ${Date.now().toString(36)}`
    await page.goto(localised(myPaths.applyWork({ type: 2 }), 'en'))
    await page.getByRole('button', { name: t('uploading.chooseVideo') }).waitFor()
    const poster = page.waitForResponse((reply) => reply.url().endsWith('/v1/upload/base64'))
    await page.locator('input[type=file][multiple]').setInputFiles([await newVideo('pilot.webm')])
    expect((await poster).ok()).toBe(true)
    await page.getByText(fill(t('uploading.done'), { done: 1, total: 1 })).waitFor()
    const item = await lightTable(page, 'en').pick(0)
    await item.getByLabel(t('applyWork.title'), { exact: true }).fill(title)
    await item.getByLabel(t('applyWork.tier')).selectOption({ index: 1 })
    await page.getByRole('checkbox', { name: t('applyWork.terms') }).check()
    await page.getByRole('button', { name: fill(t('applyWork.submit'), { count: 1 }) }).click()
    await page.waitForURL(/\/my\/work_manage\/\?type=2/)
    const works = async () =>
      (await callApi('camera/work/list?type=2', undefined, token)).data as {
        id: number
        media_state: number
      }[]
    await expect
      .poll(async () => (await works()).map((work) => work.media_state), { timeout: 60_000 })
      .toEqual([1])

    const desk = await enterDesk('en')
    expect(await openQueue(desk, 'en', 'Work', mobile)).toBe(1)
    await desk.locator('main video').waitFor()
    await desk
      .getByRole('group', { name: t('desk.workCates') })
      .getByRole('button')
      .first()
      .click()
    // The editor looks at its page before visitors have it.
    if (inject('siteDir')) {
      const shown = await openPreview(desk, 'en')
      await shown.getByRole('heading', { level: 1, name: title }).waitFor()
      await shown.getByRole('radiogroup').first().waitFor()
      expect(await axeFindings(shown, 'preview of a waiting film')).toEqual([])
      expect(previewFaults.splice(0)).toEqual([])
      expect(JSON.stringify(await callApi('image/list?type=2'))).not.toContain(title)
      await shown.close()
    }
    await desk.keyboard.press('a')
    await leaveQueue(desk, 'en')

    // The buyer finds it among the live works, and buys it on its live page.
    const found = await visit(localised(paths.search(title, 2), 'en'))
    await found.getByRole('main').getByRole('article').filter({ hasText: title }).waitFor()
    const [work] = await works()
    const buyer = await newBuyer()
    const shop = await visitAs(buyer, localised(paths.video(work?.id ?? 0), 'en'))
    await shop.getByRole('heading', { level: 1, name: title }).waitFor()
    await shop.getByRole('button', { name: t('cart.buy') }).click()
    await shop.waitForURL(/\/my\/order_pay\/\?from=detail/)
    await shop.getByRole('checkbox', { name: t('cart.terms') }).check()
    await shop.getByRole('radio', { name: new RegExp(t('packages.alipay')) }).check()
    await shop.getByRole('button', { name: new RegExp(`¥.*${t('packages.alipay')}`) }).click()
    await payWithoutPhone(
      await shop.getByRole('link', { name: t('paying.testPhone') }).getAttribute('href'),
    )
    await shop.getByText(t('situation.paid')).waitFor()
    const { data: orders } = await callApi('order/list', undefined, buyer.token)
    const paid = Math.round(Number((orders as { pay_price: number }[])[0]?.pay_price) * 100)
    const income = money(incomeOf(paid))

    await page.goto(localised(myPaths.earnings(), 'en'))
    const sale = page.getByRole('row').filter({ hasText: title })
    await sale.getByText(money(paid), { exact: true }).waitFor()
    await sale.getByText(income, { exact: true }).waitFor()
    await page.getByRole('button', { name: t('earnings.withdraw') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('earnings.withdraw') })
      .click()
    await page.getByText(fill(t('earnings.withdrawn'), { sum: income })).waitFor()

    await desk.goto('/desk/withdrawals')
    const asked = desk.getByRole('row').filter({ hasText: mobile })
    await asked.getByRole('button', { name: t('desk.settle') }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('desk.settle') })
      .click()
    await desk.getByText(fill(t('desk.didSettle'), { money: income })).waitFor()
    await page.goto(`${localised(myPaths.earnings(), 'en')}?tab=log`)
    const row = page.getByRole('row').filter({ hasText: t('earnings.settled') })
    await row.getByText(income, { exact: true }).waitFor()
  },
)
