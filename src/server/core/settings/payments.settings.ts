import type { KeyObject } from 'node:crypto'
import { methodIds, type PaymentMethodId } from '#domain/money/payment-methods.ts'
import { EnvironmentError, isWhole } from './setting-values.ts'
import type { Settings } from './settings-schema.ts'

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
export function paymentSettings(set: Settings, siteUrl: URL): PaymentSettings {
  return {
    wechat: wechatPay(set),
    alipay: alipay(set),
    notifyOrigin: set.PAY_NOTIFY_ORIGIN ?? siteUrl,
  }
}

function wechatPay(set: Settings): WechatPaySettings | undefined {
  if (!isWhole(set, wechatNames, 'WECHAT_PAY_GATEWAY')) return undefined
  return {
    mchid: set.WECHAT_PAY_MCHID,
    appId: set.WECHAT_PAY_APP_ID,
    serial: set.WECHAT_PAY_SERIAL,
    privateKey: set.WECHAT_PAY_PRIVATE_KEY,
    apiKeys: given(set.WECHAT_PAY_API_V3_KEY, set.WECHAT_PAY_API_V3_KEY_OLD),
    publicKeys: platformKeys(set),
    gateway: set.WECHAT_PAY_GATEWAY ?? new URL('https://api.mch.weixin.qq.com'),
  }
}

/** A key and, while both count, the one before it. */
const given = <Value>(...values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value) => value !== undefined)

/** WeChat Pay signs by its own plan: for some days with the new key and with the old one. */
function platformKeys(set: Settings): Readonly<Record<string, KeyObject>> {
  const pairs = (['', '_OLD'] as const).flatMap((which) => {
    const [idName, keyName] = [
      `WECHAT_PAY_PUBLIC_KEY_ID${which}`,
      `WECHAT_PAY_PUBLIC_KEY${which}`,
    ] as const
    if (!isWhole(set, [idName, keyName])) return []
    if (set[idName] === set.WECHAT_PAY_SERIAL)
      throw new EnvironmentError(idName, "another number than the merchant's")
    return [[set[idName], set[keyName]] as const]
  })
  return Object.fromEntries(pairs)
}

function alipay(set: Settings): AlipaySettings | undefined {
  if (!isWhole(set, alipayNames, 'ALIPAY_GATEWAY')) return undefined
  return {
    appId: set.ALIPAY_APP_ID,
    privateKey: set.ALIPAY_PRIVATE_KEY,
    publicKeys: [set.ALIPAY_PUBLIC_KEY, ...given(set.ALIPAY_PUBLIC_KEY_OLD)],
    gateway: set.ALIPAY_GATEWAY ?? new URL('https://openapi.alipay.com/gateway.do'),
  }
}
