import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '#api/all.ts'
import { read, write } from '#api/call.ts'
import { noProxies, proxiesOf } from '#domain/network/proxies.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { idempotencyKeys } from '#server/database/schema/desk.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { isRepeatable } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/request.ts'
import { rangeOf } from '#server/http/send.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

const reply = v.object({ value: v.unknown() })
const body = v.object({ name: v.string() })
const rows = {
  anyone: read({ path: 'v1/try/anyone', access: 'open', summary: '', reply }),
  member: read({ path: 'v1/try/member', access: 'user', summary: '', reply }),
  settled: read({ path: 'v1/try/settled', access: 'photographer', summary: '', reply }),
  desk: read({ path: 'v1/try/desk', access: 'editor', summary: '', reply }),
  count: write({ method: 'POST', path: 'v1/try/count', access: 'user', summary: '', body, reply }),
  refusing: read({ path: 'v1/try/refusing', access: 'open', summary: '', reply }),
  failing: read({ path: 'v1/try/failing', access: 'open', summary: '', reply }),
  querying: read({ path: 'v1/try/querying', access: 'open', summary: '', reply }),
  lying: read({
    path: 'v1/try/lying',
    access: 'open',
    summary: '',
    reply: v.object({ a: v.number() }),
  }),
  fail: write({ method: 'POST', path: 'v1/try/fail', access: 'user', summary: '', body, reply }),
  open: write({ method: 'POST', path: 'v1/try/open', access: 'open', summary: '', body, reply }),
  auth: write({ method: 'POST', path: 'v1/auth/try', access: 'user', summary: '', body, reply }),
  taken: write({ method: 'POST', path: 'v1/try/taken', access: 'open', summary: '', body, reply }),
  either: read({
    path: 'v1/try/{id}',
    access: 'open',
    summary: '',
    params: v.object({ id: v.string() }),
    reply,
  }),
}

let runs = 0
let clock = testNow
/** Holds writes back while it is there. */
let gate: Promise<void> | undefined
let address = ''
const handlers = {
  anyone: (_: unknown, context: Context) => {
    address = context.address
    return { value: context.user?.id ?? null }
  },
  member: (_: unknown, context: Context) => ({ value: userOf(context).id }),
  settled: () => ({ value: 1 }),
  desk: () => ({ value: 1 }),
  count: async () => {
    const own = ++runs
    await (gate ?? new Promise((go) => setTimeout(go, 30)))
    return { value: own }
  },
  fail: () => {
    runs++
    throw new ApiError('not_on_sale')
  },
  open: () => ({ value: ++runs }),
  auth: () => ({ value: ++runs }),
  refusing: () => {
    throw new ApiError('too_many_requests', { retryAfter: 30, sentence: { zh: '请等半分钟' } })
  },
  failing: () => {
    throw new Error('the secret connection string')
  },
  querying: async (_: unknown, { db }: Context) =>
    db.execute(sql`select ${'11010519491231002X'}::text, 1 / 0`),
  lying: () => ({ a: 'text' }),
  taken: async (_: unknown, { db }: Context) => {
    await db.insert(users).values({ username: 'same' })
    return { value: 1 }
  },
  either: () => ({ value: 'by id' }),
}

let harness: Harness
beforeAll(async () => {
  harness = await openHarness({ extra: { rows, handlers }, now: () => clock })
})
beforeEach(() => {
  harness.logged.length = 0
})
afterAll(() => harness.close())

