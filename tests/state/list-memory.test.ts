// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMemory } from '#state/list-memory.ts'
import type { ListState } from '#state/paged-list.ts'
import { memoryStorage } from '../fixtures/memory-storage.ts'
import { visit } from '../fixtures/page-address.ts'

type State = ListState<{ id: number }, object>
const state: State = { items: [{ id: 1 }], page: 4, end: false, total: 90, tab: '', filters: {} }

beforeEach(() => {
  visit('http://site.test/pictures/')
  sessionStorage.clear()
  history.replaceState(null, '')
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const keep = () => stops.push(memory().keep(() => state))
const leave = () => dispatchEvent(new Event('pagehide'))
const memory = (name = 'pictures') => listMemory<{ id: number }, object>(name)

test('a new visit starts anew', () => {
  expect(memory().left).toBeUndefined()
})

test('Back finds the list and its place', () => {
  keep()
  Object.defineProperty(window, 'scrollY', { value: 1234, configurable: true })
  leave()
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const again = memory()
  expect(again.left).toEqual(state)
  again.restoreScroll()
  expect(scrollTo).toHaveBeenCalledWith({ top: 1234, behavior: 'instant' })
})

test('the same address opened anew does not', () => {
  keep()
  leave()
  history.replaceState(null, '')
  expect(memory().left).toBeUndefined()
})

test('another address, another list of the page, damaged storage: nothing is found', () => {
  keep()
  leave()
  expect(memory('videos').left).toBeUndefined()
  sessionStorage.setItem('list /pictures/ pictures', '{')
  expect(memory().left).toBeUndefined()
})

test('the state that others keep in the entry stays', () => {
  history.replaceState({ index: 3 }, '')
  keep()
  expect(history.state).toMatchObject({ index: 3, list: expect.any(String) })
})

test('a full storage makes room by forgetting other lists', () => {
  vi.stubGlobal('sessionStorage', memoryStorage(250))
  sessionStorage.setItem('list /news/ news', 'x'.repeat(100))
  sessionStorage.setItem('wish', '{}')
  keep()
  leave()
  expect(memory().left).toEqual(state)
  expect(sessionStorage.getItem('list /news/ news')).toBeNull()
  expect(sessionStorage.getItem('wish')).toBe('{}')
  vi.unstubAllGlobals()
})
