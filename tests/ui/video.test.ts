// @vitest-environment happy-dom
import { getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HlsWay } from '#ui/films/hls.ts'
import '#ui/films/video.ts'

const hls = vi.hoisted(() => ({ attach: vi.fn() }))
vi.mock('#ui/films/hls.ts', async (original) => ({
  ...(await original<object>()),
  attachHls: hls.attach,
}))

let play: ReturnType<typeof vi.spyOn>
let load: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  hls.attach.mockReset()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** As `Video.astro` writes it. */
function show(src: string): HTMLVideoElement {
  const player = document.createElement('ui-video')
  player.innerHTML = `
    <video src="${src}" controls preload="none" aria-label="Harbour"></video>
    <button data-play aria-label="Play video: Harbour" hidden></button>
    <div role="alert">
      <div data-failure data-failed="It did not load" data-unsupported="Not in this browser" hidden>
        <p></p><button data-retry>Try again</button>
      </div>
    </div>`
  document.body.replaceChildren(player)
  return document.querySelector('video') as HTMLVideoElement
}

const button = (name: string) => getByRole(document.body, 'button', { name })
const said = () => getByRole(document.body, 'alert').querySelector('p')?.textContent
const isShown = (name: string) => queryByRole(document.body, 'button', { name }) !== null

test('nothing plays before it is asked to', () => {
  const video = show('/a.mp4')
  expect(play).not.toHaveBeenCalled()
  expect(video.controls).toBe(false)
  expect(video.getAttribute('src')).toBe('/a.mp4')
})

test('the button over the poster plays and gives way to the controls', async () => {
  const video = show('/a.mp4')
  button('Play video: Harbour').click()
  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect(video.controls).toBe(true)
  expect(isShown('Play video: Harbour')).toBe(false)
  expect(hls.attach).not.toHaveBeenCalled()
})

test('a file that does not come is said, and tried again when asked', async () => {
  const video = show('/a.mp4')
  button('Play video: Harbour').click()
  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  Object.defineProperty(video, 'error', { value: { code: 4 }, configurable: true })
  video.dispatchEvent(new Event('error'))
  expect(said()).toBe('It did not load')
  expect(video.controls).toBe(false)
  button('Try again').click()
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2))
  expect(load).toHaveBeenCalledOnce()
  expect(said()).toBe('')
  expect(isShown('Try again')).toBe(false)
})

test('stopping it before the first frame is no failure', async () => {
  show('/a.mp4')
  play.mockRejectedValue(new DOMException('', 'AbortError'))
  button('Play video: Harbour').click()
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(isShown('Try again')).toBe(false)
})

test('a playlist is left alone until the first press', async () => {
  hls.attach.mockResolvedValue('hls' satisfies HlsWay)
  const video = show('/a.m3u8')
  expect(video.hasAttribute('src')).toBe(false)
  expect(hls.attach).not.toHaveBeenCalled()
  button('Play video: Harbour').click()
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(hls.attach).toHaveBeenCalledWith(video, '/a.m3u8', expect.any(Function))
})

test.each([
  ['cannot play it', () => Promise.resolve('unsupported'), 'Not in this browser'],
  ['cannot fetch the player', () => Promise.reject(new Error('offline')), 'It did not load'],
])('a browser that %s says so', async (_, attach, words) => {
  hls.attach.mockImplementation(attach)
  show('/a.m3u8')
  button('Play video: Harbour').click()
  await waitFor(() => expect(said()).toBe(words))
  expect(play).not.toHaveBeenCalled()
})
