import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, newMobile, visitAs } from './support/buyer.ts'
import { sentCode, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

test.each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: a user reads their agreements, saves their data and closes the account',
  async (code, width) => {
    const t = words(code)
    const mobile = newMobile()
    const password = 'Quiet harbour 2026'
    await callApi('auth/code', { mobile })
    const account = { username: `leaver-${mobile}`, password, mobile, code: await sentCode(mobile) }
    const { token: given } = await callApi('auth/register', account)
    const token = String((given as { access_token: string }).access_token)
    const page = await visitAs({ token }, localised(myPaths.setting(), code), {
      viewport: { width, height: 900 },
    })
    await page.getByRole('tab', { name: t('ownData.title') }).click()
    await page.getByText(t('ownData.account'), { exact: true }).waitFor()
    expect(await axeFindings(page, 'own data')).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('ownData.copyButton') }).click(),
    ])
    const files = unzipSync(await readFile(await download.path()))
    expect(new TextDecoder().decode(files['profile.json'])).toContain(mobile)

    await page.getByRole('button', { name: t('ownData.close'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('ownData.closeAsk') })
    const field = dialog.getByLabel(t('login.password'), { exact: true })
    const sure = dialog.getByRole('button', { name: t('ownData.closeYes') })
    await field.fill('something else')
    await sure.click()
    await dialog.getByRole('alert').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await field.fill(password)
    await sure.click()
    await page.getByText(t('ownData.closed')).waitFor()
    expect(await callApi('auth/me', undefined, token)).toMatchObject({ code: 'unauthorized' })
    await page
      .getByRole('link', { name: t('notFound.home') })
      .first()
      .waitFor()
  },
)
