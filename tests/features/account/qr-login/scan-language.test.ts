import { expect, test } from 'vitest'
import { pathInChosen } from '#features/account/qr-login/scan-language.ts'

test('a scanned address opens in the chosen language, where that one has pages', () => {
  expect(pathInChosen('/scan/K3F9', 'ar', ['zh', 'en', 'ar'])).toBe('/ar/scan/K3F9')
  expect(pathInChosen('/scan/K3F9', 'ar', ['zh', 'en'])).toBeUndefined()
})

test('an address that names a language stays, and so does one without another choice', () => {
  expect(pathInChosen('/en/scan/K3F9', 'ar', ['zh', 'en', 'ar'])).toBeUndefined()
  expect(pathInChosen('/scan/K3F9', 'zh', ['zh', 'en'])).toBeUndefined()
  expect(pathInChosen('/scan/K3F9', undefined, ['zh', 'en'])).toBeUndefined()
})
