import { expect, test } from 'vitest'
import type { PageContext } from '#components/page/page-context.ts'
import { columnCrumbs } from '#features/discover/articles/crumbs.ts'
import { fill } from '#i18n/fill.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { localised } from '#routing/paths.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const context: Pick<PageContext, 't' | 'href' | 'code'> = {
  code: 'en',
  t: (key: MessageKey, values = {}) => fill(stringsOf([key])[key], values),
  href: (path: string) => localised(path, 'en'),
}

test('a lesson leads back to the list of its column, in the language of that', () => {
  expect(columnCrumbs(context, { id: 4, title: '摄影课堂', lang: 'zh' })).toEqual([
    { label: 'Home', href: '/en/' },
    { label: '摄影课堂', href: '/en/article/list/4/', lang: 'zh-Hans' },
  ])
})

test('an article of no column stands below the home page', () => {
  expect(columnCrumbs(context, undefined)).toEqual([{ label: 'Home', href: '/en/' }])
})
