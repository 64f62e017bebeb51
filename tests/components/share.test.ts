// @vitest-environment happy-dom
import { getByRole, getByText, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const url = 'https://pictures.example/en/news/7/'

/** As `Share.astro` writes it. */
const markup = `
  <div data-share="${url}" data-title="Fog" data-text="A harbour" data-copied="Copied" data-by-hand="By hand">
    <button data-copy>Copy link</button>
    <button data-send hidden>Share</button>
    <p role="status"></p>
    <p data-address>This page: <bdi>${url}</bdi></p>
  </div>`

const copy = vi.fn<() => boolean>()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  document.body.innerHTML = markup
  document.execCommand = copy.mockReturnValue(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(navigator: object): Promise<void> {
  vi.stubGlobal('navigator', { userAgent: 'Firefox', ...navigator })
  await import('#components/share/share-boot.ts')
}
const button = (name: string) => getByText<HTMLElement>(document.body, name, { selector: 'button' })
const said = () => getByRole(document.body, 'status').textContent
const isAddressShown = () => document.querySelector('[data-address]')?.hasAttribute('data-shown')

test('copies the address, says so, and falls silent', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  await open({ clipboard: { writeText } })
  button('Copy link').click()
  await waitFor(() => expect(said()).toBe('Copied'))
  expect(writeText).toHaveBeenCalledWith(url)
  vi.advanceTimersByTime(5000)
  expect(said()).toBe('')
})

test('over plain http the selection is copied', async () => {
  copy.mockReturnValue(true)
  await open({})
  button('Copy link').click()
  await waitFor(() => expect(said()).toBe('Copied'))
  expect(isAddressShown()).toBe(false)
})

test('where nothing may be copied the address stands there', async () => {
  await open({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
  button('Copy link').click()
  await waitFor(() => expect(said()).toBe('By hand'))
  expect(isAddressShown()).toBe(true)
})

test("without the browser's own sharing there is no button for it", async () => {
  await open({})
  expect(button('Share').hidden).toBe(true)
})

test('with it the page is handed over, and a change of mind is none of our business', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  await open({ share })
  expect(button('Share').hidden).toBe(false)
  button('Share').click()
  await waitFor(() => expect(share).toHaveBeenCalledWith({ url, title: 'Fog', text: 'A harbour' }))
  await Promise.resolve()
  expect(said()).toBe('')
})
