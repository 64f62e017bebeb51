import { expect, test } from 'vitest'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'

test.each<[lang: string | undefined, page: LocaleCode, tag: string | undefined]>([
  ['zh', 'en', 'zh-Hans'],
  ['zhCHT', 'zh', 'zh-Hant'],
  ['zh_TW', 'zh', 'zh-Hant'],
  ['zh_TW', 'zhCHT', undefined],
  ['zh-CN', 'zh', undefined],
  ['ko-KR', 'ko', undefined],
  ['ko-KR', 'en', 'ko-KR'],
  ['EN', 'en', undefined],
  ['pt', 'en', 'pt'],
  ['English, mostly', 'zh', undefined],
  ['"><script>', 'zh', undefined],
  [undefined, 'zh', undefined],
])('what a server calls %s is on a page in %s: %s', (lang, page, tag) => {
  expect(foreignTag(lang, page)).toBe(tag)
})
