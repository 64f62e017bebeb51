import { expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { numberOf, photographOf } from '../fixtures/identity-card.ts'
import { apply, chooseFiles, decideApplication, newPictures } from './support/applicant.ts'
import { axeFindings } from './support/axe.ts'
import { newBuyer, visitAs } from './support/buyer.ts'
import { withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const person = {
  name: '欧阳晓明',
  idNumber: numberOf(7),
  sex: '男',
  people: '汉',
  address: ['云港市海滨区灯塔路 12 号'],
} as const

test('a person applies, is rejected with reasons and applies again', async () => {
  const t = words('en')
  const applicant = await newBuyer()
  const page = await visitAs(applicant, localised(myPaths.onboarding('no_settled'), 'en'))
  await page.getByRole('link', { name: t('apply.start') }).click()
  await page.waitForURL('**/my/application/#form')

  // What is wrong stands at the places and at the top.
  const kinds = page.getByRole('group', { name: t('contributing.kinds') })
  await kinds.getByRole('checkbox', { name: t('contributing.kindImage') }).check()
  await page.getByRole('button', { name: t('apply.submit') }).click()
  const summary = page.locator('form').getByRole('alert').first()
  await summary.getByRole('link', { name: /^Exactly 10 pictures/ }).waitFor()
  await summary.getByRole('link', { name: t('common.realnameRequired') }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('apply-realname')

  await page.getByLabel(t('common.realname')).fill('欧阳晓明')
  await page.getByLabel(t('contributing.description')).fill('Ships, cranes and fog for ten years.')
  const portrait = page.getByRole('group', { name: t('contributing.portrait') })
  const choosePortrait = () =>
    portrait.getByRole('button', { name: t('uploading.chooseOne') }).click()
  await chooseFiles(page, choosePortrait, await newPictures(1))
  const samples = page.getByRole('group', { name: t('apply.images') })
  const choose = () => samples.getByRole('button', { name: t('uploading.chooseImage') }).click()
  const files = await newPictures(12)
  await chooseFiles(page, choose, files.slice(0, 4))
  await samples.getByText(/^4 .* 10 /).waitFor()
  await page.getByRole('link', { name: /Add 6|add 6/i }).waitFor()
  await chooseFiles(page, choose, files.slice(4))
  await samples.getByText(/harbour-7\.jpg.+harbour-8\.jpg/).waitFor()
  await samples.getByText(/^10 .* 10 /).waitFor()

  // A reload keeps text, choice and files, but no name.
  await page.reload()
  await samples.getByText(/^10 .* 10 /).waitFor()
  expect(await page.getByLabel(t('contributing.description')).inputValue()).toContain('fog')
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe('')
  await page.getByLabel(t('common.realname')).fill('欧阳晓明')
  await page.getByLabel(t('apply.agree')).check()
  await page.getByRole('button', { name: t('apply.submit') }).click()
  await page.getByText(t('apply.sent')).waitFor()
  await page.getByRole('link', { name: t('apply.sentLink') }).click()
  await page.getByText(t('settle.passingText')).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain(applicant.mobile)

  await decideApplication(applicant.mobile, 2, 'The horizon is not level in number 3.')
  await page.reload()
  await page.getByText('The horizon is not level in number 3.').waitFor()
  await page.getByRole('link', { name: t('apply.again') }).click()
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe('欧阳晓明')
  const third = fill(t('contributing.pictureNumber'), { number: 3 })
  await samples.getByRole('button', { name: fill(t('apply.removeNamed'), { name: third }) }).click()
  await chooseFiles(page, choose, files.slice(11))
  await samples.getByText(/^1 .* 1 /).waitFor()
  await page.getByLabel(t('apply.agree')).check()
  await page.getByRole('button', { name: t('apply.submit') }).click()
  await page.getByText(t('apply.sent')).waitFor()
})

test('an approved applicant signs the contract, by a card that the server reads', async () => {
  const t = words('en')
  const applicant = await newBuyer()
  await apply(applicant)
  await decideApplication(applicant.mobile, 1)
  const page = await visitAs(applicant, localised(myPaths.onboarding('apply_pass'), 'en'))
  await page.waitForURL('**/my/apply_contract/')
  const front = page.getByRole('group', { name: t('settlement.cardPhoto') })
  const chooseFront = () => front.getByRole('button', { name: t('uploading.chooseOne') }).click()
  const card = await photographOf(person)
  await page.getByLabel(t('common.realname')).fill('')
  await chooseFiles(page, chooseFront, [{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: card }])
  await page.getByText(t('settlement.cardRead')).waitFor()
  expect(await page.getByLabel(t('common.idcard')).inputValue()).toBe(person.idNumber)
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe(person.name)

  // Another name than the card's is told at once; the card's is one press away.
  await page.getByLabel(t('common.realname')).fill('司马光远')
  await page.getByRole('button', { name: t('settlement.useCard') }).click()
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe(person.name)
  await page.getByLabel(t('common.bankCard')).fill('6222 0200 0000 0000 001')
  await page.getByText(t('validation.bankCardCheck')).waitFor()
  const bank = page.getByRole('group', { name: t('settlement.bankPhoto') })
  const chooseBank = () => bank.getByRole('button', { name: t('uploading.chooseOne') }).click()
  await chooseFiles(page, chooseBank, await newPictures(1))
  await bank.getByText(t('situation.uploaded')).waitFor()
  expect(await axeFindings(page, page.url())).toEqual([])
  await page.getByRole('button', { name: t('signing.submit') }).click()
  await page.getByRole('region', { name: t('contract.preview') }).waitFor()

  // Nothing of the cards stays in the browser or its address.
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href]),
  )
  for (const secret of [person.idNumber, '622202', person.name]) expect(kept).not.toContain(secret)

  await page.getByRole('radio', { name: t('signing.type') }).check()
  await page.getByLabel(t('signing.name'), { exact: true }).fill('欧阳晓明')
  const sign = page.getByRole('button', { name: t('contract.sign') })
  await expect.poll(() => sign.isEnabled()).toBe(true)
  await sign.click()
  await page.getByText(t('situation.signed')).waitFor()
  await page.waitForURL('**/my/apply_info/')
  await page.getByRole('heading', { name: t('settle.contract') }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toContain(person.idNumber)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('signing.download') }).click(),
  ])
  expect(file.suggestedFilename()).toBe('contributor-contract.pdf')

  // The missing kind: the form opens with it alone.
  await page.getByRole('link', { name: t('settle.addVideo') }).click()
  await page.getByText(t('apply.moreVideo')).waitFor()
  expect(await page.getByLabel(t('common.realname')).inputValue()).toBe('欧阳晓明')
  await page.getByRole('group', { name: t('apply.videos') }).waitFor()
  expect(await page.getByRole('group', { name: t('contributing.kinds') }).count()).toBe(0)
  expect(await page.getByRole('group', { name: t('apply.images') }).count()).toBe(0)
})