describe('access', () => {
  test.each([
    [undefined, [200, 401, 401, 401]],
    ['user', [200, 200, 403, 403]],
    ['photographer', [200, 200, 200, 403]],
    ['editor', [200, 200, 200, 200]],
  ] as const)('%s', async (role, expected) => {
    const token = role && (await harness.login(role)).token
    const paths = ['anyone', 'member', 'settled', 'desk']
    const replies = await Promise.all(
      paths.map((path) => harness.ask(`v1/try/${path}`, token ? { token } : {})),
    )
    expect(replies.map(({ status }) => status)).toEqual(expected)
  })

  test('an expired token is told from a wrong one; open calls take both', async () => {
    const { token, id } = await harness.login()
    await harness.db.update(sessions).set({ expiresAt: testNow })
    expect((await harness.ask('v1/try/member', { token })).json).toMatchObject({
      code: 'token_expired',
    })
    expect((await harness.ask('v1/try/member', { token: 'nonsense-token' })).json).toMatchObject({
      code: 'unauthorized',
    })
    expect((await harness.ask('v1/try/anyone', { token })).json).toEqual({ value: null })
    expect(id).toBeGreaterThan(0)
  })

  test('tokens of blocked users are no tokens', async () => {
    const { token } = await harness.login('editor', { blocked: true })
    expect((await harness.ask('v1/try/member', { token })).status).toBe(401)
  })
})

