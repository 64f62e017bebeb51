// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AlikePictures } from '#features/discover/search/by-picture/AlikePictures.tsx'
import type { AlikeItem } from '#features/discover/search/by-picture/picture-search.ts'
import { fill } from '#i18n/fill.ts'
import { view } from './search-view.ts'

afterEach(cleanup)

/** Words above so many close and distant works. */
function said(close: number, distant: number, end: boolean): string | null {
  const scores = [...Array<number>(close).fill(0.9), ...Array<number>(distant).fill(0.4)]
  const items = scores.map((score, id) => ({ id, title: '', score }) as AlikeItem)
  const state = { at: 'found', items, page: 1, end } as const
  render(<AlikePictures state={state} view={view} onMore={() => undefined} />)
  return screen.getAllByRole('status')[0]?.textContent ?? null
}
const words = (key: 'search.alikeCount' | 'search.alikeAtLeast', count: number) =>
  fill(view.strings[key], { count })

test('while more similar works may follow, their number is the least', () => {
  expect(said(24, 0, false)).toBe(words('search.alikeAtLeast', 24))
})

test('a less similar work, or the end of the list, tells how many are similar', () => {
  expect(said(40, 8, false)).toBe(words('search.alikeCount', 40))
  cleanup()
  expect(said(17, 0, true)).toBe(words('search.alikeCount', 17))
})

test('where the first work is less similar, none is similar', () => {
  expect(said(0, 24, false)).toBe(view.strings['search.alikeNone'])
})
