import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { AskLooser } from '#features/discover/search/results/looser-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { plainText } from '#publish/search-bundles/plain-text.ts'
import { type SearchRecord, searchRecord } from '#publish/search-bundles/search-record.ts'
import { writeBundles } from '#publish/search-bundles/write-bundles.ts'
import { localised } from '#routing/paths.ts'
import { searchIn } from './found-pages.ts'

describe('the search data of a built page', () => {
  const page = (main: string, head = '') => `<!doctype html><html lang="en"><head>
    <meta property="og:title" content="Tom &amp; the &quot;Sea&quot;">
    <meta property="og:url" content="https://site.test/en/news/3/">
    <meta property="og:image" content="https://site.test/media/a.jpg">
    <script type="application/ld+json">{"@type":"NewsArticle","headline":"\\"datePublished\\":\\"2001\\"","datePublished":"2026-11-20T08:00:00+08:00","dateModified":"2026-11-28T08:00:00+08:00"}</script>${head}
    </head><body><main id="content">${main}</main></body></html>`
  const article = `<nav>Home</nav><article class="a"><header><h1 lang="zh-Hans">Tom</h1>
    <p>Boats &lt;come&gt; home.</p></header><button>Share</button><p hidden>Not loaded</p>
    <div data-props='{"x":"<p>no</p>"}'>In <b>the</b> harbour&#39;s mouth</div>
    <article>Another card</article></article><section><h2>More news</h2><article>Other</article></section>`

  test('its title, own text, picture, date and language', () => {
    expect(searchRecord('/en/news/3/', page(article))).toEqual({
      code: 'en',
      kind: 'news',
      path: '/en/news/3/',
      title: 'Tom & the "Sea"',
      text: "Boats <come> home.\nIn the harbour's mouth",
      image: '/media/a.jpg',
      date: '2026-11-20T08:00:00+08:00',
      lang: 'zh-Hans',
    })
  })

  test('a line of facts is no text; the names in it are told apart', () => {
    const facts = `<h1>Tom</h1><p class="b">Boats come home.</p><p class="c" data-pagefind-ignore><span>Updated
      <time>May 1</time></span><span>Source <span data-pagefind-meta="credit">Radio &amp; Harbour</span></span><span
      data-pagefind-meta="credit" lang="zh"><a href="/p/1/">Cheng Ye</a></span></p><p>In the harbour</p>
      <figcaption><span>A quay</span><a href="#buy" data-pagefind-ignore>License</a></figcaption>`
    expect(searchRecord('/en/tale/3/', page(facts))).toMatchObject({
      text: 'Boats come home.\nIn the harbour\nA quay',
      credits: ['Radio & Harbour', 'Cheng Ye'],
    })
    expect(searchRecord('/en/news/3/', page(article))?.credits).toBeUndefined()
  })

  test('people and standing pages have no date of their own, whatever film they show', () => {
    expect(searchRecord('/en/topics/3/', page(article))?.date).toBe('2026-11-20T08:00:00+08:00')
    for (const path of ['/en/photographers/3/', '/en/activities/3/', '/en/about/help/'])
      expect(searchRecord(path, page(article))?.date, path).toBeUndefined()
  })

  test('other pages than records, further pages of one, and hidden ones are left out', () => {
    for (const path of ['/en/news/', '/en/news/3/page/2/', '/en/pictures/3/', '/my/cart/'])
      expect(searchRecord(path, page(article))).toBeUndefined()
    const hidden = page(article, '<meta name="robots" content="noindex">')
    expect(searchRecord('/en/news/3/', hidden)).toBeUndefined()
  })

  test('text of broken or hostile source', () => {
    expect(plainText('<p>a<script>b()</script><p>c<style>d{}</style')).toBe('a\nc')
    expect(plainText('<nav><nav>x</nav>y</nav>z &unknown; &#99999999;')).toBe('z &unknown;')
    expect(plainText('')).toBe('')
  })
})

