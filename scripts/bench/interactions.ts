import type { Page } from 'playwright'
import { installChromium, launchChromium } from '#tests/e2e/support/chromium.ts'

/** The slowest answer to one kind of touch, as Interaction to Next Paint counts it. */
export interface Interaction {
  what: string
  milliseconds: number
}

declare global {
  interface Window {
    slowest: number
  }
}

async function slowestDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.slowest = 0
  })
  await act()
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.slowest)
}

/** Scrolls by key, filters and opens the large view of a picture on a phone's processor, four times slower than this one. */
export async function interactions(origin: string): Promise<Interaction[]> {
  const browser = await launchChromium(await installChromium())
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      hasTouch: true,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      window.slowest = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & {
          interactionId: number
        })[])
          if (entry.interactionId > 0) window.slowest = Math.max(window.slowest, entry.duration)
      }).observe({
        type: 'event',
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit)
    })
    await page.goto(`${origin}/pictures/`, { waitUntil: 'load' })
    const scrolling = await slowestDuring(page, async () => {
      for (let press = 0; press < 8; press += 1) await page.keyboard.press('PageDown')
    })
    const filtering = await slowestDuring(page, async () => {
      const filter = page.getByRole('main').getByRole('combobox').first()
      await filter.tap()
      await filter.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(2500)
    })
    await page.goto(`${origin}/pictures/1/`, { waitUntil: 'load' })
    const opening = await slowestDuring(page, async () => {
      await page.locator('[data-large]').first().tap()
      await page.getByRole('dialog').waitFor()
    })
    return [
      { what: 'scrolling the library', milliseconds: scrolling },
      { what: 'filtering the library', milliseconds: filtering },
      { what: 'opening a picture large', milliseconds: opening },
    ]
  } finally {
    await browser.close()
  }
}
