// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromDateField,
  lackingIn,
  lacksAnything,
  missingIn,
  toDateField,
  unnamedCates,
  untitled,
} from '#desk/content/record-fields.ts'
import { privateName } from '#desk/files/private-files.ts'
import { linesOf } from '#desk/filing/filing-lists.ts'
import { reasonKeys, reasonsOf } from '#desk/queue/review/reasons.ts'
import { exhibitsOf } from '#desk/queue/review/reviewed.ts'
import { similarityKey } from '#desk/queue/review/similarity-words.ts'
import { shortcutOf } from '#desk/queue/shortcuts.ts'
import { moved } from '#desk/reorder/moved.ts'
import { withoutStyles } from '#desk/rich-text/without-styles.ts'
import { addressOf, routeOf } from '#desk/route.ts'
import { menuItems, switched } from '#desk/site/menu-items.ts'
import { maskedCard } from '#desk/withdrawals/masked-card.ts'
import { sumOf } from '#desk/withdrawals/withdrawals-store.ts'
import { shownMenu } from '#layouts/header/menu.ts'
import { stringsOf } from '../fixtures/strings.ts'

describe('languages of a record', () => {
  test('a language lacks the texts that only zh has, and its title in any case', () => {
    const texts = { zh: { title: '港', desc: '雾' }, en: { title: 'Harbour' } }
    const fields = ['title', 'desc', 'content'] as const
    expect(missingIn(texts, 'zh', fields)).toEqual([])
    expect(missingIn(texts, 'en', fields)).toEqual(['desc'])
    expect(missingIn(texts, 'de', fields)).toEqual(['title', 'desc'])
  })

  test('zh needs a title; others only when something is written in them', () => {
    expect(untitled(undefined)).toEqual(['zh'])
    expect(untitled({ zh: { title: '港' }, en: { title: ' ', desc: 'Fog' } })).toEqual(['en'])
    expect(untitled({ zh: { title: '港' }, en: { title: '' } })).toEqual([])
  })
})

describe('the parts that a record lacks online', () => {
  const whole = Object.fromEntries(
    ['zh', 'zhCHT', 'en', 'ar', 'de', 'ja', 'ko', 'ru'].map((code) => [code, { title: code }]),
  )
  test('are none when every language has the texts of zh', () => {
    const values = { texts: whole, thumb: '/a.jpg' }
    expect(lackingIn('news', values)).toEqual({ cover: false, items: false, languages: [] })
    expect(lacksAnything('news', values)).toBe(false)
  })
  test('include the items of an empty topic or series', () => {
    const values = { texts: whole, thumb: '/a.jpg' }
    expect(lacksAnything('topic', values)).toBe(true)
    expect(lacksAnything('topic', { ...values, item_ids: [3] })).toBe(false)
    expect(lacksAnything('article', { ...values, type: 2 })).toBe(true)
    expect(lacksAnything('article', { ...values, type: 1 })).toBe(false)
  })
  test('the cover, and the texts of each language', () => {
    const texts = { ...whole, zh: { title: '港', desc: '雾' }, ru: { title: '', desc: 'Туман' } }
    const { cover, languages } = lackingIn('news', { texts })
    expect(cover).toBe(true)
    expect(languages).toHaveLength(7)
    expect(languages).toContainEqual({ code: 'en', fields: ['desc'] })
    expect(languages).toContainEqual({ code: 'ru', fields: ['title'] })
  })
  test('categories need their Chinese name', () => {
    const cates = [{ texts: { zh: { title: '港' } } }, { texts: { en: { title: 'Port' } } }]
    expect(unnamedCates(cates)).toEqual([1])
    expect(unnamedCates(undefined)).toEqual([])
  })
})

test('times go into a date field and come back as they were', () => {
  expect(toDateField('2026-01-31 09:00:05')).toBe('2026-01-31T09:00:05')
  expect(fromDateField('2026-01-31T09:00')).toBe('2026-01-31 09:00:00')
  expect([toDateField(''), fromDateField('')]).toEqual(['', ''])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const time = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
      expect(fromDateField(toDateField(time))).toBe(time)
    }),
  )
})

test('styles leave before the browser reads them; words about style stay', () => {
  expect(withoutStyles(`<p style="a: b" lang="en">x</p><i STYLE='c'>y</i><b style=d>z</b>`)).toBe(
    '<p lang="en">x</p><i>y</i><b>z</b>',
  )
  expect(withoutStyles('<p title="life style">style="x"</p>')).toBe(
    '<p title="life style">style="x"</p>',
  )
  expect(withoutStyles('<p class="a"style="b">x</p>')).toBe('<p class="a">x</p>')
})

