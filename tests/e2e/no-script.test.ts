import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { localeCodes, localeOf } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { routeSamples } from '#scripts/bench/route-samples.ts'
import { visit, withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

// Every language and every kind of page follow below, from the built files: only a browser obeys style sheets.
test.each(['zh', 'ar'] as const)('%s reads whole without JavaScript', async (code) => {
  const t = words(code)
  const page = await visit(localised('/', code), { javaScriptEnabled: false })
  await page
    .getByRole('link', { name: t('nav.pictures'), exact: true })
    .first()
    .click()
  await page.getByRole('main').getByRole('article').first().waitFor()
  const next = page.getByRole('link', { name: t('common.next') })
  if (await next.count()) {
    await next.click()
    await page.waitForURL(/page\/2\/$/)
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/pictures\/\d+\/$/)
  expect(await page.getByRole('radio').count()).toBeGreaterThan(0)
  expect(await page.getByText(/[¥￥]/).count()).toBeGreaterThan(0)
  expect(await page.locator('html').getAttribute('lang')).toBe(localeOf(code).tag)
})

test('an unknown address says so in eight languages', async () => {
  const page = await visit('/en/nothing/here/', { javaScriptEnabled: false })
  for (const code of localeCodes)
    await page.getByText(words(code)('notFound.text')).first().waitFor()
})

const folder = inject('folder')
const { DOMParser } = new Window()

/** A built page as a parser reads it, without what shows only with scripts or not at all. */
function parsed(path: string) {
  const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const part of document.querySelectorAll('script, style, template, [hidden]')) part.remove()
  const main = document.querySelector('main')
  if (!main) throw new Error(`${path} has no main`)
  return { document, main }
}

type Built = ReturnType<typeof parsed>
const textOf = ({ textContent }: { textContent: string | null }) => (textContent ?? '').trim()
const leadOf = (link: { getAttribute: (name: string) => string | null } | null | undefined) =>
  link?.getAttribute('href') ?? ''

/** The page that the first link of this name leads to. */
function follow({ document }: Built, name: string): Built | undefined {
  const links = [...document.querySelectorAll('a[href]')]
  const link = links.find((one) => (one.getAttribute('aria-label') ?? textOf(one)) === name)
  return link && parsed(leadOf(link))
}

test.each(localeCodes)('%s: home, list, next page and a picture stand in the files', (code) => {
  const t = words(code)
  const list = follow(parsed(localised('/', code)), t('nav.pictures'))
  if (!list) throw new Error('no link to the pictures')
  const next = follow(list, t('common.next')) ?? list
  const address = leadOf(next.main.querySelector('article a[href]'))
  expect(address).toMatch(/\/pictures\/\d+\/$/)
  const { document, main } = parsed(address)
  expect(main.querySelectorAll('input[type=radio]').length).toBeGreaterThan(0)
  expect(textOf(main)).toMatch(/[¥￥]/)
  expect(document.documentElement.getAttribute('lang')).toBe(localeOf(code).tag)
})

test.each(localeCodes)(
  '%s: the film library leads to the films of each category that has any',
  (code) => {
    const library = localised('/videos/', code)
    const reached = new Set<string>()
    const nav = `nav[aria-label="${words(code)('pictures.category')}"] a`
    const walk = (path: string): void => {
      for (const to of [...parsed(path).main.querySelectorAll(nav)].map(leadOf)) {
        if (reached.has(to)) continue
        reached.add(to)
        walk(to)
      }
    }
    walk(library)
    const built = readdirSync(join(folder, library, 'category')).map(
      (id) => `${library}category/${id}/`,
    )
    expect([...reached].sort()).toEqual([library, ...built].sort())
    for (const category of built) {
      const films = [...parsed(category).main.querySelectorAll('article a[href]')].map(leadOf)
      expect(films.filter((film) => film.startsWith(library)).length, category).toBeGreaterThan(0)
      expect(
        films.some((film) => film.includes('/pictures/')),
        category,
      ).toBe(false)
    }
  },
)

test('each package of the home page leads to itself among the packages', () => {
  const { main } = parsed('/en/')
  const band = main.querySelector('[aria-labelledby=home-packages]')
  const titles = [...(band?.querySelectorAll('h3') ?? [])]
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) {
    const lead = new URL(leadOf(title.querySelector('a')), 'http://site')
    const choice = `input[name=package][value="${lead.searchParams.get('package')}"]`
    expect(parsed(lead.pathname).main.querySelector(choice), lead.href).not.toBeNull()
  }
})

test.each(localeCodes)('%s: the search says what it needs, and leads to what reads', (code) => {
  const { main } = parsed(localised('/search/', code))
  const { innerHTML = '' } = main.querySelector('noscript') ?? {}
  expect(innerHTML).toContain(words(code)('search.needsScript'))
  const category = /href="([^"]*\/pictures\/category\/\d+\/)"/.exec(innerHTML)?.[1] ?? ''
  expect(parsed(category).main.querySelector('article')).not.toBeNull()
})

/** What the site answers for a picture, once for each address. */
const pictures = new Map<string, Promise<boolean>>()
function isPicture(address: string): Promise<boolean> {
  const known = pictures.get(address)
  if (known) return known
  const read = async () => {
    const file = join(folder, new URL(address, 'http://site').pathname)
    const bytes = existsSync(file)
      ? readFileSync(file)
      : Buffer.from(await (await fetch(new URL(address, inject('site')))).arrayBuffer())
    const { width } = await sharp(bytes).metadata()
    return width > 0
  }
  const answer = read().catch(() => false)
  pictures.set(address, answer)
  return answer
}

test.each(['zh', 'en', 'ar'] as const)(
  '%s: every kind of page says something without JavaScript',
  { timeout: 120_000 },
  async (code) => {
    for (const path of routeSamples(folder)) {
      const { document, main } = parsed(localised(path, code))
      expect(main.querySelectorAll('h1').length, path).toBe(1)
      // Nothing promises to come that cannot come: no spinner, no empty main.
      expect(textOf(main).length, path).toBeGreaterThan(20)
      expect(textOf(document.body), path).not.toContain(words(code)('common.loading'))
      const broken: string[] = []
      for (const image of document.querySelectorAll('img:not([loading=lazy])')) {
        const address = image.getAttribute('src') ?? ''
        if (!(await isPicture(address))) broken.push(address)
      }
      expect(broken, path).toEqual([])
    }
  },
)
