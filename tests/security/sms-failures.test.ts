import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registry } from '#server/core/metrics/meters.ts'
import { smsSender } from '#server/modules/accounts/login/sms.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'
import { keptLog, recorder } from './logged.ts'
import type { KeptLog } from './logged.ts'

const mobile = '13812345678'
const told = recorder('info')
const sent: string[] = []
let kept: KeptLog
let harness: Harness
/** What the gateway answers with. */
let status = 200
const gateway = createServer((request, response) => {
  request.on('data', (part: Buffer) => sent.push(part.toString()))
  request.on('end', () => response.writeHead(status, { location: '/elsewhere' }).end())
})

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  kept = await keptLog(told.log)
  harness = await openHarness({ log: told.log, security: kept.record })
})
beforeEach(() => {
  told.texts.length = 0
})
afterAll(async () => {
  gateway.close()
  await harness.close()
  await kept.remove()
})

/** Asks for a code that is sent to this address; the lines of the security log. */
async function askCode(address: string) {
  Object.assign(harness.services, {
    sms: smsSender({ smsWebhook: new URL(address), sandbox: false }),
  })
  const reply = await harness.ask('v1/auth/code', { method: 'POST', body: { mobile } })
  const lines = told.lines().filter(({ event }) => event === 'security')
  return { reply: reply.status, lines }
}
const at = (scheme: 'http' | 'https') =>
  `${scheme}://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms?key=of-the-house`

async function failures(): Promise<number> {
  const metric = await registry.getSingleMetric('pictures_events_total')?.get()
  const isFailed = ({ labels }: { labels: object }) =>
    JSON.stringify(labels) === '{"subject":"sms","outcome":"failed"}'
  return metric?.values.find(isFailed)?.value ?? 0
}

test.each([
  ['answers with an error', 'http', 502, /^http_502$/],
  ['leads elsewhere', 'http', 307, /^unexpected redirect$/],
  ['speaks no TLS', 'https', 200, /^ERR_SSL_/],
] as const)(
  'a gateway that %s leaves a line with the reason',
  async (_, scheme, answer, reason) => {
    status = answer
    const before = await failures()
    const { reply, lines } = await askCode(at(scheme))
    expect(reply).toBe(503)
    const words = expect.stringMatching(reason)
    expect(lines).toMatchObject([
      { level: 'warn', security: 'sms_failed', call: 'authCode', address: 'local', reason: words },
    ])
    expect(await failures()).toBe(before + 1)
  },
)

test('a gateway that is not there leaves a line, one that takes the code none', async () => {
  expect((await askCode('http://127.0.0.1:9/sms')).lines).toMatchObject([
    { security: 'sms_failed', reason: expect.stringMatching(/ECONNREFUSED|bad port/) },
  ])
  told.texts.length = 0
  status = 200
  expect(await askCode(at('http'))).toEqual({ reply: 200, lines: [] })
})

test('no line holds the number, a code or the key of the gateway', async () => {
  status = 500
  told.texts.length = 0
  await harness.db.execute('delete from sms_codes')
  await askCode(at('http'))
  const all = told.texts.join('')
  const codes = sent.map((body) => (JSON.parse(body) as { code: string }).code)
  expect(codes.length).toBeGreaterThan(1)
  for (const secret of [mobile, 'of-the-house', ...codes]) expect(all).not.toContain(secret)
})
