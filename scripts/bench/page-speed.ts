import { installChromium, launchChromium } from '#tests/e2e/support/chromium.ts'

/** What a visitor with a slow phone feels of a page. */
export interface PageSpeed {
  path: string
  /** Largest contentful paint, milliseconds. */
  paint: number
  /** Cumulative layout shift. */
  shift: number
  /** Largest picture that came, bytes. */
  picture: number
}

declare global {
  interface Window {
    speed: { paint: number; shift: number }
  }
}

/** Loads pages with 150 ms round trips, 1.6 Mbit/s and a processor four times slower, each with an empty cache. */
export async function pageSpeeds(origin: string, paths: readonly string[]): Promise<PageSpeed[]> {
  const browser = await launchChromium(await installChromium())
  const speeds: PageSpeed[] = []
  try {
    for (const path of paths) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
      })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let picture = 0
      const pictures = new Set<string>()
      devtools.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Image') pictures.add(requestId)
      })
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (pictures.has(requestId)) picture = Math.max(picture, encodedDataLength)
      })
      await page.addInitScript(() => {
        window.speed = { paint: 0, shift: 0 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.speed.paint = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            window.speed.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(origin + path, { waitUntil: 'load', timeout: 60_000 })
      await page.waitForTimeout(1500)
      const { paint, shift } = await page.evaluate(() => window.speed)
      speeds.push({ path, paint, shift, picture })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return speeds
}
