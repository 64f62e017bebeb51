// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, type Failure, succeed } from '#client/outcome.ts'
import type { PartOptions } from '#client/upload-parts.ts'
import type { SendOptions } from '#modules/uploads/queue-types.ts'

/** The server's answer to each try, and the reports before it. */
type Turn = (id: string, options: PartOptions) => Failure | string
const turns: Turn[] = []
const tries: string[] = []

vi.mock('#client/upload-parts.ts', async (original) => ({
  ...(await original<object>()),
  sendParts: (_row: unknown, _input: unknown, options: PartOptions) => {
    tries.push(options.begun())
    const answer = turns.shift()?.(options.begun(), options) ?? { kind: 'network' as const }
    return Promise.resolve(typeof answer === 'string' ? succeed({ url: answer }) : fail(answer))
  },
}))
const { sendInParts } = await import('#modules/uploads/file-parts.ts')

const refused = (status: number): Failure => ({ kind: 'refused', status, code: 'x', message: '' })
const begun =
  (id: string, failure: Failure): Turn =>
  (_, { onBegun, onStart, onProgress }) => {
    onBegun(id)
    onStart(0)
    onProgress(0.4)
    return failure
  }
const network: Failure = { kind: 'network' }

const chosen = (name: string) => ({
  file: new File(['film'], name, { lastModified: 1 }),
  aim: 'file' as const,
  hash: 'h',
})
function seen() {
  const told: string[] = []
  const stop = new AbortController()
  let goOn: (() => void) | undefined
  const options: SendOptions = {
    signal: stop.signal,
    onProgress: (share) => void told.push(`${share}`),
    onResumed: (share) => void told.push(`resumed ${share}`),
    onPaused(end) {
      told.push('paused')
      goOn = end
    },
  }
  return { told, options, stop, goOn: () => goOn?.() }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  turns.length = tries.length = 0
})
afterEach(() => void vi.useRealTimers())

test('a broken link: the upload goes on from the server’s bytes by itself, at once when the user asks', async () => {
  const { told, options, goOn } = seen()
  turns.push(begun('a1', network), () => network)
  turns.push((_, { onStart }) => (onStart(0.4), '/film'))
  const sending = sendInParts(chosen('a.mp4'), options)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tries).toEqual(['', 'a1'])
  goOn()
  expect(await sending).toEqual(succeed({ url: '/film' }))
  expect(tries).toEqual(['', 'a1', 'a1'])
  expect(told).toEqual(['0', '0.4', 'paused', 'paused', '0.4'])
  expect(localStorage.length).toBe(0)
})

test('another visit goes on with the same file, and only with the same', async () => {
  const first = seen()
  turns.push(begun('a1', network))
  const left = sendInParts(chosen('a.mp4'), first.options)
  await vi.advanceTimersByTimeAsync(0)
  first.stop.abort()
  expect(await left).toEqual(fail({ kind: 'cancelled' }))

  const second = seen()
  turns.push(
    () => '/other',
    (_, { onStart }) => (onStart(0.4), '/film'),
  )
  await sendInParts({ ...chosen('a.mp4'), hash: 'other' }, second.options)
  await sendInParts(chosen('a.mp4'), second.options)
  expect(tries).toEqual(['', '', 'a1'])
  expect(second.told).toEqual(['0.4', 'resumed 0.4'])
})

test('a file that was swept meanwhile begins again; for a server without parts the sender gives up', async () => {
  const { options } = seen()
  turns.push(begun('a1', network), () => refused(404), begun('b2', refused(415)))
  const sending = sendInParts(chosen('a.mp4'), options)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sending).toEqual(fail(refused(415)))
  expect(tries).toEqual(['', 'a1', ''])
  for (const status of [404, 405, 501]) {
    turns.push(() => refused(status))
    expect(await sendInParts(chosen('b.mp4'), options)).toBeUndefined()
  }
})

test('a server that says again and again why it can’t is believed, and the part stays for another try', async () => {
  const { options } = seen()
  turns.push((_, { onBegun }) => (onBegun('a1'), refused(503)))
  for (let at = 0; at < 3; at += 1) turns.push(() => refused(503))
  const sending = sendInParts(chosen('a.mp4'), options)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sending).toEqual(fail(refused(503)))
  turns.push(() => '/film')
  await sendInParts(chosen('a.mp4'), options)
  expect(tries.at(-1)).toBe('a1')
})
