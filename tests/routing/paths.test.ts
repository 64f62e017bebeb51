import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { leadFrom } from '#routing/legacy.ts'
import { listPaths } from '#routing/list-paths.ts'
import { delocalised, localised, paths } from '#routing/paths.ts'
import { recogniseItem } from '#routing/recognise.ts'

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
  expect(listPaths.videoCategory(4)).toBe('/videos/category/4/')
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
    ['/search_pic', 'where=港', '/search/?q=%E6%B8%AF'],
    ['/search_pic', 'where=港&type=2', '/search/?q=%E6%B8%AF&type=2'],
    ['/search_pic', 'where=all&keyword=港', '/search/?q=%E6%B8%AF'],
    ['/search_pic', '', '/search/'],
    ['/content', 'type=help&title=anything', '/about/help/'],
    ['/content', 'type=nothing', '/about/aboutus/'],
    ['/fvr', '', '/vr/'],
    ['/price_package', '', '/packages/'],
    ['/photo_grapher', '', '/photographers/'],
    ['/photo_grapher', 'catid=0', '/photographers/'],
    ['/photo_grapher', 'catid=1', '/photographers/contracted/'],
    ['/photo_grapher', 'catid=2', '/photographers/special/'],
    ['/photo_grapher', 'catid=1,1', '/photographers/contracted/'],
    ['/photo_grapher', 'catid=1,7', '/photographers/contracted/'],
    ['/photo_grapher', 'catid=0,1', '/photographers/'],
    ['/photo_grapher', 'catid=1,2', '/photographers/?tag=1,2'],
    ['/photo_grapher', 'cids=3', '/photographers/category/3/'],
    ['/photo_grapher', 'cids=3,4', '/photographers/?cids=3,4'],
    ['/photo_grapher', 'catid=1,2&cids=3,4', '/photographers/?tag=1,2&cids=3,4'],
    ['/photo_grapher', 'tag=2&cids=3', '/photographers/?tag=2&cids=3'],
    ['/photo_grapher_detail', 'id=4', '/photographers/4/'],
    ['/photo_grapher_detail', 'id=0', '/photographers/'],
    ['/photo_grapher_album', 'id=4', '/photographers/4/album/'],
    ['/subject_list', '', '/topics/'],
    ['/subject_detail', 'id=5', '/topics/5/'],
    ['/subject_detail', 'id=5&type=2', '/topics/5/'],
    ['/subject_detail', 'id=5&type=1', '/special-topics/subject/5/'],
    ['/subject_detail', 'type=1', '/special-topics/'],
    ['/subject_detail', '', '/topics/'],
    ['/special_topics', '', '/special-topics/'],
    ['/special_topics_category', 'catid=9', '/special-topics/9/'],
    ['/special_topics_category', 'id=9', '/special-topics/'],
    ['/active_list', '', '/activities/'],
    ['/active', 'id=6', '/activities/6/'],
    ['/active', 'id=-6', '/activities/'],
    ['/active_collect_detail', 'id=69', '/activities/entry/69/'],
    ['/active_collect_video_detail', 'id=73', '/activities/entry/video/73/'],
    ['/related_news_detail', 'id=12', '/activities/news/12/'],
    ['/related_news_detail', '', '/activities/'],
    ['/my', '', '/my/home/'],
    ['/my/', 'x=1', '/my/home/'],
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

  test.each(['/news/', '/news/0/', '/news/9007199254740992/', '/nothing/7/', '/en/'])(
    '%s is none',
    (path) => {
      expect(recogniseItem(path)).toBeUndefined()
    },
  )
})