describe('errors', () => {
  test('a refusal speaks the asked language, falls back to zh and says so', async () => {
    const own = await harness.ask('v1/try/refusing', { lang: 'ru' })
    expect(own.status).toBe(429)
    expect(own.headers.get('retry-after')).toBe('30')
    expect(own.json).toEqual({ message: '请等半分钟', code: 'too_many_requests', lang: 'zh' })
    const general = await harness.ask('v1/try/member', { lang: 'ru' })
    expect(general.json).toEqual({ message: 'Сначала войдите.', code: 'unauthorized' })
    expect(general.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a failure hides its reason and logs it by a number', async () => {
    const failed = await harness.ask('v1/try/failing')
    expect(failed.status).toBe(500)
    expect(failed.text).not.toContain('secret')
    expect(harness.logged[0]).toContain('the secret connection string')
    expect(harness.logged[0]).toContain(failed.headers.get('x-incident'))
  })

  test('the log holds no parameters of a query', async () => {
    expect((await harness.ask('v1/try/querying')).status).toBe(500)
    expect(harness.logged.join()).toContain('Failed query')
    expect(harness.logged.join()).not.toContain('11010519491231002X')
  })

  test('a reply that breaks its row fails while replies are checked', async () => {
    expect((await harness.ask('v1/try/lying')).status).toBe(500)
    expect(harness.logged[0]).toContain('lying')
  })

  test('the server answers a broken constraint of the database as a conflict', async () => {
    const ask = { method: 'POST', body: { name: 'a' } }
    await harness.ask('v1/try/taken', ask)
    expect((await harness.ask('v1/try/taken', ask)).json).toMatchObject({ code: 'conflict' })
  })

  test.each([
    ['GET', '/api/v1/nothing'],
    ['GET', '/nothing'],
    ['DELETE', '/api/v1/siteinfo'],
    ['POST', '/api/v1/try/anyone'],
  ])('%s %s is not found, in JSON', async (method, path) => {
    const { status, json } = await harness.ask(path, { method })
    expect([status, json]).toMatchObject([404, { code: 'not_found' }])
  })
})

test('a fixed path wins over one with a parameter', async () => {
  expect((await harness.ask('v1/try/anyone')).json).toEqual({ value: null })
  expect((await harness.ask('v1/try/other')).json).toEqual({ value: 'by id' })
})

describe('idempotency keys', () => {
  const post = (token: string, key: string, name = 'a', path = 'v1/try/count') =>
    harness.ask(path, {
      method: 'POST',
      token,
      body: { name },
      headers: { 'idempotency-key': key },
    })

  test('the same key runs once, another request under it is refused, other users have their own', async () => {
    const [one, two] = [await harness.login(), await harness.login()]
    const first = await post(one.token, 'k1')
    expect((await post(one.token, 'k1')).json).toEqual(first.json)
    expect((await post(one.token, 'k1', 'b')).json).toMatchObject({
      code: 'unprocessable',
      field: 'Idempotency-Key',
    })
    expect((await post(two.token, 'k1')).json).not.toEqual(first.json)
    expect((await post(one.token, 'bad key')).status).toBe(400)
  })

  test('of two at once one runs', async () => {
    const { token } = await harness.login()
    const before = runs
    const replies = await Promise.all([post(token, 'k2'), post(token, 'k2'), post(token, 'k2')])
    expect(runs).toBe(before + 1)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a refused write leaves the key free', async () => {
    const { token } = await harness.login()
    const before = runs
    await post(token, 'k3', 'a', 'v1/try/fail')
    expect((await post(token, 'k3', 'a', 'v1/try/fail')).json).toMatchObject({
      code: 'not_on_sale',
    })
    expect(runs).toBe(before + 2)
  })

  test('are forgotten after a day, while the server runs', async () => {
    const { token, id } = await harness.login()
    const hours = (number: number) => new Date(testNow.getTime() - number * 3_600_000)
    const one = { userId: id, call: 'count', requestHash: 'x' }
    await harness.db.insert(idempotencyKeys).values([
      { ...one, key: 'old', createdAt: hours(25) },
      { ...one, key: 'new', createdAt: hours(23) },
    ])
    await post(token, 'k0')
    const left = await harness.db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.userId, id))
    expect(left.map(({ key }) => key).sort()).toEqual(['k0', 'new'])
  })

  test.each(['v1/try/open', 'v1/auth/try'])('nothing of %s is kept', async (path) => {
    const { token, id } = await harness.login()
    const first = await post(token, 'k4', 'a', path)
    const second = await post(token, 'k4', 'a', path)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).not.toEqual(first.json)
    const kept = harness.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, id))
    expect(await kept).toEqual([])
  })

  test('no row of auth or without login is repeatable', () => {
    const names = Object.entries(calls)
      .filter(([, row]) => isRepeatable(row))
      .map(([name]) => name)
    expect(names).toContain('cartAdd')
    expect(names.filter((name) => /^auth[A-Z]/.test(name) && !name.startsWith('authoriz'))).toEqual(
      [],
    )
    expect(names).not.toContain('visitAdd')
  })

  describe('of a request that died with its process', () => {
    const minutes = (number: number) => new Date(testNow.getTime() + number * 60_000)
    afterEach(() => {
      clock = testNow
    })
    /** Leaves a key behind as a crash does: taken, never answered. */
    async function leave(userId: number, key: string, name = 'a') {
      const input = { body: { name } }
      const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
      const left = { userId, key, call: 'count', requestHash, createdAt: testNow }
      await harness.db.insert(idempotencyKeys).values(left)
    }

    test('the key waits for two minutes, then the same request takes it, once', async () => {
      const { token, id } = await harness.login()
      await leave(id, 'k5')
      clock = new Date(minutes(2).getTime() - 1)
      expect((await post(token, 'k5')).json).toMatchObject({ code: 'conflict' })
      clock = minutes(2)
      expect((await post(token, 'k5', 'other')).json).toMatchObject({ code: 'unprocessable' })
      const before = runs
      const both = await Promise.all([post(token, 'k5'), post(token, 'k5')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await post(token, 'k5')).status).toBe(200)
      expect(runs).toBe(before + 1)
    })

    test('one that only was slow does not touch the key that it lost', async () => {
      const { token, id } = await harness.login()
      let open = () => undefined as void
      gate = new Promise((go) => (open = go))
      const slow = post(token, 'k6')
      await vi.waitFor(async () => {
        const { userId } = idempotencyKeys
        const rows = await harness.db.select().from(idempotencyKeys).where(eq(userId, id))
        expect(rows).toHaveLength(1)
      })
      clock = minutes(3)
      gate = undefined
      const second = await post(token, 'k6')
      open()
      expect((await slow).json).not.toEqual(second.json)
      expect((await post(token, 'k6')).json).toEqual(second.json)
    })
  })
})