const texts: Record<LocaleCode, [title: string, text: string][]> = {
  zh: [
    ['云港码头换新灯', '摄影师在灯塔拍摄雪山夜景。市民赶海归来。'],
    ['图书馆开到午夜', '首周读者一万四千人次。'],
  ],
  zhCHT: [['雲港碼頭換新燈', '攝影師在燈塔拍攝雪山夜景。市民趕海歸來。']],
  ja: [['雲港の港に新しい灯台', '写真家が夜景を撮影した。漁船が朝に帰る。']],
  ko: [['윈강 항구의 새 등대', '사진가가 야경을 촬영했다. 어선이 아침에 돌아온다.']],
  ar: [['منارة جديدة في ميناء يونغانغ', 'التقط المصور صورة للقوارب في الصباح.']],
  en: [
    ['A new lighthouse for the harbour', 'Photographers waited for the fishing boats at dawn.'],
    ['The library opens until midnight', '14,000 readers came in its first week.'],
  ],
  de: [
    [
      'Ein neuer Leuchtturm im Hafen',
      'Die Fischerboote kehren an den alten Häusern vorbei zurück.',
    ],
  ],
  ru: [['Новый маяк в гавани', 'Рыбацкие лодки возвращаются на рассвете.']],
}

describe('bundles', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundles-'))
    const records: SearchRecord[] = Object.entries(texts).flatMap(([name, all]) => {
      const code = name as LocaleCode
      const of = (kind: SearchKind, path: string, [title = '', text = '']: string[]) => ({
        code,
        kind,
        path: localised(path, code),
        title,
        text,
        image: '/media/pictures/library.jpg',
        date: '2026-11-20T08:00:00+08:00',
      })
      const news = all.map((one, at) => of('news', `/news/${at + 1}/`, one))
      return [...news, of('pages', '/about/help/', [all[0]?.[0] ?? '', 'VR'])]
    })
    expect(await writeBundles(records, join(folder, 'search'))).toBe(16)
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => vi.unstubAllGlobals())

  const search = (code: LocaleCode, looserWords?: AskLooser) =>
    searchIn(folder, code, { looserWords })

  const asked: Record<LocaleCode, string[]> = {
    zh: [
      '码头',
      '云港',
      '云港码头',
      '摄影',
      '赶海',
      '灯',
      '攝影',
      'yungang',
      'matou',
      'YunGangMaTou',
    ],
    zhCHT: ['碼頭', '雲港', '攝影師', '趕海', '摄影', 'yungang', 'xindeng'],
    ja: ['港', '灯台', '写真', '漁船', '雲港'],
    ko: ['항구', '등대', '어선', '촬영'],
    ar: ['ميناء', 'المنارة', 'قوارب', 'المصور'],
    en: ['harbour', 'lighthouses', 'photograph', 'boat', 'light'],
    de: ['Hafen', 'leuchtturm', 'Haus', 'Hauser', 'Fischerboot'],
    ru: ['гавань', 'маяки', 'лодка', 'рассвет'],
  }

  test.each(Object.entries(asked))('words of %s find their news', async (code, all) => {
    const { titles, pages } = search(code as LocaleCode)
    for (const words of all) {
      expect(await titles(words), words).toEqual([texts[code as LocaleCode][0]?.[0]])
      expect(pages.$counts.get()?.news, words).toBe(1)
    }
    expect(await titles('qwxz')).toEqual([])
  })

  /** Words of other languages, and of the same meaning, in records that hold none of them. */
  const meant: [LocaleCode, words: string, used: string][] = [
    ['en', 'Leuchtturm', 'lighthouse'],
    ['en', '灯塔', 'lighthouse'],
    ['en', 'маяк', 'lighthouse'],
    ['en', '등대', 'lighthouse'],
    ['en', 'المنارة', 'lighthouse'],
    ['en', 'Ports', 'harbour'],
    ['en', '黎明的渔船', 'dawn fishing boat'],
    ['en', '港口 渔船', 'harbour fishing boat'],
    ['de', 'lighthouse', 'Leuchtturm'],
    ['de', 'fishing boat', 'Fischerboot'],
    ['zh', 'lighthouse', '灯塔'],
    ['zh', '夜晚 Schneeberg', '夜 雪山'],
    ['ru', 'dawn', 'рассвет'],
  ]
  test.each(meant)('%s: %s finds a record written with another word', async (code, words, used) => {
    const { titles, pages } = search(code)
    expect(await titles(words)).toEqual([texts[code][0]?.[0]])
    expect(pages.$counts.get()?.news).toBe(1)
    expect(pages.$looked.get().map((one) => one.toLowerCase())).toContain(used.toLowerCase())
    expect(pages.$looser.get()).toMatchObject({ step: 'synonyms', exact: 0 })
    pages.setFilter({ exact: true })
    await vi.waitFor(() => expect(pages.$looser.get()).toBeUndefined())
    await vi.waitFor(() => expect(pages.$status.get()).toBe('idle'))
    expect(pages.$hits.get()).toEqual([])
  })

  test('what the typed words find stands first, and a full page asks for no other words', async () => {
    const { titles, pages } = search('en')
    expect(await titles('library')).toEqual(['The library opens until midnight'])
    expect(pages.$looser.get()).toBeUndefined()
    expect(await titles('pianos')).toEqual([])
    expect(pages.$looser.get()).toBeUndefined()
  })

  test('words that the server corrects find their news, and the page can say so', async () => {
    const looser = { step: 'corrected' as const, exact: 3, words: 'lighthouse' }
    const looserWords = vi.fn<AskLooser>((words) =>
      Promise.resolve(words === 'lihgthouse' ? [looser] : []),
    )
    const { titles, pages } = search('en', looserWords)
    expect(await titles('lihgthouse')).toEqual(['A new lighthouse for the harbour'])
    expect(pages.$counts.get()).toEqual({ news: 1, pages: 1 })
    expect(pages.$looser.get()).toEqual({ ...looser, exact: 0 })
    expect(looserWords).toHaveBeenCalledExactlyOnceWith('lihgthouse', ['news', 'pages'])
    // The server says nothing of words that its list holds.
    expect(await titles('library')).toHaveLength(1)
    expect(pages.$looser.get()).toBeUndefined()
    expect(looserWords).toHaveBeenLastCalledWith('library', ['news', 'pages'])
  })

  test('a server that fails, or knows words that no page has, changes nothing', async () => {
    const failing = search('en', () => Promise.reject(new Error('away')))
    expect(await failing.titles('lihgthouse')).toEqual([])
    const useless = { step: 'synonyms' as const, exact: 0, words: 'piano' }
    const { titles, pages } = search('en', () => Promise.resolve([useless]))
    expect(await titles('qwxz')).toEqual([])
    expect(pages.$looser.get()).toBeUndefined()
    expect(pages.$status.get()).toBe('idle')
  })

  test('counts by kind, and a hit with its shown facts, which are not searched', async () => {
    const { pages, titles, find } = search('en')
    await find('lighthouse', { kind: 'pages' })
    expect(pages.$kinds.get()).toEqual(['news', 'pages'])
    expect(pages.$counts.get()).toEqual({ news: 1, pages: 1 })
    expect(pages.$hits.get()).toEqual([
      {
        href: '/en/about/help/',
        title: 'A new lighthouse for the harbour',
        lang: undefined,
        excerpt: { html: 'VR', begins: true, ends: true },
        image: '/media/pictures/library.jpg',
        date: '2026-11-20T08:00:00+08:00',
      },
    ])
    expect(await titles('library')).toEqual(['The library opens until midnight'])
    expect(await titles('jpg')).toEqual([])
  })

  test('the first search is cheap, and only its files are published', async () => {
    const { pages, wire, find } = search('en')
    await find('harbour')
    const script = await readFile(join(folder, 'search/en/news/pagefind.js'))
    const { gzipSync } = await import('node:zlib')
    const first = wire() + gzipSync(script).length
    expect(first).toBeLessThan(160 * 1024)
    // Words that are written otherwise cost a few small files more.
    await find('Leuchtturm am Meer')
    expect(pages.$hits.get()).toHaveLength(1)
    expect(wire() + gzipSync(script).length).toBeLessThan(160 * 1024)
    const files = await readdir(join(folder, 'search/en/news'))
    expect(files.filter((name) => /ui|highlight|worker|css/.test(name))).toEqual([])
  })

  test('where nothing was built the page says so and goes on', async () => {
    const { pages, find } = search('en')
    await rm(join(folder, 'search/en'), { recursive: true })
    await find('harbour')
    expect(pages.$kinds.get()).toEqual([])
    expect(pages.$status.get()).toBe('idle')
  })
})
