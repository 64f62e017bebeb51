// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createStream,
  type LiveSocket,
  pauses,
  type StreamOptions,
} from '#features/discover/stream/stream-store.ts'

const address = 'rtmp://camera.example/live'

class FakeSocket implements LiveSocket {
  sent: unknown[] = []
  isClosed = false
  onopen: LiveSocket['onopen'] = null
  onmessage: LiveSocket['onmessage'] = null
  onclose: LiveSocket['onclose'] = null
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.isClosed = true
  }
  open(): void {
    this.onopen?.call(this as never, new Event('open'))
  }
  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.onmessage?.call(this as never, new MessageEvent('message', { data }))
  }
  break(): void {
    this.onclose?.call(this as never, new CloseEvent('close'))
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(options: Partial<StreamOptions> = {}) {
  const sockets: FakeSocket[] = []
  const broken: (() => void)[] = []
  const play = vi.fn((onBroken: () => void) => {
    broken.push(onBroken)
    return Promise.resolve(true)
  })
  const hush = vi.fn()
  const hasPictures = vi.fn(() => Promise.resolve(false))
  const stream = createStream({
    address: () => Promise.resolve(address),
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    hasPictures,
    play,
    hush,
    ...options,
  })
  const last = () => sockets.at(-1)!
  /** Started and on. */
  const on = async () => {
    await stream.start()
    last().open()
    last().say({ status: 'ready' })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...stream, sockets, last, on, play, hush, hasPictures, break: () => broken.at(-1)!() }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('start asks for the stream of site info and plays once the server has pictures', async () => {
  const { $state, start, last, play, hasPictures } = setUp()
  await start()
  expect($state.get()).toEqual({ name: 'connecting' })
  last().open()
  expect(last().sent).toEqual([{ cmd: 'start', rtmpUrl: address }])
  last().say({ status: 'connecting' })
  await seconds(30)
  expect(hasPictures).not.toHaveBeenCalled()
  expect(play).not.toHaveBeenCalled()
  last().say({ status: 'ready' })
  last().say({ status: 'ready' })
  await seconds(0)
  expect($state.get()).toEqual({ name: 'connected' })
  expect(play).toHaveBeenCalledTimes(1)
})

test('a server that says nothing, or something else, is waited for at the playlist', async () => {
  let there = false
  const { $state, start, last, play } = setUp({ hasPictures: () => Promise.resolve(there) })
  await start()
  last().open()
  last().say('not JSON')
  last().say({ event: 'started', pid: 7 })
  await seconds(10)
  expect(play).not.toHaveBeenCalled()
  there = true
  await seconds(2)
  expect($state.get()).toEqual({ name: 'connected' })
})

test('a playlist that never comes ends the waiting', async () => {
  const { $state, start, last } = setUp({
    hasPictures: () => Promise.reject(new Error('404')),
  })
  await start()
  last().open()
  await seconds(60)
  expect($state.get()).toEqual({ name: 'closed', reason: 'ended' })
  expect(last().isClosed).toBe(true)
})

test('without an address nothing is opened', async () => {
  const { $state, start, sockets } = setUp({ address: () => Promise.resolve(undefined) })
  await start()
  expect($state.get()).toEqual({ name: 'error', reason: 'no_stream' })
  expect(sockets).toEqual([])
})

test.each(['wrong_address', 'no_ffmpeg', 'busy'])(
  '%s: says why and does not insist',
  async (code) => {
    const { $state, start, last, sockets } = setUp()
    await start()
    last().open()
    last().say({ status: 'refused', code })
    expect($state.get()).toEqual({ name: 'error', reason: code })
    expect(last().isClosed).toBe(true)
    await seconds(60)
    expect(sockets).toHaveLength(1)
  },
)

test('a browser without HLS is told so, and the server let go', async () => {
  const { $state, on, last } = setUp({ play: () => Promise.resolve(false) })
  await on()
  expect($state.get()).toEqual({ name: 'error', reason: 'unsupported' })
  expect(last().isClosed).toBe(true)
})

test('a lost connection is tried again ever more slowly, then counts as closed, and Start begins anew', async () => {
  const { $state, start, last, sockets } = setUp()
  await start()
  for (const [tries, pause] of pauses.entries()) {
    last().break()
    expect($state.get()).toEqual({ name: 'error', reason: 'lost', seconds: pause })
    await seconds(pause - 0.1)
    expect(sockets).toHaveLength(tries + 1)
    await seconds(0.1)
    expect(sockets).toHaveLength(tries + 2)
    expect($state.get()).toEqual({ name: 'connecting' })
  }
  last().break()
  expect($state.get()).toEqual({ name: 'closed', reason: 'gone' })
  await seconds(60)
  expect(sockets).toHaveLength(pauses.length + 1)
  await start()
  expect($state.get()).toEqual({ name: 'connecting' })
})

test('only a connection that held gives the tries back', async () => {
  const { $state, on, last, break: breakPicture, ...rest } = setUp()
  await on()
  last().break()
  expect($state.get()).toMatchObject({ seconds: 1 })
  await seconds(1)
  last().open()
  last().say({ status: 'ready' })
  await seconds(5)
  breakPicture()
  expect($state.get()).toMatchObject({ seconds: 2 })
  await seconds(2)
  last().open()
  last().say({ status: 'ready' })
  await seconds(40)
  last().break()
  expect($state.get()).toMatchObject({ seconds: 1 })
  expect(rest.hush).toHaveBeenCalled()
})

test('while the server begins its source again the picture waits, and comes back', async () => {
  const { $state, on, last, play, hush } = setUp()
  await on()
  hush.mockClear()
  last().say({ status: 'connecting' })
  expect($state.get()).toEqual({ name: 'connecting' })
  expect(hush).toHaveBeenCalledTimes(1)
  last().say({ status: 'ready' })
  await seconds(0)
  expect($state.get()).toEqual({ name: 'connected' })
  expect(play).toHaveBeenCalledTimes(2)
})

test('a broadcast that is over is closed, not tried again', async () => {
  const { $state, on, last, sockets } = setUp()
  await on()
  last().say({ status: 'ended' })
  await seconds(60)
  expect($state.get()).toEqual({ name: 'closed', reason: 'ended' })
  expect(sockets).toHaveLength(1)
})

test('stop works at any time, and nothing of before comes after it', async () => {
  let answer: (address: string) => void = () => undefined
  const slow = setUp({ address: () => new Promise((resolve) => (answer = resolve)) })
  void slow.start()
  slow.stop()
  answer(address)
  await seconds(0)
  expect(slow.sockets).toEqual([])
  expect(slow.$state.get()).toEqual({ name: 'closed', reason: 'stopped' })

  let shown: (can: boolean) => void = () => undefined
  const early = setUp({ play: () => new Promise((resolve) => (shown = resolve)) })
  await early.on()
  early.stop()
  shown(true)
  await seconds(0)
  expect(early.last().sent.at(-1)).toEqual({ cmd: 'stop' })
  expect(early.last().isClosed).toBe(true)
  expect(early.$state.get()).toEqual({ name: 'closed', reason: 'stopped' })

  const waiting = setUp()
  await waiting.start()
  waiting.last().break()
  waiting.stop('hidden')
  await seconds(60)
  expect(waiting.sockets).toHaveLength(1)
  expect(waiting.$state.get()).toEqual({ name: 'closed', reason: 'hidden' })
})

test('a second press of Start while it runs changes nothing', async () => {
  const { start, on, sockets, $state } = setUp()
  await on()
  await start()
  expect(sockets).toHaveLength(1)
  expect($state.get()).toEqual({ name: 'connected' })
})
