import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { visit } from './visitor.ts'
import { words } from './words.ts'

type Kind = 'Application' | 'Work' | 'Entry' | 'Folder'

/** Gives name and password at the desk's door. */
export async function logInAtDesk(page: Page, code: LocaleCode, username: string): Promise<void> {
  const t = words(code)
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill('Harbour-2026')
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

/** An editor at the desk, in a browser of their own. */
export async function enterDesk(code: LocaleCode, width = 1440): Promise<Page> {
  const page = await visit('/desk/', { viewport: { width, height: 900 }, locale: 'en-GB' })
  await page.getByRole('combobox', { name: words('en')('shell.language') }).selectOption(code)
  await logInAtDesk(page, code, 'editor')
  await page.getByRole('navigation', { name: words(code)('desk.pages') }).waitFor()
  return page
}

/** Opens the first item of one sender: the page tells how many of the kind wait. */
export async function openQueue(
  page: Page,
  code: LocaleCode,
  kind: Kind,
  mobile: string,
): Promise<number> {
  const t = words(code)
  await page.goto('/desk/queue')
  const queue = page.getByRole('region', { name: t('desk.queue') })
  const kindName = t(`desk.kinds${kind}` satisfies MessageKey)
  await queue
    .getByRole('group', { name: t('desk.kinds') })
    // "Works" and "Changes of works" begin alike; a count may follow.
    .getByRole('button', { name: new RegExp(`^${kindName}(\\s*\\d+)?$`) })
    .click()
  const search = queue.getByRole('searchbox', { name: t('desk.searchQueue') })
  await search.fill(mobile)
  const answer = page.waitForResponse(
    (reply) => reply.url().includes('/desk/queue?') && reply.url().includes(mobile) && reply.ok(),
  )
  await search.press('Enter')
  const { data } = (await (await answer).json()) as { data: { kind: string }[] }
  const rows = queue.getByRole('list').getByRole('button')
  const facts = page.getByRole('complementary', { name: t('desk.facts') })
  // The list changes a moment later; until then its first row may belong to another sender.
  const isTheirs = async () => {
    await rows.first().click()
    return facts.getByText(mobile).first().isVisible()
  }
  await expect.poll(isTheirs).toBe(true)
  await page.getByRole('button', { name: t('desk.approve'), exact: true }).waitFor()
  return data.length
}

/** Goes to another page, once the server has the decision made last. */
export async function leaveQueue(page: Page, code: LocaleCode): Promise<void> {
  const t = words(code)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('navigation', { name: t('desk.pages') })
    .getByRole('link', { name: new RegExp(`^${t('desk.withdrawals')}`) })
    .click()
  await page.getByRole('heading', { level: 1, name: t('desk.withdrawals') }).waitFor()
}