describe('address of the client', () => {
  test('forwarded addresses count only behind proxies, and then the trusted entry', async () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }
    await harness.ask('v1/try/anyone', { headers })
    expect(address).toBe('local')
    const proxied = await openHarness({
      extra: { rows, handlers },
      config: { ...harness.config, trustProxy: proxiesOf('loopback') ?? noProxies },
    })
    await proxied.ask('v1/try/anyone', { headers })
    await proxied.close()
    expect(address).toBe('1.2.3.4')
  })
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('limits count %s as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

describe('media', () => {
  const key = 'pictures/1/preview.jpg'
  beforeAll(async () => {
    const { media, originals } = harness.services.files
    const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#345' } })
    await media.put(key, await picture.jpeg().toBuffer())
    await media.put('clip.mp4', new TextEncoder().encode('0123456789'))
    await originals.put('secret.jpg', new Uint8Array([1]))
    await mkdir(harness.config.dataDir, { recursive: true })
    await writeFile(join(harness.config.dataDir, 'note.txt'), 'private')
  })

  test('whole, with type, tag and a long life', async () => {
    const { status, headers } = await harness.ask(`/media/${key}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('cache-control')).toContain('immutable')
    const etag = headers.get('etag') ?? ''
    expect(
      (await harness.ask(`/media/${key}`, { headers: { 'if-none-match': etag } })).status,
    ).toBe(304)
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=2-99', 206, '23456789', 'bytes 2-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['nonsense', 200, '0123456789', null],
  ])('range %s', async (range, status, text, contentRange) => {
    const got = await harness.ask('/media/clip.mp4', { headers: { range } })
    expect([got.status, got.text, got.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  test('ranges of an empty file are beyond it', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('beyond')
    expect(rangeOf('bytes=-1', 0)).toBe('beyond')
  })

  test.each([
    '/media/../note.txt',
    '/media/..%2Fnote.txt',
    '/media/%2e%2e/note.txt',
    '/media/pictures/..%5c..%5cnote.txt',
    '/media//etc/passwd',
    '/media/pictures',
    '/media/.hidden',
    '/media/secret.jpg',
    '/media/../originals/secret.jpg',
    `/media/${'a/'.repeat(5000)}b`,
  ])('nothing outside is reached by %s', async (path) => {
    const { status, text } = await harness.ask(path)
    expect(status).toBe(404)
    expect(text).not.toContain('private')
  })

  test('narrower copies of allowed widths, as webp when asked', async () => {
    const accept = { headers: { accept: 'image/webp,*/*' } }
    const webp = await harness.app.request(`/media/${key}?w=320`, accept)
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([
      'image/webp',
      'accept',
    ])
    const { width, height, format } = await sharp(await webp.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 160, format: 'webp' })
    const jpeg = await harness.app.request(`/media/${key}?w=1600`)
    expect((await sharp(await jpeg.arrayBuffer()).metadata()).width).toBe(1000)
    const panorama = await harness.app.request(`/media/${key}?w=4096`)
    expect(panorama.status).toBe(200)
    expect((await harness.ask(`/media/${key}?w=321`)).json).toMatchObject({
      code: 'bad_request',
      field: 'w',
    })
    expect((await harness.ask('/media/clip.mp4?w=320')).text).toBe('0123456789')
  })
})

test('health and the description of the API', async () => {
  expect((await harness.ask('/healthz')).json).toEqual({ ok: true })
  const { json } = await harness.ask('v1/openapi.json')
  expect(Object.keys((json as { paths: object }).paths)).toContain('/v1/siteinfo')
})

test('the sandbox shows the last code of a mobile, a real server does not', async () => {
  await harness.services.sms.send('13800000000', '123456')
  expect((await harness.ask('/sandbox/sms?mobile=13800000000')).json).toMatchObject({
    code: '123456',
  })
  expect((await harness.ask('/sandbox/sms?mobile=13800000001')).status).toBe(404)
  const real = await openHarness({ config: { ...harness.config, sandbox: false } })
  expect((await real.ask('/sandbox/sms?mobile=13800000000')).status).toBe(404)
  await expect(real.services.sms.send('13800000000', '1')).rejects.toMatchObject({
    code: 'unavailable',
  })
  await real.close()
})
