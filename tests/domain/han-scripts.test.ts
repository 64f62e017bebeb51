import { expect, test } from 'vitest'
import { inOtherScript, toSimplified, toTraditional } from '#domain/text/han-scripts.ts'

test.each([
  ['攝影', '摄影'],
  ['雲港碼頭', '云港码头'],
  ['後面', '后面'],
  ['頭髮', '头发'],
  ['港口 harbour', '港口 harbour'],
])('%s is %s in simplified characters', (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified)
  expect(toSimplified(simplified)).toBe(simplified)
})

test('the other script of words, either way; none where both are written alike', () => {
  expect(inOtherScript('摄影师')).toBe('攝影師')
  expect(inOtherScript('攝影師')).toBe('摄影师')
  expect(inOtherScript('面')).toBeUndefined()
  expect(inOtherScript('港')).toBeUndefined()
  expect(inOtherScript('harbour')).toBeUndefined()
  expect(toTraditional('云港 harbour')).toBe('雲港 harbour')
})
