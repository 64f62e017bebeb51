import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { genuineSignature, hookSignature } from '#server/core/security/hook-signature.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { attemptLimits } from '#server/database/schema/users.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { Publisher } from '#server/modules/publishing/publisher.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Reply } from '../support/harness.ts'

const secret = 'sesame-sesame-sesame'
const seconds = testNow.getTime() / 1000
const gathering = 150

let folder: string
let base: Harness
let ready: Harness
let harness: Harness
let publisher: Publisher
let clock: Date

/** The one of the test at work. */
const current: Publisher = {
  state: () => publisher.state(),
  releases: () => publisher.releases(),
  ask: () => publisher.ask(),
  askFor: (kind) => publisher.askFor(kind),
  askSoon: () => publisher.askSoon(),
  askAfterReview: () => publisher.askAfterReview(),
  readFrom: (origin) => publisher.readFrom(origin),
  wake: () => publisher.wake(),
  prepare: () => publisher.prepare(),
  close: () => publisher.close(),
}

beforeAll(async () => {
  base = await openHarness()
  ready = await openHarness({
    config: { ...base.config, hookSecrets: [secret] },
    services: { ...base.services, publisher: current },
    now: () => clock,
  })
})
afterAll(async () => {
  await ready.close()
  await base.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hooks-'))
  clock = testNow
  harness = ready
  publisher = publisherOf(`await until('go')`)
  await ready.db.delete(attemptLimits)
  await ready.db.delete(decisions)
  await ready.db.delete(publishing)
})
afterEach(async () => {
  await publisher.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of a command that notes each of its runs. */
function publisherOf(script: string, gathers = gathering): Publisher {
  const code = `
    const { existsSync, appendFileSync } = await import('node:fs')
    process.chdir(${JSON.stringify(folder)})
    appendFileSync('runs', 'run\\n')
    const until = async (name) => { while (!existsSync(name)) await new Promise((r) => setTimeout(r, 10)) }
    ${script}`
  const command = [process.execPath, '--input-type=module', '-e', code]
  const path = join(folder, 'publishing.json')
  const log = () => undefined
  return createPublisher({
    ...{ db: ready.db, isAlone: true, command, path, now: () => testNow, log, gathering: gathers },
  })
}
const runs = async () =>
  (await readFile(join(folder, 'runs'), 'utf8').catch(() => '')).split('\n').length - 1
const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 1000) throw new Error('it never came to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

interface Call {
  at?: number
  body?: string
  sent?: string
  key?: string
  headers?: Record<string, string>
}
function call({ at = seconds, body = '{}', sent = body, key = secret, headers }: Call = {}) {
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return harness.ask('/hooks/rebuild', {
    method: 'POST',
    body: sent,
    lang: 'en',
    headers: {
      'x-hook-timestamp': String(at),
      'x-hook-signature': `sha256=${signature}`,
      ...headers,
    },
  })
}
const codeOf = ({ status, json }: Reply) => [status, (json as { code?: string }).code]

describe('a signed call', () => {
  it('has the site built, and the desk knows of it', async () => {
    const reply = await call()
    expect([reply.status, reply.json]).toEqual([202, { accepted: true }])
    await until(async () => (await publisher.state()).isRunning)
    const { token } = await harness.login('editor')
    const state = await harness.ask('v1/desk/publish', { token })
    expect(state.json).toMatchObject({ state: 'running' })
    const history = await harness.ask('v1/desk/history/publication/1', { token })
    expect(history.json).toMatchObject({ data: [{ event: 'asked' }] })
  })

  it('sent by many at once is one run, and one more after the one under way', async () => {
    const burst = (from: number) =>
      Promise.all(Array.from({ length: 20 }, (_, place) => call({ body: `{"n":${from + place}}` })))
    expect(new Set((await burst(0)).map(({ status }) => status))).toEqual(new Set([202]))
    await until(async () => (await runs()) === 1)
    await burst(100)
    await until(async () => (await publisher.state()).isQueued)
    await burst(200)
    await pause(2 * gathering)
    expect(await runs()).toBe(1)
    await writeFile(join(folder, 'go'), '')
    await until(
      async () => !(await publisher.state()).isQueued && !(await publisher.state()).isRunning,
    )
    await pause(2 * gathering)
    expect(await runs()).toBe(2)
  })

  it('of a moment begins one run, not one at once', async () => {
    await publisher.close()
    publisher = publisherOf(`await until('go')`, 3000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => publisher.askSoon()))
    expect(answers.toSorted()).toEqual(['asked', ...Array<string>(49).fill('joined')])
    expect(await publisher.state()).toMatchObject({ isRunning: false, isQueued: false })
    await until(async () => (await publisher.state()).isRunning)
    expect((await publisher.state()).isQueued).toBe(false)
    await writeFile(join(folder, 'go'), '')
    await until(async () => !(await publisher.state()).isRunning)
    expect(await runs()).toBe(1)
  })

  it('that a server ended with is heeded by the next', async () => {
    await call()
    await publisher.close()
    expect(await runs()).toBe(0)
    publisher = publisherOf('')
    await publisher.readFrom('http://127.0.0.1:1')
    await until(async () => !(await publisher.state()).isRunning && (await runs()) === 1)
    await publisher.close()
    publisher = publisherOf('')
    await publisher.readFrom('http://127.0.0.1:1')
    expect((await publisher.state()).isRunning).toBe(false)
  })
})

describe('refused is', () => {
  test.each<[string, Call]>([
    ['a wrong secret', { key: 'another-secret-of-any-length' }],
    ['another body than the signed one', { body: '{"a":1}', sent: '{"a":2}' }],
    ['another moment than the signed one', { headers: { 'x-hook-timestamp': `${seconds + 1}` } }],
    ['an old call', { at: seconds - 301 }],
    ['one from the future', { at: seconds + 301 }],
    ['a moment that is no number', { headers: { 'x-hook-timestamp': 'now' } }],
    ['a call without signature', { headers: { 'x-hook-signature': '' } }],
    ['a short signature', { headers: { 'x-hook-signature': 'sha256=00' } }],
  ])('%s', async (_, sent) => {
    const reply = await call(sent)
    expect(codeOf(reply)).toEqual([401, 'unauthorized'])
    expect(reply.text + [...reply.headers].join()).not.toContain(secret)
    await pause(2 * gathering)
    expect([await runs(), (await publisher.state()).isRunning]).toEqual([0, false])
  })

  it('a call that came before, in any writing and at any time', async () => {
    const early = { at: seconds + 300 }
    expect((await call(early)).status).toBe(202)
    expect(codeOf(await call(early))).toEqual([409, 'conflict'])
    const upper = hookSignature(secret, String(early.at), Buffer.from('{}')).toUpperCase()
    const shouted = { ...early, headers: { 'x-hook-signature': `sha256=${upper}` } }
    expect(codeOf(await call(shouted))).toEqual([409, 'conflict'])
    clock = new Date((seconds + 600) * 1000)
    expect(codeOf(await call(early))).toEqual([409, 'conflict'])
    clock = new Date((seconds + 601) * 1000)
    expect(codeOf(await call(early))).toEqual([401, 'unauthorized'])
  })

  it('more than a minute may hold, right or wrong', async () => {
    for (let count = 0; count < 120; count++) await call({ key: 'a-guess-of-many-guesses' })
    const reply = await call()
    expect(codeOf(reply)).toEqual([429, 'too_many_requests'])
    expect(Number(reply.headers.get('retry-after'))).toBe(60)
    clock = new Date((seconds + 60) * 1000)
    expect((await call({ at: seconds + 60 })).status).toBe(202)
  })

  it('a body that no hook needs', async () => {
    expect(codeOf(await call({ body: 'x'.repeat(70_000) }))).toEqual([413, 'too_large'])
  })

  it('every call where there is no secret, and the reading of one', async () => {
    const signed = { 'x-hook-timestamp': String(seconds), 'x-hook-signature': 'sha256=00' }
    const silent = await base.ask('/hooks/rebuild', { method: 'POST', body: '{}', headers: signed })
    expect(codeOf(silent)).toEqual([404, 'not_found'])
    expect(codeOf(await harness.ask('/hooks/rebuild'))).toEqual([404, 'not_found'])
  })

  it('a signed call to a server that can’t publish, which may be sent again', async () => {
    const { services } = base
    const config = { ...base.config, hookSecrets: [secret] }
    const other = await openHarness({ config, services, now: () => clock })
    harness = other
    expect(codeOf(await call())).toEqual([503, 'unavailable'])
    await other.close()
  })
})

test('no change of a genuine call is genuine', () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  fc.assert(
    fc.property(bytes, bytes, fc.integer({ min: 0, max: 300 }), (body, other, late) => {
      const timestamp = String(seconds - late)
      const signature = `sha256=${hookSignature(secret, timestamp, body)}`
      const genuine = (change: object) =>
        genuineSignature({ timestamp, signature, body, ...change }, [secret], testNow) !== undefined
      expect(genuine({})).toBe(true)
      expect(genuine({ body: other })).toBe(Buffer.compare(body, other) === 0)
      // The moment and the body can't be parted anew.
      expect(genuine({ timestamp: timestamp.slice(0, -1) })).toBe(false)
    }),
  )
})
