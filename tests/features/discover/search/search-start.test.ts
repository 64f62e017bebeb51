// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { visit } from '#tests/fixtures/page-address.ts'

/** The built page at an address, and its script. */
async function open(query: string): Promise<void> {
  visit(`http://site.test/en/search/${query}`)
  document.body.innerHTML = `<form data-site-search><input name="q"></form>
    <div data-searching hidden></div><div data-no-query hidden></div>`
  await import('#features/discover/search/search-start.ts')
}
const isShown = (name: string) => !document.querySelector<HTMLElement>(`[data-${name}]`)?.hidden
const box = () => document.querySelector('input')

beforeEach(() => vi.resetModules())

test('the words of the address stand in the box and are being searched before any island lives', async () => {
  await open('?q=harbour%20at%20night&tab=news')
  expect(box()?.value).toBe('harbour at night')
  expect(box()?.defaultValue).toBe('harbour at night')
  expect(isShown('searching')).toBe(true)
  expect(isShown('no-query')).toBe(false)
})

test('letters that were typed before the script arrived stay', async () => {
  visit('http://site.test/en/search/?q=harbour')
  document.body.innerHTML = '<form data-site-search><input></form><p data-searching hidden></p>'
  const input = box()
  if (input) input.value = 'snow'
  await import('#features/discover/search/search-start.ts')
  expect(input?.value).toBe('snow')
})

test.each(['?by=picture', '?color=2f6fb3', '?q='])('%s searches for no words', async (query) => {
  await open(query)
  expect(isShown('searching')).toBe(false)
  expect(box()?.value).toBe('')
})

test('without a query there is what one may begin with', async () => {
  await open('')
  expect(isShown('no-query')).toBe(true)
  expect(isShown('searching')).toBe(false)
})
