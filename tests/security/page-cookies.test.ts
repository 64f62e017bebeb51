// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerLanguage } from '#components/live-page/language-bar.ts'
import { chooseLanguage } from '#state/language.ts'
import { visit } from '../fixtures/page-address.ts'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  document.body.innerHTML = '<a data-language="en" href="/en/" id="choose">English</a>'
  document.documentElement.dataset.lang = 'zh'
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ 'shell.continueReading': 'read', 'common.close': 'close' })),
  )
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=en')
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Every way in which a page keeps a language, and the offer of one, in a cookie. */
async function keepAll(): Promise<void> {
  chooseLanguage('en')
  await import('#components/page/page-boot.ts')
  document.getElementById('choose')?.click()
  await offerLanguage()
  document.querySelector<HTMLElement>('aside button')?.click()
}

test.each([
  ['https://pictures.example/', true],
  ['http://localhost:4321/', false],
])('at %s cookies of the interface have Secure: %s', async (address, isSecure) => {
  visit(address)
  await keepAll()
  expect(written.map((line) => line.split('=')[0])).toEqual(['lang', 'lang', 'language-notice'])
  for (const line of written) {
    expect(line).toMatch(/;\s*path=\//i)
    expect(line).toMatch(/;\s*samesite=lax/i)
    expect(/;\s*secure/i.test(line), line).toBe(isSecure)
  }
})
