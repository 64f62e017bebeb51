import { expect, test } from 'vitest'
import { formatPeriod } from '#i18n/format-time.ts'
import { localeCodes } from '#i18n/locales.ts'

const spaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ')

test.each([
  ['zh', '2026年1月24日至2026年3月25日'],
  ['ja', '2026年1月24日～2026年3月25日'],
  ['en', 'January 24 – March 25, 2026'],
  ['de', '24. Januar – 25. März 2026'],
] as const)('a period in %s', (code, text) => {
  expect(spaces(formatPeriod('2026-01-24 09:00:00', '2026-03-25 18:00:00', code))).toBe(text)
})

test('a line breaks behind the dash alone', () => {
  for (const code of ['en', 'de', 'ru', 'ar'] as const)
    expect(formatPeriod('2026-01-24 09:00:00', '2026-03-25 18:00:00', code)).toMatch(
      /^[^ \u2009]+– [^ \u2009]+$/,
    )
})

test('days are those of Shanghai, whatever the hour', () => {
  const text = formatPeriod('2026-01-24 00:30:00', '2026-03-25 23:30:00', 'en')
  expect(spaces(text)).toBe('January 24 – March 25, 2026')
})

test('times that are none, or stand the wrong way round, are shown as they are', () => {
  for (const code of localeCodes) {
    expect(formatPeriod('soon', 'later', code)).toMatch(/^soon.+later$/)
    expect(() => formatPeriod('2026-03-25 00:00:00', '2026-01-24 00:00:00', code)).not.toThrow()
  }
})
