import { expect, test } from 'vitest'
import { configOf, EnvironmentError, readEnvironment } from '../../src/server/env.ts'

const config = (variables: Record<string, string>) => configOf(readEnvironment(variables))

test('nothing set is a server on this machine without sandbox', () => {
  expect(config({})).toMatchObject({ host: '127.0.0.1', port: 4322, sandbox: false, trustProxy: 0 })
})

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', '4322x'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['SITE_URL', 'localhost'],
  ['SITE_URL', 'ftp://a'],
  ['SMS_WEBHOOK', 'nowhere'],
  ['WECHAT_APP_ID', 'mine'],
  ['TRUST_PROXY', 'yes'],
  ['HOOK_SECRET', 'short'],
  ['SANDBOX', 'maybe'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => config({ [name]: value })).toThrow(EnvironmentError)
  expect(() => config({ [name]: value })).toThrow(name)
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

test('an empty value is an absent one', () => {
  expect(config({ API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4322 })
})

test('a script gets the sandbox on loopback alone, a person everywhere', () => {
  expect(config({ SANDBOX: 'auto', HOST: '::1' }).sandbox).toBe(true)
  expect(() => config({ SANDBOX: 'auto', HOST: '0.0.0.0' })).toThrow('SANDBOX')
  expect(config({ SANDBOX: '1', HOST: '0.0.0.0' }).sandbox).toBe(true)
})
