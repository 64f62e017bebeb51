import { createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isLoopback } from '../../domain/own-machine.ts'
import { EnvironmentError, matching, webAddress } from '../env-values.ts'
import type { ReadVariable } from '../env-values.ts'
import { rsaKey } from './keys.ts'

/** A merchant of WeChat Pay, API v3. Keys are key objects, so that no printed configuration shows them. */
export interface WechatPaySettings {
  readonly mchid: string
  readonly appId: string
  /** Number of the merchant's certificate, whose private key signs requests. */
  readonly serial: string
  readonly privateKey: KeyObject
  /** The APIv3 key, which notifications are encrypted with. */
  readonly apiKey: KeyObject
  /** Id of WeChat Pay's public key, or the number of its platform certificate. */
  readonly publicKeyId: string
  readonly publicKey: KeyObject
  readonly gateway: URL
}

/** An application of Alipay in the mode of plain public keys, RSA2. */
export interface AlipaySettings {
  readonly appId: string
  readonly privateKey: KeyObject
  /** Alipay's key, not the application's. */
  readonly publicKey: KeyObject
  readonly gateway: URL
}

export interface PaymentSettings {
  readonly wechat: WechatPaySettings | undefined
  readonly alipay: AlipaySettings | undefined
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
  const publicKeyId = value(
    'WECHAT_PAY_PUBLIC_KEY_ID',
    /^(PUB_KEY_ID_\d{8,64}|[\dA-Fa-f]{8,64})$/,
    'PUB_KEY_ID_ and digits, or the number of a platform certificate',
  )
  if (publicKeyId === serial) {
    throw new EnvironmentError('WECHAT_PAY_PUBLIC_KEY_ID', "another number than the merchant's")
  }
  const apiKey = value('WECHAT_PAY_API_V3_KEY', /^[\x21-\x7e]{32}$/, 'exactly 32 characters')
  return {
    mchid: value('WECHAT_PAY_MCHID', /^\d{8,16}$/, 'a merchant number of 8 to 16 digits'),
    appId: value('WECHAT_PAY_APP_ID', /^wx[\da-f]{16}$/, 'wx and 16 hexadecimal digits'),
    serial,
    privateKey: rsaKey('WECHAT_PAY_PRIVATE_KEY', set.WECHAT_PAY_PRIVATE_KEY, 'private'),
    apiKey: createSecretKey(Buffer.from(apiKey)),
    publicKeyId,
    publicKey: rsaKey('WECHAT_PAY_PUBLIC_KEY', set.WECHAT_PAY_PUBLIC_KEY, 'public'),
    gateway: gatewayAddress(read, 'WECHAT_PAY_GATEWAY', 'https://api.mch.weixin.qq.com'),
  }
}

function alipay(read: ReadVariable): AlipaySettings | undefined {
  const set = completeSet(read, alipayNames, 'ALIPAY_GATEWAY')
  return (
    set && {
      appId: matching('ALIPAY_APP_ID', set.ALIPAY_APP_ID, /^\d{16}$/, '16 digits'),
      privateKey: rsaKey('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY, 'private'),
      publicKey: rsaKey('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY, 'public'),
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
