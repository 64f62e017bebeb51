// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Lightbox, openLightbox } from '#components/viewer/lightbox.ts'

let box: HTMLDialogElement
let lightbox: Lightbox
const onClose = vi.fn()
const view = {
  picture: { src: '/large.jpg', alt: 'Harbour', width: 300, height: 200 },
  previous: false,
  next: false,
}
/** The browser tells of a closing after it has happened. */
const tell = () => box.dispatchEvent(new Event('close'))
const pictures = () => box.querySelectorAll('img').length

beforeEach(() => {
  document.body.innerHTML =
    '<dialog data-lightbox="Large"><div data-stage></div><p data-caption></p></dialog>'
  box = document.querySelector('dialog')!
  box.showModal = () => void (box.open = true)
  box.close = () => void (box.open = false)
  onClose.mockReset()
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
