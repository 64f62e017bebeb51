import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedParts } from '#features/discover/search/results/marked-parts.ts'

const hits = (text: string, ...phrases: string[]): string[] =>
  markedParts(text, phrases)
    .filter(({ hit }) => hit)
    .map(({ text }) => text)

test.each([
  ['云港码头的清晨', ['码头'], ['码头']],
  ['Light over the Harbour, harbours', ['harbour'], ['Harbour', 'harbours']],
  ['One boat', ['boats'], ['boat']],
  ['Café am Hafen', ['cafe hafen'], ['Café', 'Hafen']],
  ['Scarborough', ['car'], []],
  ['Night seats of the season, seams, seas: sea.', ['sea'], ['seas', 'sea']],
  ['Seagrass', ['sea'], []],
  ['У моря, на море и морская', ['море'], ['моря', 'море']],
  ['攝影師 摄影', ['摄影', '攝影'], ['攝影', '摄影']],
  ['منارة في الميناء', ['منارة'], ['منارة']],
  ['أغلق الميناء', ['ميناء'], ['الميناء']],
  ['a (b) [c] .*', ['.* ['], []],
])('%s, looked for %s', (text, phrases, marked) => {
  expect(hits(text, ...phrases)).toEqual(marked)
})

test('no sign is lost or added, whatever is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, words) => {
      const parts = markedParts(text, [words])
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