test('ar, on a phone: a page that is not one’s own leads on, and nothing is cut off', async () => {
  const t = words('ar')
  const applicant = await newBuyer()
  const options = { viewport: { width: 390, height: 844 } }
  const page = await visitAs(applicant, localised(myPaths.applyInfo(), 'ar'), options)
  await page.waitForURL('**/ar/my/no_settled/')
  await page.getByRole('link', { name: t('apply.start') }).click()
  await page.getByRole('radio', { name: t('common.organisation') }).check()
  await page.getByRole('button', { name: t('apply.submit') }).click()
  const summary = page.locator('form').getByRole('alert').first()
  await summary.getByRole('link', { name: t('contract.organizeRequired') }).waitFor()
  await summary.getByRole('link', { name: t('apply.licenseRequired') }).click()
  const focused = await page.evaluate(() => document.activeElement?.id)
  expect(focused).toBe('apply-license')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page, page.url())).toEqual([])
})

test('the public page tells of an application that cannot be read, and asks again', async () => {
  const t = words('zh')
  const applicant = await newBuyer()
  const page = await visitAs(applicant, '/robots.txt')
  await page.route('**/api/v1/camera/apply/info', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '暂时无法读取申请。' } }),
  )
  await page.goto(myPaths.onboarding('apply_passing'))
  await page.waitForURL('**/my/no_settled/')
  await page.getByText('暂时无法读取申请。').waitFor()
  await page.unroute('**/api/v1/camera/apply/info')
  await page.getByRole('button', { name: t('common.retry') }).click()
  await page.getByText('暂时无法读取申请。').waitFor({ state: 'hidden' })
})
