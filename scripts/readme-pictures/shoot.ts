import type { Page } from 'playwright'
import type { Scheme } from './screens.ts'

/** Waits until pictures, words and faces of the window are there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    // Slides beside the window are never fetched.
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isInside && image.checkVisibility()
    })
    const late = new Promise((done) => setTimeout(done, 20_000))
    await Promise.race([
      late,
      Promise.all(seen.map((image) => image.decode().catch(() => undefined))),
    ])
  })
}

/** Widths of a computer's window that are tried, in the ratio of the frame. */
const widths = [1280, 1360, 1440, 1520, 1600, 1680, 1760] as const

/** Share of the window below the last card or paragraph that it shows whole. */
function emptyShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A card that the lower edge cuts is hidden whole.
    const ends = [...document.querySelectorAll('main :is(article, li, figure, p, dl)')]
      .map((one) => (one.closest('article') ?? one).getBoundingClientRect().bottom)
      .filter((bottom) => bottom > 0 && bottom <= innerHeight - 8)
    return 1 - Math.max(0, ...ends) / innerHeight
  })
}

/** Sets the window to the size that ends below a row, so that little of the picture stays empty. */
export async function fitWindow(page: Page, ratio: number): Promise<void> {
  let best = { width: 0, empty: 1 }
  for (const width of widths) {
    await page.setViewportSize({ width, height: Math.round(width / ratio) })
    const empty = await emptyShare(page)
    if (empty < best.empty) best = { width, empty }
  }
  await page.setViewportSize({ width: best.width, height: Math.round(best.width / ratio) })
}

/** Hides what the lower edge would cut, and the sandbox's bar; gives the words that it cuts nonetheless. */
function endWhole(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hide = (one: Element): void => {
      const { style } = one as HTMLElement
      // A transition would show it until its end.
      style.setProperty('transition', 'none', 'important')
      style.setProperty('visibility', 'hidden', 'important')
    }
    const crosses = ({ top, bottom }: DOMRect): boolean =>
      top < innerHeight - 1 && bottom > innerHeight + 1
    for (const bar of document.querySelectorAll('.sandbox-bar')) hide(bar)
    for (const one of document.querySelectorAll(
      'main :is(article, li, figure, tr, dl > *, p, a, button, label)',
    )) {
      const box = one.getBoundingClientRect()
      if (crosses(box) && box.height < innerHeight * 0.6) hide(one)
    }
    const cutTexts = (): Text[] => {
      const found: Text[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        const range = document.createRange()
        range.selectNodeContents(text)
        const isSeen = text.parentElement?.checkVisibility({ visibilityProperty: true })
        if (isSeen && text.data.trim() && [...range.getClientRects()].some(crosses))
          found.push(text)
      }
      return found
    }
    for (const { parentElement } of cutTexts()) {
      if (parentElement && parentElement.getBoundingClientRect().height < innerHeight * 0.25)
        hide(parentElement)
    }
    return cutTexts().map(({ data }) => data)
  })
}

/** The faces that the browser took for heading and text of a page. */
export async function facesOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const faces: string[] = []
  for (const selector of ['h1, h2', 'p, label, dd']) {
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    if (nodeId === 0) continue
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    faces.push(...fonts.map(({ familyName }) => familyName))
  }
  await devtools.detach()
  return faces
}

/** The window as it stands, in that scheme: a PNG. Throws where the lower edge cuts words. */
export async function shoot(page: Page, scheme: Scheme): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await settle(page)
  const cut = await endWhole(page)
  if (cut.length > 0) throw new Error(`${page.url()} is cut at: ${cut.join(' | ')}`)
  return page.screenshot({ animations: 'disabled' })
}
