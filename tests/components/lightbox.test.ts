// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Lightbox, openLightbox } from '#components/viewer/lightbox.ts'

let box: HTMLDialogElement
let lightbox: Lightbox
let decoded: PromiseWithResolvers<void>
const onClose = vi.fn()
const view = {
  picture: { src: '/large.jpg', alt: 'Harbour', width: 300, height: 200 },
  previous: false,
  next: false,
}
/** The browser tells of a closing after it has happened. */
const tell = () => box.dispatchEvent(new Event('close'))
const waiting = () => box.querySelector('.late[role=status]')?.textContent
const caption = () => box.querySelector('[data-caption]')!.textContent
const pictures = () => box.querySelectorAll('img').length

beforeEach(() => {
  document.body.innerHTML =
    '<dialog data-lightbox="Large" data-loading="Loading" data-failed="Failed"><div data-stage></div><p data-caption></p></dialog>'
  box = document.querySelector('dialog')!
  box.showModal = () => void (box.open = true)
  box.close = () => void (box.open = false)
  onClose.mockReset()
  decoded = Promise.withResolvers()
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise)
  lightbox = openLightbox(box, { onStep: vi.fn(), onClose })
})

test('the lightbox reports a closing once, and removes the picture', () => {
  lightbox.show(view)
  expect(pictures()).toBe(1)
  box.close()
  tell()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(pictures()).toBe(0)
})

test('opened again before the browser has told of its closing, it stays open with its picture', () => {
  lightbox.show(view)
  lightbox.close()
  lightbox.show(view)
  tell()
  expect(onClose).not.toHaveBeenCalled()
  expect(box.open).toBe(true)
  expect(pictures()).toBe(1)
  box.close()
  tell()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('closing a closed lightbox does nothing', () => {
  lightbox.show(view)
  lightbox.close()
  lightbox.close()
  tell()
  lightbox.show(view)
  box.close()
  tell()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('words wait over the picture until its large file is decoded', async () => {
  lightbox.show(view)
  expect(waiting()).toBe('Loading')
  decoded.resolve()
  await expect.poll(waiting).toBeUndefined()
})

test('a file that does not come has words', async () => {
  lightbox.show({ ...view, caption: 'Harbour' })
  expect(caption()).toBe('Harbour')
  decoded.reject(new Error('offline'))
  await expect.poll(caption).toBe('Failed')
  expect(waiting()).toBeUndefined()
})

test('while the next page is read, the file of the picture before ends no wait', async () => {
  lightbox.show(view)
  lightbox.wait()
  decoded.resolve()
  await decoded.promise
  expect(waiting()).toBe('Loading')
  lightbox.fail()
  expect(waiting()).toBeUndefined()
  expect(caption()).toBe('Failed')
})

test('closed, the lightbox waits for nothing', () => {
  lightbox.show(view)
  lightbox.close()
  expect(waiting()).toBeUndefined()
})
