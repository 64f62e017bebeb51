import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCertificateCode, normalizeCertificateCode } from '#domain/identity/certificate-code.ts'

test.each([
  ['2YPS-SF57-GY01', '2YPS-SF57-GY01'],
  [' 2yps sf57 gy01 ', '2YPS-SF57-GY01'],
  ['2YPSSF57GYOI', '2YPS-SF57-GY01'],
  ['2YPS–SF57—GY0l', '2YPS-SF57-GY01'],
  ['２ＹＰＳ－ＳＦ５７－ＧＹ０１', '2YPS-SF57-GY01'],
  ['\u200B2YPS-SF57\u00AD-GY01\u202C', '2YPS-SF57-GY01'],
  ['c7qk-4m2x-9d0r-tb1h', 'C7QK-4M2X-9D0R-TB1H'],
  // Codes of other kinds are left alone.
  ['lic-2026-u1', 'LIC-2026-U1'],
  ['', ''],
])('%j is read as %j', (typed, code) => {
  expect(normalizeCertificateCode(typed)).toBe(code)
})

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = fc.array(fc.constantFrom(...alphabet), { minLength: 4, maxLength: 4 })
const code = fc
  .array(group, { minLength: 2, maxLength: 8 })
  .map((groups) => groups.map((signs) => signs.join('')).join('-'))

test('however a code is written down, it is read as itself', () => {
  const mistaken: Record<string, string[]> = { 0: ['0', 'O', 'o'], 1: ['1', 'I', 'l', 'L', 'i'] }
  const written = code.chain((text) =>
    fc
      .tuple(
        ...[...text].map((sign) =>
          sign === '-'
            ? fc.constantFrom('-', '', ' ', ' - ')
            : fc.constantFrom(...(mistaken[sign] ?? [sign, sign.toLowerCase()])),
        ),
      )
      .map((signs) => [text, signs.join('')] as const),
  )
  fc.assert(
    fc.property(written, ([text, typed]) => {
      expect(normalizeCertificateCode(typed)).toBe(text)
      expect(isCertificateCode(text)).toBe(true)
    }),
  )
})

test('a text that is no code is recognised before any call', () => {
  for (const typed of ['', 'abc', '../../me', 'a'.repeat(65), '云港图片社图片'])
    expect(isCertificateCode(normalizeCertificateCode(typed))).toBe(false)
})
