import { expect, test } from 'vitest'
import { excerptIn, excerptParts } from '#features/discover/search/results/excerpt-parts.ts'

const plain = (html: string): string =>
  html
    .replaceAll(/<\/?mark>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
/** All of a text. */
const whole = (html: string) => excerptIn(plain(html), html)

test('an excerpt keeps its marks and nothing else of HTML', () => {
  expect(excerptParts(whole('a &lt;b&gt; <mark>c</mark>&amp; <mark>d</mark>'))).toEqual([
    { text: 'a <b> ', hit: false },
    { text: 'c', hit: true },
    { text: '&amp; ', hit: false },
    { text: 'd', hit: true },
  ])
  expect(excerptParts(whole('<img src=x onerror=alert(1)>'))).toEqual([
    { text: '<img src=x onerror=alert(1)>', hit: false },
  ])
  expect(excerptParts(whole(''))).toEqual([])
})

test('an excerpt begins with the sentence of its first mark', () => {
  const textOf = (html: string): string =>
    excerptParts(whole(html))
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

const sea = 'Night <mark>seats</mark> fill by the <mark>sea:</mark> ropes on the'

test('an excerpt marks whole words that were looked for, without the signs beside them', () => {
  const marks = excerptParts(whole(sea), ['sea']).filter(({ hit }) => hit)
  expect(marks).toEqual([{ text: 'sea', hit: true }])
})

test.each([
  [
    'Cold. Night seats fill by the sea: ropes on the quay.',
    'Night seats fill by the sea: ropes on the…',
  ],
  ['All Night seats fill by the sea: ropes on the', '…Night seats fill by the sea: ropes on the'],
  ['Night seats fill by the sea: ropes on the', 'Night seats fill by the sea: ropes on the'],
])('of “%s” the excerpt shows where it is cut', (content, shown) => {
  const parts = excerptParts(excerptIn(content, sea), ['sea'])
  expect(parts.map(({ text }) => text).join('')).toBe(shown)
})
