import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBroadcast } from '#server/modules/live/broadcast.ts'
import type { BroadcastOptions } from '#server/modules/live/broadcast.ts'
import {
  firstNumber,
  isStreamAddress,
  lastNumberIn,
  segmentsOf,
} from '#server/modules/live/pull.ts'
import type { PullOptions } from '#server/modules/live/pull.ts'

const address = 'rtmp://camera.example/live'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-broadcast-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface FakePull extends PullOptions {
  breakOff: () => void
}

/** A broadcast whose pulls are made by hand. */
function open(options: Partial<BroadcastOptions> = {}) {
  const pulls: FakePull[] = []
  const broadcast = createBroadcast({
    folder: join(folder, 'live'),
    siteAddress: () => Promise.resolve(address),
    canPull: () => true,
    log: () => undefined,
    grace: 20,
    pauses: [5, 5],
    pull: (asked) =>
      new Promise((resolve) => {
        pulls.push({ ...asked, breakOff: () => resolve('gone') })
        asked.signal.addEventListener('abort', () => resolve(''))
      }),
    ...options,
  })
  return { broadcast, pulls }
}

function viewer() {
  const heard: string[] = []
  return { heard, tell: (status: object) => heard.push(Object.values(status).at(-1) as string) }
}

test('a pull that begins again goes on with the numbers, where the clock was set back too', async () => {
  const { broadcast, pulls } = open()
  await broadcast.start(viewer(), address)
  await expect.poll(() => pulls.length).toBe(1)
  pulls[0]!.onSegment?.(4_000_000_000)
  pulls[0]!.breakOff()
  await expect.poll(() => pulls.length).toBe(2)
  expect(pulls[1]!.after).toBe(4_000_000_000)
  expect(firstNumber(Date.now(), pulls[1]!.after)).toBe(4_000_000_001)
  expect(firstNumber(5_000_000_000_000, pulls[1]!.after)).toBe(5_000_000_000)
  expect(lastNumberIn('#EXTM3U\n#EXTINF:1,\nsegment-7.ts\n#EXTINF:1,\nsegment-8.ts\n')).toBe(8)
  await broadcast.close()
})

test('a pull that breaks off is begun again so many times, then all viewers are told', async () => {
  const { broadcast, pulls } = open()
  const [one, two] = [viewer(), viewer()]
  await Promise.all([broadcast.start(one, address), broadcast.start(two, address)])
  for (const count of [1, 2, 3]) {
    await expect.poll(() => pulls.length).toBe(count)
    pulls.at(-1)!.breakOff()
  }
  await expect.poll(() => one.heard.at(-1)).toBe('ended')
  expect(two.heard).toEqual(one.heard)
  await new Promise((resume) => setTimeout(resume, 30))
  expect(pulls).toHaveLength(3)
  await broadcast.close()
})

test('a viewer who asks at once after the end waits: the server starts no ffmpeg for each click', async () => {
  const { broadcast, pulls } = open({ pauses: [] })
  const one = viewer()
  await broadcast.start(one, address)
  await expect.poll(() => pulls.length).toBe(1)
  pulls[0]!.breakOff()
  await expect.poll(() => one.heard.at(-1)).toBe('ended')
  await broadcast.start(one, address)
  expect(one.heard.slice(-2)).toEqual(['ended', 'ended'])
  expect(pulls).toHaveLength(1)
  await broadcast.close()
})

test('a reload within the grace finds the same pull running', async () => {
  const { broadcast, pulls } = open({ grace: 200 })
  const [one, two] = [viewer(), viewer()]
  await broadcast.start(one, address)
  await expect.poll(() => pulls.length).toBe(1)
  pulls[0]!.onReady()
  broadcast.leave(one)
  await broadcast.start(two, address)
  expect(two.heard).toEqual(['ready'])
  await new Promise((resume) => setTimeout(resume, 250))
  expect(pulls[0]!.signal.aborted).toBe(false)
  broadcast.leave(two)
  await expect.poll(() => pulls[0]!.signal.aborted).toBe(true)
  expect(broadcast.folder()).toBeUndefined()
  await broadcast.close()
})

test('when site info names another stream, the next viewer turns all viewers to it', async () => {
  let named = address
  const { broadcast, pulls } = open({ siteAddress: () => Promise.resolve(named) })
  const [one, two] = [viewer(), viewer()]
  await broadcast.start(one, address)
  await expect.poll(() => pulls.length).toBe(1)
  named = 'rtmp://other.example/live'
  await broadcast.start(two, named)
  await expect.poll(() => pulls.length).toBe(2)
  expect(pulls[0]!.signal.aborted).toBe(true)
  expect(pulls[1]!.address).toBe(named)
  pulls[1]!.onReady()
  expect([one.heard.at(-1), two.heard.at(-1)]).toEqual(['ready', 'ready'])
  await broadcast.close()
})

test('without ffmpeg a start is refused', async () => {
  const { broadcast, pulls } = open({ canPull: () => false })
  const one = viewer()
  await broadcast.start(one, address)
  expect(one.heard).toEqual(['no_ffmpeg'])
  expect(pulls).toEqual([])
  await broadcast.close()
})

test('the server removes the remains of a crash at the start, before the first pull', async () => {
  const stale = join(folder, 'live', 'old')
  await mkdir(stale, { recursive: true })
  const { broadcast, pulls } = open()
  await broadcast.start(viewer(), address)
  await expect.poll(() => pulls.length).toBe(1)
  expect(existsSync(stale)).toBe(false)
  await broadcast.close()
})

test.each([
  ['rtmp://camera.example/live/key', true],
  ['rtmp://127.0.0.1:1935/live', true],
  ['rtmps://camera.example/live', false],
  ['http://camera.example/live', false],
  ['rtmp:///live', false],
  ['rtmp://camera.example/live swfUrl=x', false],
  ['-i rtmp://camera.example/live', false],
  ['concat:rtmp://a/b', false],
])('%s may be pulled: %s', (text, may) => expect(isStreamAddress(text)).toBe(may))

test('the segments of a playlist', () => {
  expect(segmentsOf('#EXTM3U\n#EXTINF:2.000000,\na.ts\n#EXTINF:1.5,\nb.ts\n')).toBe(2)
  expect(segmentsOf('')).toBe(0)
})
