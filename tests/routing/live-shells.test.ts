import { expect, test } from 'vitest'
import { shellKey, shellOf } from '#routing/live-shells.ts'

test.each([
  ['/verify/K3F9-22', { code: 'zh', page: '/verify/', key: 'K3F9-22' }],
  ['/en/verify/K3F9-22/', { code: 'en', page: '/en/verify/', key: 'K3F9-22' }],
  ['/ar/boards/x_1', { code: 'ar', page: '/ar/boards/', key: 'x_1' }],
  ['/scan/abc', { code: 'zh', page: '/scan/', key: 'abc' }],
  ['/verify/', undefined],
  ['/en/verify/', undefined],
  ['/pictures/12/', undefined],
  ['/verify/a/b', undefined],
  ['/verify/%2e%2e', undefined],
])('%s', (path, address) => expect(shellOf(path)).toEqual(address))

test('the key comes from the path, else from the query, and holds nothing but its letters', () => {
  expect(shellKey({ pathname: '/en/scan/abc', search: '?key=other' })).toBe('abc')
  expect(shellKey({ pathname: '/en/scan/', search: '?key=other' })).toBe('other')
  expect(shellKey({ pathname: '/scan/', search: '?key=<b>' })).toBeUndefined()
  expect(shellKey({ pathname: '/scan/', search: '' })).toBeUndefined()
})
