import { expect, test } from 'vitest'
import { standfirstOf } from '#components/article/standfirst.ts'

test('a summary that the text begins with is not said twice', () => {
  const text =
    '<h2>Tea</h2><p class="a">Spring &amp; <em>tea</em>.\nFrom first to last light.</p><p>More.</p>'
  expect(standfirstOf('Spring & tea. From first to last light.', text)).toBeUndefined()
  expect(standfirstOf('Spring & tea. From first…', text)).toBeUndefined()
})

test('any other summary stands', () => {
  expect(standfirstOf('A season in the hills.', '<p>Spring.</p>')).toBe('A season in the hills.')
  expect(standfirstOf('More.', '<p>Spring.</p><p>More.</p>')).toBe('More.')
  expect(standfirstOf('Spring.', '')).toBe('Spring.')
  expect(standfirstOf('', '<p>Spring.</p>')).toBeUndefined()
  expect(standfirstOf('…', '<p>Spring.</p>')).toBe('…')
})