test('a similarity has a level in words, never a number', () => {
  expect((['same', 'very', 'motif', undefined] as const).map(similarityKey)).toEqual([
    'desk.likeSame',
    'desk.likeVery',
    'desk.likeMotif',
    'desk.likeMotif',
  ])
})

test('a masked card shows its last four digits only', () => {
  expect(maskedCard('6222021234567890')).toBe('•••• 7890')
})

test('moving keeps every picture', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1 }),
      fc.nat(20),
      fc.integer({ min: -3, max: 25 }),
      (items, from, to) => {
        const at = from % items.length
        const next = moved(items, at, to)
        expect([...next].sort()).toEqual([...items].sort())
        if (to >= 0 && to < items.length) expect(next[to]).toBe(items[at])
        else expect(next).toEqual(items)
      },
    ),
  )
})

test('the sum of withdrawals is exact to the fen', () => {
  const row = (money: number) => ({ id: 1, money, status: 0 })
  expect(sumOf([row(0.1), row(0.2)])).toBe(0.3)
  expect(sumOf([])).toBe(0)
})

test('addresses of the desk lead back to where they came from', () => {
  expect(routeOf('/desk/')).toEqual([])
  expect(routeOf('/desk/queue/work/12')).toEqual(['queue', 'work', '12'])
  expect(routeOf('/elsewhere/')).toEqual([])
  expect(addressOf(['content', 'news', 'new'])).toBe('/desk/content/news/new')
})

test('only private uploads are asked for with the bearer', () => {
  expect(privateName('/api/v1/upload/private/ab12.jpg')).toBe('ab12.jpg')
  for (const other of ['/media/a.jpg', 'https://evil.test/api/v1/upload/private/a.jpg', ''])
    expect(privateName(other)).toBeUndefined()
  expect(privateName('/api/v1/upload/private/../auth/me')).toBeUndefined()
})

test('the menu of the form is the menu of the site', () => {
  const ids = shownMenu(undefined).flatMap((item) => [item.id])
  const known = menuItems.map(({ id }) => id)
  for (const id of ids) expect(known).toContain(id)
  expect(switched(null, 2, false)).toEqual(known.filter((id) => id !== 2))
  expect(switched([13, 0], 10, true)).toEqual([0, 13, 10])
})

test('categories become lines in their order, each with its depth', () => {
  const tree = [
    { id: 1, title: 'a', children: [{ id: 2, title: 'b' }] },
    { id: 3, title: 'c' },
  ]
  expect(linesOf(tree).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
  ])
})

test('a kind offers each ready-made reason once, in words that differ', () => {
  for (const reasons of Object.values(reasonsOf)) {
    const words = Object.values(stringsOf(reasons.map((reason) => reasonKeys[reason])))
    expect(new Set(words).size).toBe(reasons.length)
  }
})

describe('the exhibits of an item', () => {
  const base = { id: 1, title: 't', status: 0 }
  test('an application: its works first, then portrait and licence', () => {
    const application = {
      status: 0,
      images: ['/i1', '/i2'],
      video: ['/v'],
      thumb: '/p',
      license: '/l',
    }
    const seen = exhibitsOf({ ...base, kind: 'application', application })
    expect(seen.map(({ address, role }) => [address, role])).toEqual([
      ['/i1', 'work'],
      ['/i2', 'work'],
      ['/v', 'work'],
      ['/p', 'portrait'],
      ['/l', 'license'],
    ])
  })
  test('a video work is played, its still is the poster', () => {
    const work = { id: 1, title: 't', status: 0, type: 2, url: '/v.mp4', thumb: '/t.jpg' }
    expect(exhibitsOf({ ...base, kind: 'work', work })).toEqual([
      { address: '/v.mp4', kind: 'video', poster: '/t.jpg', role: 'work' },
    ])
  })
})

describe('shortcuts', () => {
  const press = (key: string, on: Element = document.body, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init })
    let meant: string | undefined
    const listen = (heard: Event) => (meant = shortcutOf(heard as KeyboardEvent))
    document.addEventListener('keydown', listen, { once: true })
    on.dispatchEvent(event)
    return meant
  }
  test('keys and arrows, capital letters too', () => {
    expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'a', 'r', '?', 'A'].map((key) => press(key))).toEqual(
      ['next', 'next', 'previous', 'previous', 'approve', 'reject', 'help', 'approve'],
    )
  })
  test('nothing while typing, in a dialog, or with a modifier', () => {
    document.body.innerHTML =
      '<textarea></textarea><input><select></select><dialog open><button></button></dialog>'
    for (const element of document.querySelectorAll('textarea, input, select, button'))
      expect(press('a', element)).toBeUndefined()
    expect(press('a', document.body, { ctrlKey: true })).toBeUndefined()
    expect(press('r', document.body, { metaKey: true })).toBeUndefined()
  })
})
