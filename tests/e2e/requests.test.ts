import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()

const screen = { width: 412, height: 823 }
/** A part of the sandbox's bar, which no real site shows. */
const ofSandbox = 5

/** All that a phone asks for before any touch, on a link so slow that its browser fetches pictures three screens ahead. */
async function requestsOf(path: string): Promise<{ page: Page; asked: string[] }> {
  const page = await visit('/robots.txt', { viewport: screen, deviceScaleFactor: 1.75 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForResponse(/\/words\/late\.json/)
  await page.waitForLoadState('networkidle')
  return { page, asked: asked.filter((url) => url.startsWith('http')) }
}

test.each(['/', '/news/', '/pictures/', '/videos/', '/tale/', localised('/pictures/', 'ar')])(
  'a phone opens %s with few requests and no picture from far below',
  async (path) => {
    const { page, asked } = await requestsOf(path)
    const pictures = asked.filter((url) => url.includes('/media/'))
    expect(asked.length - pictures.length - ofSandbox, 'beside pictures').toBeLessThanOrEqual(9)
    // The browser guesses the link by its own waits: on a busy machine it fetches pictures farther ahead.
    expect(pictures.length, 'pictures').toBeLessThanOrEqual(24)
    const farthest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll<HTMLImageElement>('article picture > img')]
          .filter((image) => image.complete && image.naturalWidth > 0)
          .map((image) => image.getBoundingClientRect().top),
      ),
    )
    expect(farthest, 'the farthest picture').toBeLessThan(4 * screen.height)
  },
)

test('a picture from far below comes when its reader nears it', async () => {
  const page = await visit('/pictures/', { viewport: screen })
  const last = page.locator('[data-built-list] article picture > img').last()
  await last.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
})
