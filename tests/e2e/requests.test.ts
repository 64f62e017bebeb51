import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()

const screen = { width: 412, height: 823 }
/** A part of the sandbox's bar, which no real site shows. */
const ofSandbox = 5

/** All that a phone asks for before any touch, on a link so slow that its browser would fetch pictures three screens ahead. */
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
    // Marks of head and foot lie beside them: cards of two lines bring the foot of a short list near.
    const pictures = asked.filter((url) => /\/media\/(?!site\/)/.test(url))
    const others = asked.filter((url) => !url.includes('/media/'))
    expect(others.length - ofSandbox, others.join('\n')).toBeLessThanOrEqual(8)
    expect(pictures.length, 'pictures').toBeLessThanOrEqual(17)
    const loaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('article picture > img')]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map((image) => ({ top: image.getBoundingClientRect().top, file: image.currentSrc })),
    )
    expect(loaded.filter(({ top }) => top >= 3 * screen.height)).toEqual([])
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

test.each([
  ['a phone', { isMobile: true, hasTouch: true }],
  ['a narrow window', {}],
])(
  'Back leads %s to the card that it left, although the browser skips parts of cards far away',
  async (_, device) => {
    const page = await visit('/en/pictures/', { viewport: screen, ...device })
    const firstInView = () =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll('main article')]
        const card = cards.find((one) => one.getBoundingClientRect().top >= 0)
        return {
          href: card?.querySelector('a')?.href ?? '',
          top: Math.round(card?.getBoundingClientRect().top ?? 0),
        }
      })
    const lastTop = () =>
      page
        .locator('main article')
        .last()
        .evaluate((card) => card.getBoundingClientRect().top + scrollY)
    const awaited = await lastTop()
    // Read through, so that each card has had its true height.
    await page.evaluate(async () => {
      const end = document.documentElement.scrollHeight * 0.6
      for (let top = 0; top < end; top += innerHeight / 2) {
        scrollTo(0, top)
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      }
    })
    expect(Math.abs((await lastTop()) - awaited), 'cards are as high as awaited').toBeLessThan(8)
    const left = await firstInView()
    expect(left.href).toMatch(/\/en\/pictures\/\d+\/$/)
    await page.goto(left.href)
    await page.goBack()
    // Within a line: a page that another journey published meanwhile has rows of other heights above.
    await expect
      .poll(async () => {
        const { href, top } = await firstInView()
        return { href, isInPlace: Math.abs(top - left.top) < 24 }
      })
      .toEqual({ href: left.href, isInPlace: true })
  },
)
