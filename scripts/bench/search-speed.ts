import { installChromium, launchChromium } from '#tests/e2e/support/chromium.ts'

export interface SearchSpeed {
  /** Milliseconds from the last key to the first result on the page. */
  typing: number
  /** Bytes over the wire of the first search among news and other pages. */
  firstQuery: number
}

/** Waiting times and bytes of a visitor's search: words typed on the search page, then its tab of news. */
export async function searchSpeed(origin: string): Promise<SearchSpeed> {
  const browser = await launchChromium(await installChromium())
  try {
    const context = await browser.newContext({ locale: 'zh' })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const bundle = new Set<string>()
    let firstQuery = 0
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/search\/(zh|en)\//.test(response.url)) bundle.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (bundle.has(requestId)) firstQuery += encodedDataLength
    })
    await page.goto(`${origin}/en/search/`, { waitUntil: 'load' })
    const box = page.getByRole('main').getByRole('combobox').first()
    await box.click()
    await page.waitForTimeout(1500)
    // Once before, so that the code of the results is there, as it is while a visitor goes on typing.
    await box.pressSequentially('fog')
    await page.getByRole('main').getByRole('article').first().waitFor()
    const waits: number[] = []
    for (const word of ['harbour', 'snow', 'city', 'boat', 'forest']) {
      await box.fill('')
      await page.waitForTimeout(800)
      const typed = page.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            let last = 0
            addEventListener('input', () => (last = performance.now()), true)
            const look = (): void => {
              const marks = [...document.querySelectorAll('main article mark')]
              const found = marks.some((mark) => mark.textContent?.toLowerCase().startsWith(wanted))
              if (found && last > 0) done(performance.now() - last)
              else requestAnimationFrame(look)
            }
            look()
          }),
        word,
      )
      await box.pressSequentially(word, { delay: 40 })
      waits.push(await typed)
    }
    await page.getByRole('tab').nth(2).click()
    await page.waitForTimeout(2500)
    waits.sort((a, b) => a - b)
    return { typing: waits[Math.floor(waits.length / 2)] ?? 0, firstQuery }
  } finally {
    await browser.close()
  }
}
