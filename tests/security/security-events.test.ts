import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawals } from '#server/database/schema/earnings.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import type { SandboxSms } from '#server/modules/accounts/login/sms.ts'
import { limits } from '#server/modules/limits/attempt-limits.ts'
import { callClasses } from '#server/modules/limits/call-limits.ts'
import { insertPhotographer } from '../fixtures/rows.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness, Login } from '../server/support/harness.ts'
import { keptLog, recorder } from './logged.ts'
import type { KeptLog } from './logged.ts'

const told = recorder('info')
let kept: KeptLog
let harness: Harness
let editor: Login
let person: Login

beforeAll(async () => {
  kept = await keptLog(told.log)
  harness = await openHarness({ log: told.log, security: kept.record })
  editor = await harness.login('editor')
  person = await harness.login('photographer')
})
beforeEach(() => {
  told.texts.length = 0
})
afterAll(async () => {
  await harness.close()
  await kept.remove()
})

/** Events since the test began: the event, its actor, its target and its call. */
const events = () =>
  told
    .lines()
    .filter(({ event }) => event === 'security')
    .map(({ security, user, call, subject, reason }) => ({ security, user, call, subject, reason }))

test('every refusal for want of a login or a right is an event', async () => {
  await harness.ask('v1/auth/me')
  await harness.ask('v1/desk/queue', { token: person.token })
  expect(events()).toMatchObject([
    { security: 'access_refused', user: undefined, call: 'authMe', reason: 'unauthorized' },
    { security: 'access_refused', user: person.id, call: 'deskQueue', reason: 'forbidden' },
  ])
})

test('every refusal for too many tries is an event', async () => {
  const asked = () => harness.ask('v1/verify/AAAA-BBBB-CCCC')
  for (let time = 0; time <= limits.verificationsOfAddress.limit; time += 1) await asked()
  expect(events()).toMatchObject([{ security: 'call_limited', reason: 'too_many_requests' }])
})

test('a call beyond the limit of its kind is one event, with the kind as its reason', async () => {
  const { limit } = callClasses.withdrawal.ofUser
  const before = harness.config.limitScale
  harness.config.limitScale = 1
  const options = { method: 'POST', token: person.token, body: { price: 1 } }
  for (let time = 0; time <= limit; time += 1) await harness.ask('v1/camera/recharge', options)
  harness.config.limitScale = before
  expect(events()).toMatchObject([
    { security: 'call_limited', user: person.id, call: 'earningWithdraw', reason: 'withdrawal' },
  ])
})

test('logins by code are events, right ones and wrong ones', async () => {
  const mobile = '13800000077'
  const post = (path: string, body: object) => harness.ask(path, { method: 'POST', body })
  await post('v1/auth/code', { mobile })
  const code = (harness.services.sms as SandboxSms).last(mobile) ?? ''
  const wrong = code === '111111' ? '222222' : '111111'
  await post('v1/auth/code/login', { mobile, code: wrong })
  await post('v1/auth/code/login', { mobile, code })
  expect(events().map(({ security }) => security)).toEqual(['login_failed', 'login_succeeded'])
})

test('an editor who sees an identity card or bank data, pays out or changes settings is told of', async () => {
  const { db } = harness
  const photographerId = await insertPhotographer(db, person.id, { name: { zh: '林海' } })
  const identity = {
    realname: '林海',
    idcard: '990000197001010019',
    bankCard: '9999990000000000',
    nameCheck: 0,
  } as const
  const [contract] = await db
    .insert(settlementContracts)
    .values({ userId: person.id, status: 1, ...identity })
    .returning()
  const [withdrawal] = await db
    .insert(withdrawals)
    .values({ photographerId, moneyFen: 12_000 })
    .returning()
  const { token } = editor
  await harness.ask(`v1/desk/queue/identity/${contract?.id ?? 0}`, { token })
  await harness.ask('v1/desk/withdrawal', { token })
  const id = withdrawal?.id ?? 0
  const settle = { status: 1, message: '' }
  await harness.ask(`v1/desk/withdrawal/${id}`, { method: 'POST', token, body: settle })
  const texts = { zh: { title: '云港图片' } }
  await harness.ask('v1/desk/siteinfo', { method: 'PUT', token, body: { texts } })
  const user = editor.id
  expect(events()).toMatchObject([
    { security: 'identity_card_read', user, subject: `identity:${contract?.id ?? 0}` },
    { security: 'bank_data_read', user, subject: `withdrawal:${id}` },
    { security: 'payout_decided', user, subject: `withdrawal:${id}`, reason: 'begun' },
    { security: 'settings_changed', user, subject: 'site' },
  ])
  const all = told.texts.join('')
  for (const value of [identity.idcard, identity.bankCard]) expect(all).not.toContain(value)
})
