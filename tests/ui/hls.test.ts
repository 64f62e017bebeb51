// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachHls, detachHls } from '#ui/films/hls.ts'
import { isPlaylist } from '#ui/films/playlist.ts'

type Listener = (event: string, error: { fatal: boolean; type: string }) => void

const players: FakePlayer[] = []
let isSupported = true

class FakePlayer {
  static Events = { ERROR: 'error' }
  static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' }
  static isSupported = () => isSupported
  acts: string[] = []
  fail: Listener = () => undefined
  constructor() {
    players.push(this)
  }
  on = (_: string, listener: Listener) => (this.fail = listener)
  loadSource = (src: string) => this.acts.push(`load ${src}`)
  attachMedia = () => this.acts.push('attach')
  recoverMediaError = () => this.acts.push('recover')
  destroy = () => this.acts.push('destroy')
}
vi.mock('hls.js/light', () => ({ default: FakePlayer }))

let video: HTMLVideoElement
let isNative: boolean
beforeEach(() => {
  players.length = 0
  isSupported = true
  isNative = false
  video = document.createElement('video')
  video.canPlayType = () => (isNative ? 'maybe' : '')
  video.load = vi.fn()
})
afterEach(() => vi.restoreAllMocks())

const fatal = (type: string) => players[0]?.fail('error', { fatal: true, type })

test.each([
  ['/media/a.m3u8', true],
  ['https://cdn.example/A.M3U8?token=1', true],
  ['/media/a.mp4', false],
  ['/media/m3u8/a.mp4', false],
])('%s is a playlist: %s', (src, is) => expect(isPlaylist(src)).toBe(is))

test('a browser that plays HLS gets the address and nothing else', async () => {
  isNative = true
  const failures: string[] = []
  expect(await attachHls(video, '/a.m3u8', (failure) => failures.push(failure))).toBe('native')
  expect(video.getAttribute('src')).toBe('/a.m3u8')
  expect(players).toHaveLength(0)
  video.dispatchEvent(new Event('error'))
  expect(failures).toEqual(['media'])
})

test('any other gets it through the player', async () => {
  expect(await attachHls(video, '/a.m3u8')).toBe('hls')
  expect(players[0]?.acts).toEqual(['load /a.m3u8', 'attach'])
  expect(video.hasAttribute('src')).toBe(false)
})

test('a browser without media sources says so', async () => {
  isSupported = false
  expect(await attachHls(video, '/a.m3u8')).toBe('unsupported')
  expect(players).toHaveLength(0)
})

test('a broken picture is mended once, then it is a failure', async () => {
  const failures: string[] = []
  await attachHls(video, '/a.m3u8', (failure) => failures.push(failure))
  players[0]?.fail('error', { fatal: false, type: 'media' })
  fatal('media')
  expect(players[0]?.acts.at(-1)).toBe('recover')
  expect(failures).toEqual([])
  fatal('media')
  expect(failures).toEqual(['media'])
  expect(players[0]?.acts.at(-1)).toBe('destroy')
})

test('a stream that does not come is a failure of the network', async () => {
  const failures: string[] = []
  await attachHls(video, '/a.m3u8', (failure) => failures.push(failure))
  fatal('network')
  expect(failures).toEqual(['network'])
})

test('who left before the player came gets none', async () => {
  const coming = attachHls(video, '/a.m3u8')
  detachHls(video)
  await coming
  expect(players).toHaveLength(0)
})

test('attached again, the one before is gone', async () => {
  await attachHls(video, '/a.m3u8')
  await attachHls(video, '/b.m3u8')
  expect(players[0]?.acts.at(-1)).toBe('destroy')
  expect(players[1]?.acts).toEqual(['load /b.m3u8', 'attach'])
})
