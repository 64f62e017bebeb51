// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import { createPoll, pauseAt, pollExpiry, type PollOptions } from '#state/poll.ts'

let visibility: DocumentVisibilityState
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

const pending = () => succeed(0)

function pollOf(answer: (turn: number) => Outcome<number> | Promise<Outcome<number>>, extra = {}) {
  const asked: number[] = []
  const began = Date.now()
  const ask = vi.fn<PollOptions<number>['ask']>(() => {
    asked.push(Date.now() - began)
    return Promise.resolve(answer(asked.length))
  })
  const onDone = vi.fn()
  const poll = createPoll({ ask, isDone: (value) => value === 1, interval: 2000, onDone, ...extra })
  return { ...poll, ask, asked, onDone }
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test.each([
  [0, 2000, 2000],
  [59_999, 3000, 3000],
  [60_000, 2000, 5000],
  [180_000, 3000, 10_000],
])('a wait of %i ms with %i ms between asks pauses %i ms', (age, interval, pause) =>
  expect(pauseAt(age, interval)).toBe(pause),
)

describe('rhythm', () => {
  test('2 s at first, 5 s after a minute, 10 s after three', async () => {
    const poll = pollOf(pending)
    poll.start()
    await minutes(4)
    const gaps = poll.asked.map((time, at) => time - (poll.asked[at - 1] ?? 0))
    expect(gaps.slice(0, 30)).toEqual(Array(30).fill(2000))
    expect(gaps.slice(30, 54)).toEqual(Array(24).fill(5000))
    expect(new Set(gaps.slice(54))).toEqual(new Set([10_000]))
    poll.stop()
  })

  test('a slow answer is waited for: never two questions at a time', async () => {
    let underWay = 0
    let most = 0
    const poll = pollOf(async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resume) => setTimeout(resume, 9000))
      underWay -= 1
      return succeed(0)
    })
    poll.start()
    await vi.advanceTimersByTimeAsync(5000)
    void poll.checkNow()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(most).toBe(1)
    expect(poll.asked).toEqual([2000, 13_000, 24_000])
    poll.stop()
  })

  test('starting twice asks no more often', async () => {
    const poll = pollOf(pending)
    poll.start()
    poll.start()
    await vi.advanceTimersByTimeAsync(4100)
    expect(poll.asked).toEqual([2000, 4000])
    poll.stop()
  })
})

describe('ends', () => {
  test('with success, once, and asks no more', async () => {
    const poll = pollOf((turn) => succeed(turn === 3 ? 1 : 0))
    poll.start()
    await minutes(1)
    expect(poll.$status.get()).toBe('done')
    expect(poll.onDone).toHaveBeenCalledOnce()
    expect(poll.ask).toHaveBeenCalledTimes(3)
  })

  test('after 15 minutes as expired', async () => {
    const poll = pollOf(pending)
    poll.start()
    await vi.advanceTimersByTimeAsync(pollExpiry - 1)
    expect(poll.$status.get()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(poll.$status.get()).toBe('expired')
    const before = poll.asked.length
    await minutes(5)
    expect(poll.asked.length).toBe(before)
  })

  test('a late success after the expiry counts', async () => {
    let paid = false
    const poll = pollOf(() => succeed(paid ? 1 : 0))
    poll.start()
    await minutes(16)
    paid = true
    await poll.checkNow()
    expect(poll.$status.get()).toBe('done')
    expect(poll.onDone).toHaveBeenCalledOnce()
  })

  test('checking after the expiry in vain stays expired and starts nothing', async () => {
    const poll = pollOf(pending)
    poll.start()
    await minutes(16)
    const before = poll.asked.length
    await poll.checkNow()
    await minutes(2)
    expect(poll.$status.get()).toBe('expired')
    expect(poll.asked.length).toBe(before + 1)
  })

  test('when the person leaves; an answer under way is given up', async () => {
    let signal: AbortSignal | undefined
    const poll = pollOf(() => new Promise((resume) => setTimeout(() => resume(succeed(1)), 500)))
    poll.ask.mockImplementationOnce((given) => {
      signal = given
      return new Promise((resume) => setTimeout(() => resume(succeed(1)), 500))
    })
    poll.start()
    await vi.advanceTimersByTimeAsync(2100)
    poll.stop()
    await minutes(1)
    expect(signal?.aborted).toBe(true)
    expect(poll.$status.get()).toBe('stopped')
    expect(poll.onDone).not.toHaveBeenCalled()
  })

  test('when the server refuses', async () => {
    const refusal = { kind: 'refused', status: 404, code: 'not_found', message: '' } as const
    const poll = pollOf(() => fail(refusal))
    poll.start()
    await minutes(1)
    expect(poll.$status.get()).toBe('failed')
    expect(poll.ask).toHaveBeenCalledOnce()
  })
})

describe('trouble', () => {
  test('a broken network is told and outlived', async () => {
    const poll = pollOf((turn) => (turn < 3 ? fail({ kind: 'network' }) : succeed(1)))
    poll.start()
    await vi.advanceTimersByTimeAsync(2100)
    expect(poll.$failure.get()).toEqual({ kind: 'network' })
    await minutes(1)
    expect(poll.$failure.get()).toBeUndefined()
    expect(poll.$status.get()).toBe('done')
  })
})

describe('a connection that comes back', () => {
  test('is used at once, whatever pause was left', async () => {
    const poll = pollOf(pending)
    poll.start(Date.now() - 200_000)
    await vi.advanceTimersByTimeAsync(100)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.asked).toEqual([0, 100])
    poll.stop()
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.asked.length).toBe(2)
  })

  test('puts a question anew that still waited for it', async () => {
    const poll = pollOf(() => succeed(1))
    poll.ask.mockImplementationOnce(
      (signal) =>
        new Promise((resume) =>
          signal.addEventListener('abort', () => resume(fail({ kind: 'network' }))),
        ),
    )
    poll.start()
    await vi.advanceTimersByTimeAsync(2500)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.$status.get()).toBe('done')
    expect(poll.onDone).toHaveBeenCalledOnce()
    expect(poll.ask).toHaveBeenCalledTimes(2)
  })
})

describe('a hidden tab', () => {
  test('asks nothing, and once at once on return', async () => {
    const poll = pollOf(pending)
    poll.start()
    await vi.advanceTimersByTimeAsync(4100)
    show('hidden')
    await minutes(5)
    expect(poll.$status.get()).toBe('paused')
    expect(poll.asked.length).toBe(2)
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.asked.length).toBe(3)
    expect(poll.$status.get()).toBe('waiting')
    poll.stop()
  })

  test('on return after the expiry one last question is asked', async () => {
    let paid = false
    const poll = pollOf(() => succeed(paid ? 1 : 0))
    poll.start()
    show('hidden')
    await minutes(40)
    paid = true
    show('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(poll.$status.get()).toBe('done')
  })

  test('a wait that began before a reload is asked at once and keeps its age', async () => {
    const poll = pollOf(pending)
    poll.start(Date.now() - 200_000)
    await vi.advanceTimersByTimeAsync(10_100)
    expect(poll.asked).toEqual([0, 10_000])
    poll.stop()
  })
})
