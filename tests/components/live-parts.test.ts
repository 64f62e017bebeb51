// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisit, refreshSite } from '#components/page/counters.ts'
import { hourParts } from '#components/page/service-hours.ts'
import { opensWindow } from '#components/page/service-window.ts'

beforeEach(() => {
  document.documentElement.dataset.lang = 'ar'
  document.body.innerHTML = `
    <a href="tel:1" data-live="contact_mobile">1</a>
    <dd data-live="service_time">9:00–17:30</dd>`
})
afterEach(() => vi.unstubAllGlobals())

const answer = (info: unknown) => {
  const asked = vi.fn((_: string, __: RequestInit) => Promise.resolve(Response.json(info)))
  vi.stubGlobal('fetch', asked)
  return asked
}
const phone = () => document.querySelector('a') as HTMLAnchorElement
const hours = () => document.querySelector('dd') as HTMLElement

test.each([
  ['https://chat.example/a', true],
  ['http://chat.example', true],
  ['/about/help/', true],
  ['mailto:a@b.example', false],
  ['tel:123', false],
])('the online service %s opens a window: %s', (kefu, isPage) =>
  expect(opensWindow(kefu)).toBe(isPage),
)

test.each([
  [9999, true],
  [10_000, false],
])('of %i views the foot says nothing: %s', async (pv, hidden) => {
  document.body.innerHTML = '<p data-counters hidden><b data-counter="pv"></b></p>'
  document.documentElement.lang = 'en'
  answer({ pv, uv: 7 })
  await countVisit()
  expect(document.querySelector('p')?.hidden).toBe(hidden)
  expect(document.querySelector('b')?.textContent).toBe(hidden ? '' : '10,000')
})

test('clock times stand apart from the words around them', () => {
  expect(hourParts('周一 9:00–17:30，有人').map(({ part, isTime }) => [part, isTime])).toEqual([
    ['周一 ', false],
    ['9:00–17:30', true],
    ['，有人', false],
  ])
})

test('telephone and hours follow the server, asked once in the language of the page', async () => {
  const asked = answer({ contact_mobile: '0599-2', service_time: '8:00–20:00 <b>' })
  await refreshSite()
  expect(asked.mock.calls).toEqual([['/api/v1/siteinfo', { headers: { lang: 'ar' } }]])
  expect(phone().textContent).toBe('0599-2')
  expect(phone().getAttribute('href')).toBe('tel:0599-2')
  expect(hours().textContent).toBe('8:00–20:00 <b>')
  expect(hours().querySelector('bdi')?.textContent).toBe('8:00–20:00')
})

test.each([
  ['a failed call', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
  ['an error', () => answer({ message: 'no', code: 'unavailable' })],
  ['another shape', () => answer({ contact_mobile: 5, service_time: null })],
  ['nothing at all', () => answer(null)],
])('%s leaves the built words', async (_, arrange) => {
  arrange()
  await refreshSite()
  expect(phone().textContent).toBe('1')
  expect(hours().textContent).toBe('9:00–17:30')
})

test('a demonstration says so at the lower edge of the page, in its language, once', async () => {
  const asked = vi.fn((address: string) =>
    Promise.resolve(
      Response.json(
        address.endsWith('words/late.json')
          ? { 'shell.sandbox': `play money, by ${address}` }
          : { contact_mobile: '1', service_time: '9:00–17:30', sandbox: true },
      ),
    ),
  )
  vi.stubGlobal('fetch', asked)
  await refreshSite()
  await refreshSite()
  const bars = [...document.querySelectorAll('aside')].map((bar) => bar.textContent)
  expect(bars).toEqual(['play money, by /ar/words/late.json'])
})

test('a real shop says nothing of play money', async () => {
  answer({ contact_mobile: '2', service_time: '9:00–17:30' })
  await refreshSite()
  expect(phone().textContent).toBe('2')
  expect(document.querySelector('aside')).toBeNull()
})
