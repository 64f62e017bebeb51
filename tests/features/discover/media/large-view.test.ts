// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { trailKey } from '#components/viewer/gallery-context.ts'

const pageOf = (work: number, offer: string): string => `
  <a data-large="Work ${work}" data-work="${work}" data-width="3" data-height="2" href="/${work}.webp"></a>
  <dialog data-lightbox="Large picture" data-loading="Loading" data-failed="Failed">
    <div data-stage></div>
    <button data-step="-1">Previous</button>
    <button data-step="1">Next</button>
    <p data-caption></p>
    <p data-offer>${offer}</p>
  </dialog>`
const offerOf = (price: string) => `<bdi>${price}</bdi><a href="#buy">Buy</a>`
const pages: Record<string, string> = {
  '/pictures/2/': pageOf(2, offerOf('¥360')),
  '/pictures/3/': pageOf(3, ''),
}
const box = () => document.querySelector('dialog')!
const offer = () => box().querySelector('[data-offer]')!
const caption = () => box().querySelector('[data-caption]')!.textContent
const press = (name: string) =>
  [...box().querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click()

beforeEach(async () => {
  vi.resetModules()
  history.replaceState(null, '', '/pictures/1/')
  sessionStorage.setItem(trailKey, JSON.stringify(['/pictures/1/', ...Object.keys(pages)]))
  document.body.innerHTML = pageOf(1, offerOf('¥60'))
  box().showModal = () => void (box().open = true)
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(pages[path])))
  const { followAddress } = await import('#features/discover/media/detail/large-view.ts')
  await followAddress(true)
})

test('the large view shows the price of the work it shows, also after the way back', async () => {
  expect(offer().textContent).toBe('¥60Buy')
  press('Next')
  await expect.poll(caption).toBe('Work 2')
  expect(offer().textContent).toBe('¥360Buy')
  expect(offer().querySelector('a')?.getAttribute('href')).toBe('/pictures/2/#buy')
  press('Next')
  await expect.poll(caption).toBe('Work 3')
  expect(offer().textContent).toBe('')
  press('Previous')
  await expect.poll(caption).toBe('Work 2')
  press('Previous')
  await expect.poll(caption).toBe('Work 1')
  expect(offer().textContent).toBe('¥60Buy')
  expect(offer().querySelector('a')?.getAttribute('href')).toBe('#buy')
})

test('words wait while the next page is read; where it does not come, the box says so and stays', async () => {
  const reply = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => reply.promise)
  const leave = vi.spyOn(location, 'assign')
  press('Next')
  expect(box().querySelector('.late')?.textContent).toBe('Loading')
  expect(caption()).toBe('Work 1')
  reply.reject(new TypeError('offline'))
  await expect.poll(caption).toBe('Failed')
  expect(box().querySelector('.late')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
  expect(location.pathname).toBe('/pictures/1/')
})

test('a page without a large picture opens at its own address', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Not found', { status: 404 })))
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  press('Next')
  await expect.poll(() => leave.mock.calls).toEqual([['/pictures/2/']])
})
