import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { chanceOf } from '../buying/chance.ts'
import { makeFilm } from '../server/support/broken-uploads.ts'
import { openLink } from './broken-link.ts'
import { callApi, visitAs } from './support/buyer.ts'
import { lightTable } from './support/light-table.ts'
import { mayLoseLink, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()

const film = 40_000_000
async function choose(page: Page, path: string): Promise<void> {
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await page.locator('input[type=file]').first().setInputFiles(path)
}

test.each([
  ['zh', '', { width: 1440, height: 900 }],
  ['ar', '/ar', { width: 390, height: 844 }],
] as const)(
  'a film goes on after its link broke, by itself and when it is chosen again in another visit (%s)',
  async (locale, home, viewport) => {
    const t = words(locale)
    const path = await makeFilm(film, chanceOf(Math.floor(Math.random() * 1e9)))
    const link = await openLink(inject('site'))
    try {
      const login = { username: 'photographer', password: 'Harbour-2026' }
      const { token } = await callApi<{ token: { access_token: string } }>('auth/login', login)
      const place = `${home}/my/apply_work/?type=2`
      const options = { baseURL: link.url, viewport }
      const first = await visitAs({ token: token.access_token }, place, options)
      mayLoseLink(first)
      link.breakAfter(film * 0.3)
      await choose(first, path)
      const isPhone = viewport.width < 948
      await lightTable(first, locale, isPhone).open(1)
      const facts = (page: Page) => page.getByRole('group', { name: basename(path) })
      const paused = facts(first).getByText(withAnything(t('uploading.paused')))
      const goOn = first.getByRole('button', {
        name: withAnything(t('uploading.pausedGoOnNamed')),
      })
      await paused.waitFor({ timeout: 60_000 })
      await goOn.waitFor()

      link.mend()
      link.breakAfter(film * 0.3)
      await goOn.click()
      await paused.waitFor({ state: 'detached' })
      await paused.waitFor({ timeout: 60_000 })

      // A browser that keeps no files, and comes back later.
      const context = first.context()
      await first.close()
      link.mend()
      const second = await context.newPage()
      await second.goto('/robots.txt')
      await second.evaluate(
        () =>
          new Promise((done) => {
            const request = indexedDB.deleteDatabase('uploads')
            request.onsuccess = request.onblocked = done
          }),
      )
      const before = link.sent()
      await second.goto(place)
      await choose(second, path)
      await lightTable(second, locale, isPhone).open(1)
      await facts(second)
        .getByText(withAnything(t('uploading.continued')))
        .waitFor({ timeout: 60_000 })
      await facts(second).getByText(t('situation.uploaded')).waitFor({ timeout: 60_000 })
      expect(link.sent() - before).toBeLessThan(film * 0.6)
      await second
        .getByRole('button', { name: withAnything(t('uploading.removeNamed')) })
        .first()
        .click()
    } finally {
      link.close()
      await rm(path, { force: true })
    }
  },
  180_000,
)
