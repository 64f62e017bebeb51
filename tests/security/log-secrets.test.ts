import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read } from '#api/call.ts'
import type { Context } from '#server/core/context.ts'
import type { SandboxSms } from '#server/modules/accounts/login/sms.ts'
import { FfmpegError } from '#server/modules/media/films/ffmpeg.ts'
import { confirmTrade } from '#server/modules/payments/confirm-payment.ts'
import { createOutput } from '#server/modules/publishing/output.ts'
import { photographOf } from '../fixtures/identity-card.ts'
import { openHarness, testNow } from '../server/support/harness.ts'
import type { Ask, Harness } from '../server/support/harness.ts'
import { keptLog, recorder } from './logged.ts'
import type { KeptLog } from './logged.ts'

/** Each can be found again wherever it went. */
const secrets = {
  password: 'Zypern-Sesam-4711',
  other: 'Kranich!Laterne-99',
  mobile: '13877665544',
  identity: '11010519491231002X',
  card: '6222021234567890128',
  bearer: 'tRq8zzHn3vK1wLm5pXc7bYd9',
  ticket: 'kT7pQx2mV9sL4wZc',
  scanKey: 'sCaNkEyQ7w8e9r',
  streamKey: 'live-key-8d7f6s5a',
  databasePassword: 'pg-hunter22',
  email: 'wang.wei@example.cn',
  idName: '欧阳晓明',
}
/** The secrets that the run itself makes: codes, tokens, tickets. */
const made: string[] = []

const reply = v.object({ value: v.unknown() })
const rows = {
  failing: read({ path: 'v1/try/failing', access: 'open', summary: '', reply }),
  querying: read({ path: 'v1/try/querying', access: 'open', summary: '', reply }),
  saying: read({ path: 'v1/try/saying', access: 'open', summary: '', reply }),
}
const handlers = {
  failing: () => {
    const { password, mobile, card, databasePassword, email } = secrets
    const body = JSON.stringify({ password, mobile, bank_card: card })
    throw new Error(`POST https://sms.example.cn/send?key=${secrets.ticket} ${body} ${email}`, {
      cause: new Error(`postgres://yungang:${databasePassword}@db/pictures refused`),
    })
  },
  querying: (_: unknown, { db }: Context) =>
    db.execute(sql`select ${secrets.identity}::text, ${secrets.idName}::text from no_such_table`),
  saying: (_: unknown, { log }: Context) => {
    log(`authorization: Bearer ${secrets.bearer}, code=067821, ${secrets.identity}`)
    log(`rtmp://live.example.cn/app/${secrets.streamKey}: Connection refused \u001b[31m`)
    return { value: 1 }
  },
}

const told = recorder('debug')
let kept: KeptLog
let harness: Harness

beforeAll(async () => {
  kept = await keptLog(told.log)
  harness = await openHarness({ log: told.log, security: kept.record, extra: { rows, handlers } })
})
afterAll(async () => {
  await harness.close()
  await kept.remove()
})

async function post(path: string, body: unknown, options: Ask = {}): Promise<object> {
  const { json } = await harness.ask(path, { method: 'POST', body, ...options })
  return json as object
}

async function codeFor(mobile: string): Promise<string> {
  await post('v1/auth/code', { mobile })
  const code = (harness.services.sms as SandboxSms).last(mobile) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  made.push(code)
  return code
}

/** Every token that a reply hands out. */
function keep(reply: object): string {
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(reply))?.[1] ?? ''
  expect(token).not.toBe('')
  made.push(token)
  return token
}

async function accounts(): Promise<string> {
  const { password, mobile, email, other } = secrets
  const names = { username: 'wangwei', password, password_confirm: password, email, mobile }
  keep(await post('v1/auth/register', { ...names, code: await codeFor(mobile) }))
  const token = keep(await post('v1/auth/login', { username: 'wangwei', password }))
  await post('v1/auth/login', { username: 'wangwei', password: other })
  await post('v1/auth/login', { username: mobile, password: other })
  await post('v1/auth/code/login', { mobile, code: '907231' })
  await post(
    'v1/auth/password',
    { password: other, password_confirm: other, password_old: 'x' },
    { token },
  )
  await harness.ask('v1/auth/me', { token: secrets.bearer })
  await harness.ask(`v1/auth/scan/${secrets.scanKey}`, { token })
  await harness.ask(`/media/a.jpg?ticket=${secrets.ticket}`)
  await harness.ask(`/sandbox/sms?mobile=${mobile}`)
  await post('v1/auth/login', `{"password":"${password}"`)
  return token
}

