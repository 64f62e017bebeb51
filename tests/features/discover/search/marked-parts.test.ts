import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptParts, markedParts } from '#features/discover/search/results/marked-parts.ts'

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
  ['攝影師 摄影', ['摄影', '攝影'], ['攝影', '摄影']],
  ['منارة في الميناء', ['منارة'], ['منارة']],
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

test('an excerpt keeps its marks and nothing else of HTML', () => {
  expect(excerptParts('a &lt;b&gt; <mark>c</mark>&amp; <mark>d</mark>')).toEqual([
    { text: 'a <b> ', hit: false },
    { text: 'c', hit: true },
    { text: '&amp; ', hit: false },
    { text: 'd', hit: true },
  ])
  expect(excerptParts('<img src=x onerror=alert(1)>')).toEqual([
    { text: '<img src=x onerror=alert(1)>', hit: false },
  ])
  expect(excerptParts('')).toEqual([])
})

test('an excerpt begins with the sentence of its first mark', () => {
  const textOf = (html: string): string =>
    excerptParts(html)
      .map(({ text }) => text)
      .join('')
  expect(textOf('斑，旧漆还留在缝里。 本社云<mark>港</mark>讯。 两座船台')).toBe(
    '本社云港讯。 两座船台',
  )
  expect(textOf('。 <mark>港</mark>务局')).toBe('港务局')
  expect(textOf('，船长负责判断<mark>海</mark>浪')).toBe('船长负责判断海浪')
  expect(textOf('"Fog" on the <mark>port</mark>')).toBe('"Fog" on the port')
  expect(textOf('船到了。”<mark>港</mark>务局说')).toBe('港务局说')
  expect(textOf('it is late.” The <mark>port</mark>')).toBe('The port')
  expect(textOf('light. At 3.5 metres the <mark>port</mark> closes.')).toBe(
    'At 3.5 metres the port closes.',
  )
  expect(textOf('في الميناء؟ أغلق <mark>الميناء</mark>')).toBe('أغلق الميناء')
  expect(textOf('A sentence. Another without a mark.')).toBe('A sentence. Another without a mark.')
})
