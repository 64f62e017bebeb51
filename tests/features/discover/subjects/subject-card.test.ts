import { expect, test } from 'vitest'
import type { PageContext } from '#components/page/page-context.ts'
import { subjectCrumbs } from '#features/discover/subjects/crumbs.ts'
import { subjectCard, subjectCardKeys } from '#features/discover/subjects/subject-card.ts'
import { localised } from '#routing/paths.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const view = {
  code: 'en',
  images: { origin: 'http://v1' },
  strings: stringsOf(subjectCardKeys),
} as const

test('a card counts its pictures, none included, and leaves the count out where it is unknown', () => {
  const item = { id: 3, title: 'Typhoon', updated_at: '2026-11-21 06:00:00' }
  expect(subjectCard({ ...item, img_cnt: 0 }, '/x/', view).meta).toBe(
    '0 pictures · November 21, 2026',
  )
  expect(subjectCard(item, '/x/', view).meta).toBe('November 21, 2026')
})

test('only a pinned one carries the red mark', () => {
  expect(subjectCard({ id: 3, title: 'A', istop: true }, '/x/', view)).toMatchObject({
    badge: 'Pinned',
    pinned: true,
  })
  expect(subjectCard({ id: 3, title: 'A', istop: false }, '/x/', view)).not.toHaveProperty('badge')
})

test('the trail of a special topic names its category and the one above it, as far as they are known', () => {
  const context = {
    code: 'ar',
    t: (key: string) => key,
    href: (path: string) => localised(path, 'ar'),
  } as unknown as PageContext
  const labels = (cate: Parameters<typeof subjectCrumbs>[1]['cate']) =>
    subjectCrumbs(context, { cate }).map(({ label }) => label)
  expect(labels(undefined)).toEqual(['common.home', 'special.title'])
  expect(labels({ id: 5, title: 'Port', parent: { id: 1, title: 'Sea' } })).toEqual([
    'common.home',
    'special.title',
    'Sea',
    'Port',
  ])
  expect(labels({ title: 'No page' })).toEqual(['common.home', 'special.title'])
})
