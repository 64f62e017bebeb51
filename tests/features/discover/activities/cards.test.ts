import { expect, test } from 'vitest'
import type { ActivityItem, PublicEntry } from '#api/endpoints/catalogue/activity.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { activityCard, openFirst } from '#features/discover/activities/activity-card.ts'
import { entryCard } from '#features/discover/activities/activity-cards.ts'
import { leftText, periodText, phaseText } from '#components/cards/activity-period.ts'
import { fill, type Values } from '#i18n/fill.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { localised } from '#routing/paths.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const context = {
  code: 'en',
  images: { origin: 'http://v1' },
  t: (key: MessageKey, values: Values = {}) => fill(stringsOf([key])[key], values),
  href: (path: string) => localised(path, 'en'),
} as unknown as PageContext

const now = '2026-11-21 12:00:00'
const start_time = '2026-11-01 00:00:00'
const end_time = '2026-11-30 00:00:00'

test('the picture of an activity tells for how many days it runs, the lines below until when and how much was sent', () => {
  const card = activityCard(
    { id: 6, title: 'Tide', istop: true, start_time, end_time, entry_count: 1234 },
    '/en/activities/6/',
    context,
    now,
  )
  expect(card).toMatchObject({
    href: '/en/activities/6/',
    meta: '1,234 entries',
    badge: '9 days left',
    open: false,
    pinned: true,
  })
  expect(
    activityCard({ id: 6, title: 'Tide', end_time: '2026-11-28' }, '/', context, now),
  ).toMatchObject({ badge: '7 days left', open: true })
  expect(card.text).toContain('30,\u00a02026')
  expect(activityCard({ id: 6, title: 'Tide' }, '/', context, now)).not.toHaveProperty('badge')
})

test('one that is to come says so without the red mark, one that is over says so below, pinned or not', () => {
  const coming = { id: 1, title: 'Ice', start_time: '2026-12-01 00:00:00', end_time: '2026-12-24' }
  const past = { id: 2, title: 'Fog', start_time, end_time: '2026-11-20', entry_count: 3 }
  const of = (item: ActivityItem) => activityCard(item, '/', context, now)
  expect(of(coming)).toMatchObject({ badge: 'Not started yet', meta: '' })
  for (const istop of [false, true])
    expect(of({ ...coming, istop })).toMatchObject({ badge: 'Not started yet', open: false })
  expect(of(past)).toMatchObject({ meta: 'Ended\u00a0· 3 entries' })
  expect(of(past)).not.toHaveProperty('badge')
  expect(of({ ...past, istop: true })).toMatchObject({
    badge: 'Pinned',
    meta: 'Ended\u00a0· 3 entries',
  })
})

test('where the server tells the first prize the card names it, later who won it, in its language', () => {
  const item = {
    id: 6,
    title: '潮',
    start_time,
    end_time,
    entry_count: 3,
    prize: '一等奖：8000 元',
  }
  const of = (at: string) => activityCard(item, '/', context, at)
  expect(of(now)).toMatchObject({ text: '一等奖：8000 元', textLang: 'zh' })
  expect(of(now).meta).toMatch(/30,\u00a02026\u00a0· 3 entries$/)
  expect(of('2026-12-01 00:00:00')).toMatchObject({ text: '一等奖：8000 元', textLang: 'zh' })
  expect(of('2026-12-01 00:00:00').meta).toMatch(/^Ended\u00a0· .*30,\u00a02026\u00a0· 3 entries$/)
})

test('those that readers can take part in stand before those that are over, pinned ones first', () => {
  const items: ActivityItem[] = [
    { id: 1, title: 'over', end_time: '2026-11-01' },
    { id: 2, title: 'to come', start_time: '2026-12-01' },
    { id: 3, title: 'runs', start_time, end_time },
    { id: 4, title: 'pinned and over', end_time: '2026-11-01', istop: true },
    { id: 5, title: 'without times' },
    { id: 6, title: 'runs too', start_time },
    { id: 7, title: 'closes next', start_time, end_time: '2026-11-22' },
  ]
  expect(openFirst(items, now).map(({ id }) => id)).toEqual([4, 7, 3, 6, 2, 5, 1])
  expect(openFirst([], now)).toEqual([])
})

test('a period is said as far as it is known', () => {
  expect(periodText({ start_time }, context)).toBe('From November 1, 2026')
  expect(periodText({ end_time }, context)).toBe('Until November 30, 2026')
  expect(periodText({}, context)).toBeUndefined()
  expect(phaseText({ end_time }, context, '2026-12-01 00:00:00')).toBe('Ended')
  expect(phaseText({}, context, now)).toBeUndefined()
})

test('days are counted only while it runs, the last one by name', () => {
  expect(leftText({ start_time, end_time }, context, '2026-11-30 00:00:00')).toBe('Last day')
  expect(leftText({ start_time, end_time }, context, '2026-10-30 00:00:00')).toBeUndefined()
  expect(leftText({ start_time, end_time }, context, '2026-12-01 00:00:00')).toBeUndefined()
  expect(leftText({ start_time }, context, now)).toBeUndefined()
})

test('an entry leads to its own page and offers nothing for sale', () => {
  const entry: PublicEntry = {
    id: 9,
    type: 1,
    title: '雾',
    author: 'Lin',
    width: 1600,
    height: 900,
    price: 12,
    enable_cart: true,
    lang: 'zh',
  }
  expect(entryCard(entry, context)).toMatchObject({
    href: '/en/activities/entry/9/',
    meta: 'Lin',
    lang: 'zh-Hans',
  })
  for (const name of ['price', 'size', 'cart'] as const)
    expect(entryCard(entry, context)[name]).toBeUndefined()
  expect(entryCard({ ...entry, type: 2 }, context).href).toBe('/en/activities/entry/video/9/')
})
