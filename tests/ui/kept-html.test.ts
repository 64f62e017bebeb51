import { expect, test, vi } from 'vitest'
import { htmlOf, keepHtml, lateMark } from '#ui/kept-html.ts'

type Write = (chunk: unknown) => void
const part = (...chunks: unknown[]) => ({
  render: ({ write }: { write: Write }): void => {
    for (const chunk of chunks) write(chunk)
  },
})

test('a part is made once for its key, and again once it was forgotten', () => {
  const kept = keepHtml(2)
  const make = vi.fn((text: string) => part('<b>', text, '</b>'))
  const show = (text: string): string => String(kept(text, () => make(text)))
  expect([show('a'), show('b'), show('a')]).toEqual(['<b>a</b>', '<b>b</b>', '<b>a</b>'])
  expect(make).toHaveBeenCalledTimes(2)
  // The third makes the least used one go: that is b.
  expect([show('c'), show('a')]).toEqual(['<b>c</b>', '<b>a</b>'])
  expect(make).toHaveBeenCalledTimes(3)
  expect(show('b')).toBe('<b>b</b>')
  expect(make).toHaveBeenCalledTimes(4)
})

test('where none is to be kept, each is made anew', () => {
  const kept = keepHtml(0)
  const show = (text: string): string => String(kept('a', () => part(text)))
  expect([show('a'), show('b')]).toEqual(['a', 'b'])
})

test('a late text comes into each page of its own, as the text of an attribute', () => {
  const kept = keepHtml(2)
  const show = (late: string): string =>
    String(kept('img', () => part(`<img sizes="${lateMark}">`), late))
  expect(show('50vw')).toBe('<img sizes="50vw">')
  expect(show('$& "a" & b')).toBe('<img sizes="$&amp; &quot;a&quot; &amp; b">')
})

test('it leaves out the head, which is there, and refuses what belongs to one page', () => {
  expect(htmlOf(part({ type: 'maybe-head' }, '<p>', 5))).toBe('<p>5')
  expect(() => htmlOf(part({ type: 'script', content: '<script></script>' }))).toThrow('no script')
  expect(() => htmlOf(part({ type: 'directive' }))).toThrow('no directive')
  expect(() => htmlOf({ render: () => Promise.resolve() })).toThrow('at once')
})
