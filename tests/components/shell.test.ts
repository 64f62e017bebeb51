// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

beforeAll(async () => {
  document.body.innerHTML = `
    <a id="page" href="https://chat.example/" data-window>service</a>
    <a id="mail" href="mailto:a@b.example">service</a>
    <a id="top" href="#content" data-scroll="0">top</a>`
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  await import('#components/page/page-boot.ts')
})
afterEach(() => vi.restoreAllMocks())

/** Presses a link; whether the browser would still follow it. */
function follows(id: string): boolean {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.getElementById(id)?.dispatchEvent(press)
  return !press.defaultPrevented
}

test('an online service that is a page opens a small window, a mailbox opens by itself', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(follows('page')).toBe(false)
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://chat.example/',
    '',
    expect.stringMatching(/^popup,noopener,/),
  )
  expect(follows('mail')).toBe(true)
  // The browser may follow it by the same means, but in no window of its own.
  expect(opened.mock.calls.filter(([, , parts]) => parts?.startsWith('popup'))).toHaveLength(1)
})

test('the way to the top leaves the address alone', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  expect(follows('top')).toBe(false)
  expect(scrolled).toHaveBeenCalledWith(0, 0)
})
