import { createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { methodIds, type PaymentMethodId } from '#domain/money/payment-methods.ts'
import { isLoopback } from '#domain/network/own-machine.ts'
import { rsaKey } from './payment-keys.ts'
import { EnvironmentError, matching, webAddress } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

/** A merchant of WeChat Pay, API v3. Keys are key objects, so that no printed configuration shows them. */
export interface WechatPaySettings {
  readonly mchid: string
  readonly appId: string
  /** Number of the merchant's certificate, whose private key signs requests. */
  readonly serial: string
  readonly privateKey: KeyObject
  /** The APIv3 keys that notifications may be encrypted with: the present one, and for a time the one before. */
  readonly apiKeys: readonly KeyObject[]
  /** WeChat Pay's public keys by their ids, or by the numbers of its platform certificates; the present one first. */
  readonly publicKeys: Readonly<Record<string, KeyObject>>
  readonly gateway: URL
}

/** An application of Alipay in the mode of plain public keys, RSA2. */
export interface AlipaySettings {
  readonly appId: string
  readonly privateKey: KeyObject
  /** Alipay's keys, not the application's: the present one, and for a time the one before. */
  readonly publicKeys: readonly [KeyObject, ...KeyObject[]]
  readonly gateway: URL
}

/** What each provider needs; absent where it is not set up. */
export interface ProviderSettings {
  readonly wechat: WechatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
}

export interface PaymentSettings extends ProviderSettings {
  /** Where providers reach this server. */
  readonly notifyOrigin: URL
}

const wechatNames = [
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
] as const
const alipayNames = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const

/** The setting that says first whether a provider is set up. */
const firstSettings: Readonly<Record<PaymentMethodId, string>> = {
  wechat: wechatNames[0],
  alipay: alipayNames[0],
}

/** Settings that are there because a provider is set up. */
export const settingsOfProviders = (payments: ProviderSettings): string[] =>
  methodIds.flatMap((id) => (payments[id] ? [firstSettings[id]] : []))

/** The same server, and none of its providers. */
export const withoutProviders = (payments: PaymentSettings): PaymentSettings => ({
  ...payments,
  ...Object.fromEntries(methodIds.map((id) => [id, undefined])),
})

/** Throws `EnvironmentError`: a set of settings is complete or absent. */
export function paymentSettings(read: ReadVariable, siteUrl: URL): PaymentSettings {
  const origin = read('PAY_NOTIFY_ORIGIN')
  return {
    wechat: wechatPay(read),
    alipay: alipay(read),
    notifyOrigin: origin === undefined ? siteUrl : webAddress('PAY_NOTIFY_ORIGIN', origin),
  }
}

function wechatPay(read: ReadVariable): WechatPaySettings | undefined {
  const set = completeSet(read, wechatNames, 'WECHAT_PAY_GATEWAY')
  if (!set) return undefined
  const value = <Name extends keyof typeof set>(name: Name, form: RegExp, expected: string) =>
    matching(name, set[name], form, expected)
  const hex = /^[\dA-Fa-f]{8,64}$/
  const serial = value('WECHAT_PAY_SERIAL', hex, 'the number of the merchant certificate')
  return {
    mchid: value('WECHAT_PAY_MCHID', /^\d{8,16}$/, 'a merchant number of 8 to 16 digits'),
    appId: value('WECHAT_PAY_APP_ID', /^wx[\da-f]{16}$/, 'wx and 16 hexadecimal digits'),
    serial,
    privateKey: rsaKey('WECHAT_PAY_PRIVATE_KEY', set.WECHAT_PAY_PRIVATE_KEY, 'private'),
    apiKeys: withOld('WECHAT_PAY_API_V3_KEY', read, apiKeyOf),
    publicKeys: platformKeys(read, serial),
    gateway: gatewayAddress(read, 'WECHAT_PAY_GATEWAY', 'https://api.mch.weixin.qq.com'),
  }
}

const publicKeyOf = (name: string, value: string): KeyObject => rsaKey(name, value, 'public')

const apiKeyOf = (name: string, value: string): KeyObject =>
  createSecretKey(Buffer.from(matching(name, value, /^[\x21-\x7e]{32}$/, 'exactly 32 characters')))

/** A key and, while both count, the one before it, which `NAME_OLD` gives. */
function withOld<Key>(
  name: string,
  read: ReadVariable,
  keyOf: (name: string, value: string) => Key,
): Key[] {
  return [name, `${name}_OLD`].flatMap((one) => {
    const value = read(one)
    return value === undefined ? [] : [keyOf(one, value)]
  })
}

/** WeChat Pay signs by its own plan: for some days with the new key and with the old one. */
function platformKeys(read: ReadVariable, serial: string): Readonly<Record<string, KeyObject>> {
  const ids = withOld('WECHAT_PAY_PUBLIC_KEY_ID', read, (name, value) => {
    const form = /^(PUB_KEY_ID_\d{8,64}|[\dA-Fa-f]{8,64})$/
    const expected = 'PUB_KEY_ID_ and digits, or the number of a platform certificate'
    const id = matching(name, value, form, expected)
    if (id === serial) throw new EnvironmentError(name, "another number than the merchant's")
    return id
  })
  const keys = withOld('WECHAT_PAY_PUBLIC_KEY', read, publicKeyOf)
  if (ids.length !== keys.length) {
    const [more, less] = ids.length > keys.length ? ['_ID_OLD', '_OLD'] : ['_OLD', '_ID_OLD']
    const name = `WECHAT_PAY_PUBLIC_KEY${less}`
    throw new EnvironmentError(name, `a value, since WECHAT_PAY_PUBLIC_KEY${more} is set`)
  }
  return Object.fromEntries(ids.map((id, at) => [id, keys[at] as KeyObject]))
}

function alipay(read: ReadVariable): AlipaySettings | undefined {
  const set = completeSet(read, alipayNames, 'ALIPAY_GATEWAY')
  return (
    set && {
      appId: matching('ALIPAY_APP_ID', set.ALIPAY_APP_ID, /^\d{16}$/, '16 digits'),
      privateKey: rsaKey('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY, 'private'),
      publicKeys: [
        rsaKey('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY, 'public'),
        ...withOld('ALIPAY_PUBLIC_KEY', read, publicKeyOf).slice(1),
      ],
      gateway: gatewayAddress(read, 'ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do'),
    }
  )
}

/** All values of a set, or none at all; half a set is refused by the first name that lacks. */
function completeSet<Name extends string>(
  read: ReadVariable,
  names: readonly Name[],
  optional: string,
): Record<Name, string> | undefined {
  const values = names.map((name) => [name, read(name)] as const)
  const begun = read(optional) !== undefined || values.some(([, value]) => value !== undefined)
  if (!begun) return undefined
  for (const [name, value] of values) {
    if (value === undefined) {
      throw new EnvironmentError(name, `a value, since others of ${names.join(', ')} are set`)
    }
  }
  return Object.fromEntries(values) as Record<Name, string>
}

/** Money is spoken of over https; a test's gateway on this machine needs none. */
function gatewayAddress(read: ReadVariable, name: string, official: string): URL {
  const url = webAddress(name, read(name) ?? official)
  const isSafe = url.protocol === 'https:' || isLoopback(url.hostname)
  if (!isSafe || url.search || url.username) throw new EnvironmentError(name, 'an https address')
  return url
}
