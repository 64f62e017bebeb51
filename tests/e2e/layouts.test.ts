import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { hiddenPages, routeSamples } from '#scripts/bench/route-samples.ts'
import { callApi } from './support/buyer.ts'
import { roomBelow } from './support/holes.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { withAnything, words } from './support/words.ts'

withBrowser()
const folder = inject('folder')

test.each(localeCodes)('%s: home shows no work twice', (code) => {
  const html = readFileSync(join(folder, localised('/', code), 'index.html'), 'utf8')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const works = [...main.matchAll(/href="[^"]*\/(?:pictures|videos)\/(\d+)\/"/g)].map(
    ([, id]) => id,
  )
  expect(works.length).toBeGreaterThan(10)
  expect(new Set(works).size).toBe(works.length)
})

test('home leaves no hole in its grids at 1440 pixels', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } })
  const t = words('zh')
  for (const name of [t('home.photographers'), t('home.hot'), t('home.articles')]) {
    const region = page.getByRole('region', { name, exact: true })
    const gaps = await region.locator('ul, div').evaluateAll((boxes) =>
      boxes
        .filter((box) => getComputedStyle(box).display === 'grid' && box.children.length > 2)
        .map((box) => {
          const cells = [...box.children].map((one) => one.getBoundingClientRect())
          const end = Math.max(...cells.map(({ right }) => right))
          const last = Math.max(...cells.map(({ top }) => Math.round(top)))
          const lowest = cells.filter(({ top }) => Math.round(top) === last)
          return Math.round(end - Math.max(...lowest.map(({ right }) => right)))
        }),
    )
    expect(gaps, name).toEqual(gaps.map(() => 0))
  }
})

test('home leaves no hole under a picture or a card of its grids at 1440 pixels', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } })
  const grids = await page.getByRole('main').locator('section > div, section > ul').all()
  const found = (await Promise.all(grids.map((grid) => grid.evaluate(roomBelow, 240)))).flat()
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ gap }) => gap > 56)).toEqual([])
})

test('pictures of home fill their frames at 1440 pixels', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } })
  const cards = page.getByRole('main').getByRole('article')
  const found = await cards.evaluateAll((articles) =>
    articles.flatMap((card) => {
      const image = card.querySelector('img')
      const frame = card.firstElementChild
      if (!image || !frame?.contains(image) || frame === image) return []
      const { width, height } = frame.getBoundingClientRect()
      const own = image.getBoundingClientRect()
      return [{ card: card.textContent.trim(), bare: [width - own.width, height - own.height] }]
    }),
  )
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ bare }) => Math.max(...bare) > 1)).toEqual([])
})

test('a picture that begins at one edge of a phone ends at the other, or one beside it does', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } })
  const seen: string[] = []
  for (const path of [
    '/',
    '/news/',
    '/pictures/',
    '/tale/',
    '/activities/',
    '/topics/',
    '/live/',
  ]) {
    await page.goto(path)
    const found = await page
      .getByRole('main')
      .locator('picture, img')
      .evaluateAll((pictures) => {
        const width = document.documentElement.clientWidth
        const boxes = pictures.map((one) => one.getBoundingClientRect())
        const isAtEdge = ({ left, height }: DOMRect): boolean => height > 40 && left <= 0
        return boxes.filter(isAtEdge).map(({ top, bottom }) => {
          const row = boxes.filter((other) => other.top < bottom && other.bottom > top)
          return width - Math.max(...row.map(({ right }) => right))
        })
      })
    seen.push(...found.filter((bare) => bare > 1).map((bare) => `${path}: ${bare}`))
    if (path === '/') expect(found.length).toBeGreaterThan(3)
  }
  expect(seen).toEqual([])
})

test('home prints no line of a card over another', async () => {
  const page = await visit('/', { viewport: { width: 1440, height: 900 } })
  const cards = page.getByRole('main').getByRole('article')
  const found = await cards.evaluateAll((articles) =>
    articles.flatMap((card) => {
      const title = card.querySelector('h3')
      const facts = [...card.querySelectorAll('p')].at(-1)
      if (!title || !facts || title.contains(facts)) return []
      const [one, other] = [title.getBoundingClientRect(), facts.getBoundingClientRect()]
      return [{ title: title.textContent, over: other.top < one.bottom - 1 && other.height > 0 }]
    }),
  )
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ over }) => over)).toEqual([])
})

const wide = { viewport: { width: 1440, height: 900 } }

test('a picture above a few lines of news leaves room for them', async () => {
  const { data } = await callApi<{ data: { id: number }[] }>('news/list')
  const briefs = data.map(({ id }) => paths.newsItem(id)).filter(isBrief)
  expect(briefs.length).toBeGreaterThan(0)
  for (const path of briefs.slice(0, 3)) {
    const news = await visit(path, wide)
    const article = news.getByRole('article')
    const picture = await article.locator('figure').first().boundingBox()
    expect(picture?.height ?? 900, path).toBeLessThan(540)
  }
})

test('the pictures of a special topic begin in the first window', async () => {
  const { data: subjects } = await callApi<{ data: { id: number }[] }>('subject/list')
  const subject = await visit(paths.subject(subjects[0]?.id ?? 0), wide)
  const pictures = subject.getByRole('region', { name: words('zh')('news.gallery') })
  expect((await pictures.boundingBox())?.y).toBeLessThan(800)
})

test.each([1, 2])('entry %i fits into the first window with its credit', async (id) => {
  const entry = await visit(paths.entry(id), wide)
  const picture = await entry.getByRole('main').getByRole('figure').boundingBox()
  expect((picture?.y ?? 900) + (picture?.height ?? 0)).toBeLessThan(900)
})

