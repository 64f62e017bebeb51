import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { read } from '#api/call.ts'
import { proxiesOf } from '#domain/network/proxies.ts'
import type { Context } from '#server/core/context.ts'
import { shortAddress } from '#server/core/log/short-address.ts'
import { logSettings } from '#server/core/settings/log.settings.ts'
import { readSettings } from '#server/core/settings/read-settings.ts'
import { recorder } from '#tests/security/logged.ts'
import type { Line } from '#tests/security/logged.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const reply = v.object({ value: v.unknown() })
const rows = {
  saying: read({ path: 'v1/try/saying', access: 'user', summary: '', reply }),
  failing: read({ path: 'v1/try/failing', access: 'open', summary: '', reply }),
}
const handlers = {
  saying: (_: unknown, context: Context) => {
    context.log('the provider is slow\nlevel=error forged \u001b[31m')
    return { value: 1 }
  },
  failing: () => {
    throw new Error('no such book', { cause: new Error('shelf is gone') })
  },
}

const kept = recorder()
let harness: Harness
let editor: Login

beforeAll(async () => {
  harness = await openHarness({ log: kept.log, extra: { rows, handlers } })
  editor = await harness.login('editor')
})
beforeEach(() => {
  kept.texts.length = 0
})
afterAll(() => harness.close())

const requests = (): Line[] => kept.lines().filter(({ event }) => event === 'request')

test('a request leaves one line: moment, level, id, call, path, status, time, user, network', async () => {
  const { headers } = await harness.ask('v1/auth/me?password=Harbour-2026', {
    token: editor.token,
  })
  const [line] = requests()
  expect(requests()).toHaveLength(1)
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: 'request',
    request: headers.get('x-request-id'),
    address: 'local',
    call: 'authMe',
    user: editor.id,
    method: 'GET',
    path: '/api/v1/auth/me',
    status: 200,
    ms: expect.any(Number),
  })
})

test('the id of a request is taken from a trusted proxy alone, and only if well-formed', async () => {
  const given = '4bf92f3577b34da6a3ce929d0e0e4736'
  const asked = (id: string) =>
    harness.ask('v1/siteinfo', {
      headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.77' },
    })
  expect((await asked(given)).headers.get('x-request-id')).not.toBe(given)
  const behind = await openHarness({
    log: kept.log,
    config: { ...harness.config, trustProxy: proxiesOf('loopback') ?? [] },
  })
  const answered = async (id: string) =>
    (
      await behind.ask('v1/siteinfo', {
        headers: { 'x-request-id': id, 'x-forwarded-for': '198.51.100.9, 203.0.113.77' },
      })
    ).headers.get('x-request-id')
  expect(await answered(given)).toBe(given)
  expect(requests().at(-1)).toMatchObject({ request: given, address: '203.0.113.0/24' })
  for (const odd of ['short', 'x'.repeat(65), 'a b c d e f g h', '{"level":"error"}'])
    expect(await answered(odd)).toMatch(/^[0-9a-f-]{36}$/)
  await behind.close()
})

test.each([
  '/media/none.jpg',
  '/desk/',
  '/nowhere',
  '/healthz',
  '/api/v1/auth/me',
  '/hooks/rebuild',
])('%s answers with the id of its request', async (path) => {
  const { headers } = await harness.ask(path, {
    method: path.startsWith('/hooks') ? 'POST' : 'GET',
  })
  expect(kept.lines().map(({ request }) => request)).toContain(headers.get('x-request-id'))
})

test('an unexpected error is told once, with its stack in one field and the incident of its reply', async () => {
  const { headers } = await harness.ask('v1/try/failing')
  const incident = headers.get('x-incident')
  const [failed] = kept.lines().filter(({ event }) => event === 'unexpected')
  expect(failed).toMatchObject({ level: 'error', incident, call: 'failing' })
  expect(failed?.['error']).toMatch(/no such book[\s\S]*\n {4}at [\s\S]*cause: shelf is gone/)
  expect(requests()).toEqual([expect.objectContaining({ incident, status: 500 })])
})

test('a handler’s line names its request, and no text makes lines or colours of its own', async () => {
  const { headers } = await harness.ask('v1/try/saying', { token: editor.token })
  const [said] = kept.lines().filter(({ event }) => event === 'notice')
  expect(said).toMatchObject({
    level: 'warn',
    request: headers.get('x-request-id'),
    user: editor.id,
    text: 'the provider is slow\nlevel=error forged \\u001b[31m',
  })
  const text = recorder('info', 'text')
  text.log('one\ntwo \u001b[2J')
  text.log.error('failed', { path: 'a b"c', error: 'x\n  at y' })
  expect(text.texts.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1])
  expect(text.texts[0]).toMatch(/Z warn {2}notice one\\ntwo \\u001b\[2J\n$/)
})

test('levels below the set one are not written', async () => {
  const quiet = recorder('warn')
  quiet.log.info('request', {})
  quiet.log.debug('request', {})
  quiet.log('seen')
  expect(quiet.lines().map(({ level }) => level)).toEqual(['warn'])
})

test('addresses are kept as networks', () => {
  expect(shortAddress('203.0.113.77')).toBe('203.0.113.0/24')
  expect(shortAddress('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(shortAddress('2001:db8:12:34::/64')).toBe('2001:db8:12::/48')
  expect(shortAddress('::1')).toBe('0:0:0::/48')
  expect(shortAddress('<script>')).toBe('unknown')
})

test('settings: text for people at a terminal, JSON for programs, nonsense is refused by name', () => {
  const set = (variables: Record<string, string>) =>
    readSettings((name) => variables[name], ['LOG_LEVEL', 'LOG_FORMAT'])
  expect(logSettings(set({}), true)).toEqual({ level: 'warn', format: 'text' })
  expect(logSettings(set({}), false)).toEqual({ level: 'info', format: 'json' })
  expect(() => set({ LOG_LEVEL: 'loud' })).toThrow(/LOG_LEVEL/)
  expect(() => set({ LOG_FORMAT: 'xml' })).toThrow(/LOG_FORMAT/)
})
