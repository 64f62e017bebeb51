// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsOf, missingIn, untitled } from '../../src/desk/content/record-fields.ts'
import { moved } from '../../src/desk/content/moved.ts'
import { privateName } from '../../src/desk/files/private-files.ts'
import { exhibitsOf } from '../../src/desk/queue/reviewed.ts'
import { linesOf } from '../../src/desk/queue/filing-lists.ts'
import { reasonsOf, longestReason } from '../../src/desk/queue/reasons.ts'
import { shortcutOf } from '../../src/desk/queue/shortcuts.ts'
import { addressOf, routeOf } from '../../src/desk/route.ts'
import { menuItems, switched } from '../../src/desk/site/menu-items.ts'
import { sumOf } from '../../src/desk/withdrawals/withdrawals-store.ts'
import { shownMenu } from '../../src/layouts/menu.ts'
import { stringsOf } from '../fixtures/strings.ts'

describe('languages of a record', () => {
  test('a language lacks what zh has, and its title in any case', () => {
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

test('ids: only numbers above nought, none twice, whatever stands between them', () => {
  expect(idsOf('3, 12，3、x；0 77')).toEqual([3, 12, 77])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 })), (ids) => {
      expect(idsOf(ids.join(' ,'))).toEqual(ids)
    }),
  )
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

test('all ready-made reasons together leave room for words of one’s own', () => {
  for (const keys of Object.values(reasonsOf))
    expect(Object.values(stringsOf(keys)).join('\n').length).toBeLessThan(longestReason - 300)
})

describe('what an editor looks at', () => {
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
