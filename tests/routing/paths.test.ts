import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { leadFrom } from '../../src/routing/legacy.ts'
import { delocalised, localised, paths } from '../../src/routing/paths.ts'
import { recogniseItem } from '../../src/routing/recognise.ts'

describe('languages in addresses', () => {
  test('a path survives being put into a language and taken out again', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom(...localeCodes),
        (parts, code) => {
          const path = `/${parts.map((part) => `${part}/`).join('')}`
          fc.pre(!localeCodes.some((other) => parts[0] === other))
          expect(delocalised(localised(path, code))).toEqual({ code, path })
        },
      ),
    )
  })

  test('zh has no prefix', () => {
    expect(localised('/news/', 'zh')).toBe('/news/')
    expect(localised('/', 'en')).toBe('/en/')
  })
})

test('the first page of a list is the list', () => {
  expect(paths.news(1)).toBe('/news/')
  expect(paths.news(3)).toBe('/news/page/3/')
  expect(paths.pictureCategory(4, 2)).toBe('/pictures/category/4/page/2/')
})

describe('old routes', () => {
  test.each([
    ['/news_detail', 'id=12', '/news/12/'],
    ['/news_detail', 'id=abc', '/news/'],
    ['/news_detail', '', '/news/'],
    ['/tale_video', 'id=3', '/tale/video/3/'],
    ['/topic_pic_detail/', 'id=5', '/pictures/5/'],
    ['/search_pic', 'keyword=港口', '/search/?q=%E6%B8%AF%E5%8F%A3'],
    ['/search_pic', 'where=other', '/search/?by=picture'],
    ['/content', 'type=nothing', '/about/aboutus/'],
    ['/photo_grapher', 'catid=2', '/photographers/special/'],
    ['/pay_qrcode', 'oid=7&selectedtype=2&x=1', '/my/pay_qrcode/?oid=7&selectedtype=2'],
  ])('%s?%s → %s', (path, query, to) => {
    expect(leadFrom(path, new URLSearchParams(query))).toBe(to)
  })

  test('nothing else is an old route, whatever its name', () => {
    for (const name of ['/news/', '/', '/constructor', '/__proto__', '/toString'])
      expect(leadFrom(name, new URLSearchParams())).toBeUndefined()
  })

  test('any query gives an address on this site', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, type) => {
        const query = new URLSearchParams({ id, type, catid: id })
        expect(leadFrom('/subject_detail', query)).toMatch(/^\/[a-z]/)
        expect(leadFrom('/photo_grapher', query)).toMatch(/^\/photographers\//)
      }),
    )
  })
})

describe('addresses of items', () => {
  test.each([
    ['/en/news/7/', 'news', 'en'],
    ['/news/7/page/2/', 'news', 'zh'],
    ['/zhCHT/pictures/7', 'picture', 'zhCHT'],
    ['/tale/video/7/', 'taleVideo', 'zh'],
    ['/activities/entry/video/7/', 'entryVideo', 'zh'],
    ['/photographers/7/album/', 'photographer', 'zh'],
  ])('%s is a %s in %s', (path, kind, code) => {
    expect(recogniseItem(path)).toEqual({ kind, id: 7, code })
  })

  test.each(['/news/', '/news/0/', '/news/12345678901/', '/nothing/7/', '/en/'])(
    '%s is none',
    (path) => {
      expect(recogniseItem(path)).toBeUndefined()
    },
  )
})
