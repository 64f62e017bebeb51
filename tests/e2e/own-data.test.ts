import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { myPaths } from '../../src/routing/my-paths.ts'
import { localised } from '../../src/routing/paths.ts'
import { axeFindings } from './axe.ts'
import { newBuyer, visitAs } from './buyer.ts'
import { sentCode, withBrowser } from './visitor.ts'
import { words } from './words.ts'

withBrowser()

test.each([
  ['zh', 1440],
  ['ar', 390],
] as const)(
  '%s at %i px: a person reads what they agreed to, saves their data and closes the account',
  async (code, width) => {
    const t = words(code)
    const buyer = await newBuyer()
    const page = await visitAs(buyer, localised(myPaths.setting(), code), {
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
    expect(new TextDecoder().decode(files['profile.json'])).toContain(buyer.mobile)

    await page.getByRole('button', { name: t('ownData.close'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('ownData.closeAsk') })
    const field = dialog.getByRole('textbox', { name: t('login.code') })
    const sure = dialog.getByRole('button', { name: t('ownData.closeYes') })
    await field.fill('000000')
    await sure.click()
    await dialog.getByRole('alert').waitFor()
    // One code a minute goes to a mobile: the one that made the account is used up.
    const before = await sentCode(buyer.mobile)
    await dialog.getByRole('button', { name: t('login.sendCode') }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await dialog.getByRole('button', { name: t('favorites.cancel') }).click()
    expect(before).toMatch(/^\d{6}$/)
  },
)
