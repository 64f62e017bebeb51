// @vitest-environment happy-dom
import { getAllByRole, getByRole } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { ask } from '#client/browser.ts'
import { monitorKeys } from '#features/discover/stream/stream-keys.ts'
import { watch } from '#features/discover/stream/watch.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const hls = vi.hoisted(() => ({ attach: vi.fn(), detach: vi.fn() }))
vi.mock('#ui/films/hls.ts', () => ({ attachHls: hls.attach, detachHls: hls.detach }))
vi.mock('#client/browser.ts', () => ({ ask: vi.fn() }))

let sockets: { url: string; onopen?: () => void; onmessage?: (event: object) => void }[]
const strings = stringsOf(monitorKeys)

beforeEach(() => {
  sockets = []
  hls.attach.mockResolvedValue('hls')
  vi.mocked(ask).mockResolvedValue({ ok: true, value: { rtmp: 'rtmp://a/b' } } as never)
  vi.stubGlobal(
    'WebSocket',
    class {
      url: string
      constructor(url: string) {
        this.url = url
        sockets.push(this)
      }
      send(): void {}
      close(): void {}
    },
  )
  document.body.innerHTML = `
    <div data-address="rtmp://built/in"><video></video>
      <div role="status"><b data-status></b><span data-detail></span></div><p role="alert"></p>
      <button data-start>Start</button><button data-stop hidden>Stop</button>
    </div>`
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function open() {
  const box = document.querySelector('div')!
  const video = box.querySelector('video')!
  video.play = vi.fn(() => Promise.resolve())
  const stream = watch(box, strings)!
  const said = () => getByRole(box, 'status').textContent
  const alerted = () => getByRole(box, 'alert').textContent
  const tell = (status: object) => sockets.at(-1)!.onmessage?.({ data: JSON.stringify(status) })
  return { box, video, stream, said, alerted, tell }
}

test('says each state, and shows the one button that can do something', async () => {
  const { box, video, stream, said, tell } = open()
  const shown = () => getAllByRole(box, 'button').map((button) => button.textContent)
  expect(shown()).toEqual(['Start'])
  getByRole(box, 'button').focus()
  await stream.start()
  expect(sockets[0]?.url).toMatch(/^wss?:\/\/[^/]+\/socket$/)
  expect(said()).toContain(strings['stream.connecting'])
  expect(shown()).toEqual(['Stop'])
  const stop = getByRole(box, 'button')
  expect(document.activeElement).toBe(stop)
  sockets[0]?.onopen?.()
  tell({ status: 'ready' })
  await expect.poll(said).toContain(strings['stream.connected'])
  expect(hls.attach).toHaveBeenCalledWith(video, '/local/output.m3u8', expect.any(Function))
  expect(video.controls).toBe(true)
  stop.click()
  expect(said()).toContain(strings['stream.closed'])
  expect(said()).toContain(strings['stream.stoppedText'])
  expect(shown()).toEqual(['Start'])
  expect(document.activeElement).toBe(getByRole(box, 'button'))
  expect(video.controls).toBe(false)
})

test('a missing address is an alert that asks for one', async () => {
  vi.mocked(ask).mockResolvedValue({ ok: true, value: {} } as never)
  const { stream, said, alerted } = open()
  await stream.start()
  expect(vi.mocked(ask).mock.calls[0]?.[0]).toBe(siteInfo)
  expect(said()).toContain(strings['stream.error'])
  expect(alerted()).toBe(strings['situation.liveWithoutStream'])
  expect(sockets).toEqual([])
})

test('while site info cannot be read, the address from the build serves', async () => {
  vi.mocked(ask).mockResolvedValue({ ok: false } as never)
  const { stream } = open()
  await stream.start()
  expect(sockets).toHaveLength(1)
})

test('a browser without HLS is told so', async () => {
  hls.attach.mockResolvedValue('unsupported')
  const { stream, tell, alerted } = open()
  await stream.start()
  sockets[0]?.onopen?.()
  tell({ status: 'ready' })
  await expect.poll(alerted).toBe(strings['situation.hlsUnsupported'])
})

test('where sound needs a click of its own, the picture comes without it', async () => {
  const { video, stream, said, tell } = open()
  vi.mocked(video.play).mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await stream.start()
  sockets[0]?.onopen?.()
  tell({ status: 'ready' })
  await expect.poll(said).toContain(strings['stream.connected'])
  expect(video.muted).toBe(true)
})

test('leaving the page lets the stream go', async () => {
  const { stream, said } = open()
  await stream.start()
  window.dispatchEvent(new Event('pagehide'))
  expect(said()).toContain(strings['stream.closed'])
})