/** Whether the built page of a text has no more than a few lines. */
function isBrief(path: string): boolean {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  const [article = ''] = /<article.*?<\/article>/s.exec(html) ?? []
  const text = article.split('</figure>')[1] ?? ''
  return text !== '' && !text.includes('<section') && text.replace(/<[^>]*>/g, '').length < 145
}

test.each(localeCodes)('%s: a work can be bought in the first window', async (code) => {
  const page = await visit(localised('/pictures/', code), {
    viewport: { width: 1440, height: 900 },
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/pictures\/\d+\/$/)
  const t = words(code)
  const box = await page.getByRole('button', { name: t('cart.buy'), exact: true }).boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(870)
})

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])(
  'an activity shows deadline, prize and three entries in the first window of $width',
  async (viewport) => {
    const page = await visit('/activities/', { viewport })
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/activities\/\d+\/$/)
    const t = words('zh')
    const terms = page.getByRole('term')
    const prize = terms.filter({ hasText: t('activity.gift') })
    const period = terms.filter({ hasText: t('activity.period') })
    const entries = page
      .getByRole('region', { name: t('activity.newest') })
      .getByRole('listitem')
      .getByRole('link')
    for (const shown of [period, prize, entries.nth(2)]) {
      const box = await shown.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(viewport.height)
    }
  },
)

test.each(['ar', 'de', 'ru'] as const)(
  '%s: an activity shows all of its tabs in one line of a phone, the open one first',
  async (code) => {
    const page = await visit(localised('/activities/', code), {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    const tabs = page.getByRole('tablist').getByRole('tab')
    await tabs.first().waitFor()
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    const top = (await tabs.first().boundingBox())?.y
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox()
      expect(box?.y).toBe(top)
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThanOrEqual(390)
    }
  },
)

test.each(localeCodes)(
  '%s: no kind of page is wider than a phone of 320 pixels',
  { timeout: 240_000 },
  async (code) => {
    const page = await visit(localised('/', code), { viewport: { width: 320, height: 700 } })
    const paths = [
      ...routeSamples(folder),
      ...hiddenPages(folder).filter((path) => !path.startsWith('/my/')),
    ]
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(localised(path, code), { waitUntil: 'domcontentloaded' })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) wide.push(`${localised(path, code)} is ${width} wide`)
    }
    expect(wide).toEqual([])
  },
)

test('cards of one shape stand equally far apart on every list', async () => {
  const gaps: string[] = []
  for (const path of ['/news/', '/tale/', '/special-topics/', '/topics/', '/activities/']) {
    const page = await visit(path, { viewport: { width: 1440, height: 900 } })
    const grid = page.locator('main [data-growing-list] > :first-child').first()
    gaps.push(await grid.evaluate((box) => getComputedStyle(box).columnGap))
  }
  expect(gaps).toEqual(gaps.map(() => '16px'))
})

test.each(['zh', 'ar'] as const)('%s: a picture of a story leads to its prices', async (code) => {
  const page = await visit(localised('/tale/', code))
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/tale\/\d+\/$/)
  const name = withAnything(words(code)('article.licence'))
  await page.getByRole('figure').getByRole('link', { name }).first().click()
  await page.waitForURL(/\/pictures\/\d+\/#buy$/)
  await page.getByRole('radio').first().waitFor()
})

test.each([390, 1440])(
  'the words box of the films takes no line from the pictures: %i wide',
  async (width) => {
    const page = await visit('/videos/', { viewport: { width, height: 844 } })
    const main = page.getByRole('main')
    await main.getByRole('article').first().waitFor()
    const box = main.getByRole('searchbox')
    // On a phone the site's own box searches films.
    if (width < 948) return expect(await box.count()).toBe(0)
    const [own, title] = [
      await box.boundingBox(),
      await main.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    if (!own || !title) throw new Error('no box or title')
    expect(own.y < title.y + title.height && title.y < own.y + own.height).toBe(true)
  },
)

test('links in captions and at the foot are a finger high on a phone', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await visit('/tale/', phone)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/tale\/\d+\/$/)
  const heights = await page
    .locator('figcaption a, footer a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test.each(['zh', 'de'] as const)(
  '%s, a phone: the chosen package can be bought from the first window, its price on one line',
  async (code) => {
    const page = await visit(localised('/packages/', code), {
      viewport: { width: 390, height: 844 },
    })
    const foot = page.getByRole('main').locator('button:has-text("¥")')
    const box = await foot.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(844)
    expect(await foot.textContent()).not.toMatch(/\d ¥/)
    // At the end of the page it stands in its place, over nothing.
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    const [button, end] = [await foot.boundingBox(), await page.locator('#foot').boundingBox()]
    expect(button && end && button.y + button.height <= end.y).toBe(true)
  },
)

test.each(['/', '/news/', '/news/1/'])(
  '%s: a headline breaks after its clause, and every clause looks as the headline does',
  async (path) => {
    const page = await visit(path, { viewport: { width: 390, height: 844 } })
    const clauses = await page
      .locator('main :is(h1, h2, h3, h4, li) a > span, main h1 > span')
      .evaluateAll((spans) =>
        spans
          .filter((span) => getComputedStyle(span).display === 'inline-block')
          .map((span) => {
            const [own, whole] = [span, span.parentElement ?? span].map((one) => {
              const { fontSize, color, fontFamily } = getComputedStyle(one)
              return [fontSize, color, fontFamily].join(' ')
            })
            return { own, whole }
          }),
      )
    expect(clauses.length).toBeGreaterThan(1)
    for (const { own, whole } of clauses) expect(own).toBe(whole)
  },
)
