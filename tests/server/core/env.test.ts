import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { EnvironmentError } from '#server/core/settings/setting-values.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { alipayVariables } from '#tests/fixtures/alipay-gateway.ts'
import { wechatVariables } from '#tests/fixtures/wechat-gateway.ts'

const config = (variables: Record<string, string>) => configOf(readEnvironment(variables))

test('nothing set is a server on this machine without sandbox', () => {
  expect(config({})).toMatchObject({
    host: '127.0.0.1',
    port: 4322,
    sandbox: false,
    trustProxy: [],
  })
})

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', '4322x'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['SITE_URL', 'localhost'],
  ['SITE_URL', 'ftp://a'],
  ['SMS_WEBHOOK', 'nowhere'],
  ['SMS_WEBHOOK', 'http://sms.example/codes'],
  ['STORE_ENDPOINT', 'http://s3.example'],
  ['STORE_ENDPOINT', 'http://10.0.0.7:8333'],
  ['MIGRATE', 'maybe'],
  ['JOB_LIMITS', 'pictures=1'],
  ['BACKUP_DIR', 's3://bucket'],
  ['BACKUP_DIR', 's3://bucket/backups'],
  ['WECHAT_APP_ID', 'mine'],
  ['PAY_NOTIFY_ORIGIN', 'nowhere'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'loopback, 010.1'],
  ['UPLOAD_QUOTA', '20 GB'],
  ['UPLOAD_QUOTA', '0'],
  ['HOOK_SECRET', 'short'],
  ['SANDBOX', 'maybe'],
  ['OPENAPI', 'maybe'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => config({ [name]: value })).toThrow(EnvironmentError)
  expect(() => config({ [name]: value })).toThrow(name)
})

test('a backup, contracts, cards and saved searches have places of their own where the process does jobs', () => {
  expect(config({}).jobLimits).toEqual({
    ...{ backup: 1, 'print-contract': 1, 'read-card': 1, 'saved-searches': 1 },
  })
  expect(config({ JOBS_AT_ONCE: '0' }).jobLimits).toEqual({})
  expect(config({ JOBS_AT_ONCE: '0', JOB_LIMITS: 'work-media=4' }).jobLimits).toEqual({
    'work-media': 4,
  })
})

test('backups lie in a folder, or in a bucket at the same S3 server', () => {
  expect(config({ BACKUP_DIR: '/backups' }).backups).toMatchObject({ place: '/backups', keep: 7 })
  const store = {
    STORE_URL: 's3://files/site',
    STORE_ENDPOINT: 'https://s3.example',
    STORE_PUBLIC_ENDPOINT: 'https://files.example',
    STORE_ACCESS_KEY_ID: 'id',
    STORE_SECRET_ACCESS_KEY: 'key',
  }
  const set = config({ ...store, BACKUP_DIR: 's3://other/daily/' })
  expect(set.store).toMatchObject({
    address: 'https://s3.example/files',
    publicAddress: 'https://files.example/files',
    folder: 'site/',
  })
  expect(set.backups?.place).toMatchObject({
    address: 'https://s3.example/other',
    folder: 'daily/',
    accessKeyId: 'id',
  })
})

test('an account of WeChat is whole or absent', () => {
  const WECHAT_APP_ID = 'wx0123456789abcdef'
  const secret = '0123456789abcdef0123456789abcdef'
  expect(config({ WECHAT_APP_ID, WECHAT_APP_SECRET: secret }).wechat).toEqual({
    appId: WECHAT_APP_ID,
    secret,
  })
  expect(() => config({ WECHAT_APP_ID })).toThrow('WECHAT_APP_SECRET')
  expect(config({}).wechat).toBeUndefined()
})

describe('payment settings', () => {
  const wechat = wechatVariables('http://127.0.0.1:1')
  const alipay = alipayVariables('http://127.0.0.1:1')
  const payments = (variables: Record<string, string>) => config(variables).payments

  test('are absent, or whole sets', () => {
    expect(payments({})).toMatchObject({ wechat: undefined, alipay: undefined })
    const both = payments({ ...wechat, ...alipay })
    expect(both.wechat).toMatchObject({ mchid: wechat.WECHAT_PAY_MCHID })
    expect(both.alipay).toMatchObject({ appId: alipay.ALIPAY_APP_ID })
  })

  test.each(
    [wechat, alipay].flatMap((set) =>
      Object.keys(set)
        .filter((name) => !name.endsWith('GATEWAY'))
        .map((name) => [name, set] as const),
    ),
  )('without %s, or with a malformed one, are refused by its name', (name, set) => {
    expect(() => payments({ ...set, [name]: '' })).toThrow(`${name}: `)
    const nonsense = 'nonsense-of-no-use'
    expect(() => payments({ ...set, [name]: nonsense })).toThrow(`${name}: `)
    expect(() => payments({ ...set, [name]: nonsense })).not.toThrow(nonsense)
  })

  test('take keys as PEM, with line ends written out, bare or from a file', async () => {
    const pem = wechat.WECHAT_PAY_PRIVATE_KEY ?? ''
    const folder = await mkdtemp(join(tmpdir(), 'yungang-keys-'))
    const path = join(folder, 'key.pem')
    await writeFile(path, pem)
    const bare = pem.replaceAll(/-----[^-]+-----|\s/g, '')
    const keys = [pem, pem.replaceAll('\n', String.raw`\n`), bare, path].map(
      (value) => payments({ ...wechat, WECHAT_PAY_PRIVATE_KEY: value }).wechat?.privateKey,
    )
    await rm(folder, { recursive: true })
    for (const key of keys) {
      expect(key?.export({ type: 'pkcs8', format: 'pem' })).toBe(pem)
    }
  })

  test('take no private key for a public one, no short key, no plain http beyond this machine', () => {
    const refused = (change: Record<string, string>) => {
      expect(() => payments({ ...wechat, ...alipay, ...change })).toThrow(Object.keys(change)[0])
    }
    refused({ WECHAT_PAY_PUBLIC_KEY: wechat.WECHAT_PAY_PRIVATE_KEY ?? '' })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    refused({ ALIPAY_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) })
    refused({ ALIPAY_GATEWAY: 'http://pay.example/gateway.do' })
    refused({ WECHAT_PAY_PUBLIC_KEY_ID: wechat.WECHAT_PAY_SERIAL ?? '' })
  })

  test('go to the official gateways, and notifications to the site', () => {
    const set = { ...wechat, ...alipay, WECHAT_PAY_GATEWAY: '', ALIPAY_GATEWAY: '' }
    const { wechat: one, alipay: other, notifyOrigin } = payments(set)
    expect(one?.gateway.href).toBe('https://api.mch.weixin.qq.com/')
    expect(other?.gateway.href).toBe('https://openapi.alipay.com/gateway.do')
    expect(notifyOrigin.href).toBe('http://localhost:4321/')
    const named = payments({ ...set, PAY_NOTIFY_ORIGIN: 'https://pay.pictures.example' })
    expect(named.notifyOrigin.host).toBe('pay.pictures.example')
  })

  test('show no secret when they are printed', () => {
    const printed = inspect(payments({ ...wechat, ...alipay }), { depth: 9 })
    expect(printed).not.toContain(wechat.WECHAT_PAY_API_V3_KEY)
    expect(printed).not.toContain('PRIVATE')
  })
})

test('an empty value is an absent one', () => {
  expect(config({ API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4322 })
})
