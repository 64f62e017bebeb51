import { expect, test } from 'vitest'
import { builtLocales } from '#i18n/built-locales.ts'
import { firstLanguages } from '#scripts/first-languages.ts'

test.each([
  ['ja_JP.UTF-8', 'ja,en'],
  ['zh_CN.UTF-8', 'zh,en'],
  ['zh_TW.UTF-8', 'zhCHT,en'],
  ['zh-Hant-HK', 'zhCHT,en'],
  ['en_GB.UTF-8', 'en'],
  ['de_AT@euro', 'de,en'],
  ['pt_BR.UTF-8', 'zh,en'],
  ['C.UTF-8', 'zh,en'],
  ['', 'zh,en'],
])('a shell in %j gets its first pages in %s', (LANG, languages) => {
  expect(firstLanguages({ LANG })).toBe(languages)
  expect(builtLocales(languages).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['zh', ...languages.split(',')]),
  )
})

test('LC_ALL wins over LC_MESSAGES, and that over LANG', () => {
  expect(firstLanguages({ LC_ALL: 'ru_RU', LC_MESSAGES: 'ko_KR', LANG: 'de_DE' })).toBe('ru,en')
  expect(firstLanguages({ LC_ALL: '', LC_MESSAGES: 'ko_KR', LANG: 'de_DE' })).toBe('ko,en')
})

test('the languages that the operator chose stand', () => {
  expect(firstLanguages({ PREBUILD_LANGUAGES: 'zh,ar', LANG: 'ja_JP' })).toBeUndefined()
  expect(firstLanguages({ PREBUILD_LANGUAGES: ' ', LANG: 'ja_JP' })).toBe('ja,en')
})
