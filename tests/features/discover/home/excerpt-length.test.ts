import { expect, test } from 'vitest'
import { excerptLength } from '#features/discover/home/excerpt-length.ts'

test('the 62 characters count where the text is Han, whatever the page', () => {
  expect(excerptLength(undefined, 'zh')).toBe(62)
  expect(excerptLength('zhCHT', 'en')).toBe(62)
  expect(excerptLength('en', 'zh')).toBeGreaterThan(62)
  expect(excerptLength(undefined, 'ar')).toBeGreaterThan(62)
})
