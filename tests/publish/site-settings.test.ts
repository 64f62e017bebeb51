import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtLocales } from '#i18n/built-locales.ts'
import { locales } from '#i18n/locales.ts'
import { readSiteEnvironment } from '#publish/environment.ts'
import { codeKey } from '#publish/renderer/code-key.ts'

const root = resolve(import.meta.dirname, '../..')
const V1_ORIGIN = 'https://api.pictures.example'
const V1_INTERNAL_ORIGIN = 'http://10.0.0.5:4322'

test('the v1 server may be asked at another address than the pages name', () => {
  expect(
    readSiteEnvironment({ V1_ORIGIN, V1_INTERNAL_ORIGIN: `${V1_INTERNAL_ORIGIN}/` }),
  ).toMatchObject({
    v1Origin: V1_ORIGIN,
    v1InternalOrigin: V1_INTERNAL_ORIGIN,
  })
  expect(readSiteEnvironment({ V1_ORIGIN }).v1InternalOrigin).toBeUndefined()
})

test.each([
  [{ V1_INTERNAL_ORIGIN }, /^V1_INTERNAL_ORIGIN: needs V1_ORIGIN/],
  [{ V1_ORIGIN, V1_INTERNAL_ORIGIN: '10.0.0.5' }, /^V1_INTERNAL_ORIGIN: expected http/],
])('%o is refused by name', (variables, words) => {
  expect(() => readSiteEnvironment(variables)).toThrow(words)
})

test('pages are compiled anew for another address that they name, and for no other that is asked', () => {
  const key = codeKey(root, { V1_ORIGIN })
  expect(codeKey(root, { V1_ORIGIN, V1_INTERNAL_ORIGIN })).toBe(key)
  expect(codeKey(root, { V1_ORIGIN: 'https://other.example' })).not.toBe(key)
})

test.each([
  [undefined, locales.map(({ code }) => code)],
  ['', locales.map(({ code }) => code)],
  ['ar, zhCHT', ['zh', 'zhCHT', 'ar']],
])('a site for %o has pages in %o', (named, codes) => {
  expect(builtLocales(named).map(({ code }) => code)).toEqual(codes)
})

test('an unknown language is refused by name', () => {
  expect(() => builtLocales('zh,fr')).toThrow(/^PREBUILD_LANGUAGES: .* got "fr"$/)
})
