import { expect, test } from 'vitest'
import { withoutTitle } from '#components/article/own-title.ts'
import { localeCodes } from '#i18n/locales.ts'
import * as texts from '#sample/texts/site.ts'
import { words } from '../e2e/support/words.ts'

const types = ['aboutus', 'aftersale', 'copyright', 'privacy'] as const

test.each(localeCodes)('%s: a text that begins with its page’s title shows it once', (code) => {
  const t = words(code)
  const twice = types.filter((type) => {
    const html = texts[type][code]
    return withoutTitle(html, t(`about.${type}`)) === html
  })
  expect(twice).toEqual([])
})