async function identityCards(token: string): Promise<void> {
  const { identity, card, mobile, idName } = secrets
  const url = '/api/v1/upload/private/none.jpg'
  const cards = { idcard: identity, idcard_thumb: url, bank_card: card, bank_card_thumb: url }
  await post('v1/camera/contract', { realname: idName, ...cards }, { token })
  await post(
    'v1/camera/apply',
    { user_type: 1, realname: idName, thumb: url, description: identity, mobile, worktype: '1' },
    { token },
  )
  const form = new FormData()
  const person = {
    name: idName,
    idNumber: identity,
    sex: '男' as const,
    people: '汉',
    address: ['云港市', '18号'],
  }
  const picture = new Blob([new Uint8Array(await photographOf(person))], { type: 'image/jpeg' })
  form.set('file', picture, `${identity}-${mobile}.jpg`)
  await post('v1/upload/user/idcard', form, { token })
}

async function money(): Promise<void> {
  const { db, services } = harness
  const random = (bytes: number) => new Uint8Array(bytes)
  const books = { db, now: () => testNow, random, log: told.log }
  const trade = { state: 'paid', amountFen: 1, providerRef: secrets.card, paidAt: testNow } as const
  await confirmTrade(books, 'wechat', { tradeNo: 'none', trade })
  for (const provider of Object.keys(services.gateways))
    await post(`v1/notify/${provider}`, `sign=${secrets.ticket}&buyer_id=${secrets.identity}`, {
      headers: { authorization: `Bearer ${secrets.bearer}` },
    })
}

/** As the live stream and jobs tell of ffmpeg, and the publisher of its command. */
function programs(): void {
  const stream = `rtmp://live.example.cn/app/${secrets.streamKey}`
  told.log(`live: the stream broke off. ${new FfmpegError(`${stream}: I/O error\u0007`).message}`)
  const output = createOutput([])
  output.hear(
    `fetching https://x.cn/a?token=${secrets.ticket} as ${secrets.email}\nBearer ${secrets.bearer}\n`,
  )
  told.log(`publishing failed (failed)\n${output.tail()}`)
}

test('after logins, codes, uploads, identity cards, payments and errors no log knows a secret', async () => {
  const token = await accounts()
  await identityCards(token)
  await money()
  programs()
  for (const name of Object.keys(rows)) await harness.ask(`v1/try/${name}`)
  await kept.close()

  const sealed = await Promise.all(
    (await readdir(kept.folder)).map((name) => readFile(join(kept.folder, name), 'utf8')),
  )
  const all = [...told.texts, ...sealed].join('\n')
  const spoken = [...Object.values(secrets), ...made]
  expect(spoken.filter((secret) => all.includes(secret))).toEqual([])
  // Percent-encoded and escaped they would be secrets still.
  expect(spoken.filter((secret) => all.includes(encodeURIComponent(secret)))).toEqual([])
  // It ran: had nothing been logged, nothing could have been found.
  const events = new Set(told.lines().map(({ event }) => event))
  expect([...events]).toEqual(
    expect.arrayContaining(['request', 'unexpected', 'notice', 'security']),
  )
  const security = told.lines().map(({ security: word }) => word)
  expect(security).toEqual(
    expect.arrayContaining(['login_succeeded', 'login_failed', 'access_refused']),
  )
  expect(all).toContain('no_such_table')
  expect(all).toContain('live.example.cn')
  expect(made.length).toBeGreaterThanOrEqual(3)
  for (const text of told.texts) expect(text).toMatch(/^\{"level":"\w+","time":"[^"]+Z".*\}\n$/)
})
