import { expect, test } from 'vitest'
import { honourOf, linkedEntries, stripLength } from '#features/discover/activities/honoured.ts'

test('entries that a list of winners links to, in its order, each once', () => {
  const text = `<ul><li><a href="/activities/entry/7/">A</a></li>
    <li><a title="x" href="/en/activities/entry/video/12/">B</a></li>
    <li><a href="https://pictures.example/active_collect_detail?lang=en&amp;id=31">C</a></li>
    <li><a href="/activities/entry/7/">A again</a></li></ul>`
  expect(linkedEntries(text)).toEqual([7, 12, 31])
})

test('other links and odd addresses are none', () => {
  const text = `<a href="/activities/3/">call</a> <a href="https://[bad">x</a> <a>y</a>
    <a href="mailto:a@b.example">m</a> <a href="/activities/entry/0/">zero</a> activities/entry/9/`
  expect(linkedEntries(text)).toEqual([])
})

test('no more than a strip holds', () => {
  const text = Array.from({ length: 20 }, (_, at) => `<a href="/activities/entry/${at + 1}/">e</a>`)
  expect(linkedEntries(text.join(' '))).toHaveLength(stripLength)
  expect(linkedEntries(text.join(' '), Infinity)).toHaveLength(20)
})

test.each([
  ['<ul><li>First prize: “<a href="/activities/entry/7/">A</a>” by Lu</li></ul>', 'First prize'],
  ['<ul><li>一等奖：《<a href="/activities/entry/7/">甲</a>》，乙</li></ul>', '一等奖'],
  ['<p>Gold – <a href="/activities/entry/7/">A</a></p>', 'Gold'],
  ['<tr><td>Silver</td><td><a href="/activities/entry/7/">A</a></td></tr>', 'Silver'],
  ['<h3>Second prizes</h3><ul><li><a href="/activities/entry/7/">A</a></li></ul>', 'Second prizes'],
  [
    '<ul><li>Gold: <a href="/activities/entry/3/">B</a></li><li><a href="/activities/entry/7/">A</a></li></ul>',
    undefined,
  ],
  [
    '<p>Of all that came the jury kept coming back to <a href="/activities/entry/7/">A</a></p>',
    undefined,
  ],
  ['<p>Gold: <a href="/activities/entry/3/">B</a></p>', undefined],
])('%s names the prize of its entry: %s', (text, name) => {
  expect(honourOf(text, 7)).toBe(name)
})
