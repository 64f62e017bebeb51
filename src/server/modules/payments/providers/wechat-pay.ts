import * as v from 'valibot'
import type { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { WechatPaySettings } from '#server/core/settings/payments.settings.ts'
import { GatewayRefused, GatewayUnreachable, NotificationRefused } from './gateway.ts'
import type { Gateway, RawNotification, TradeState } from './gateway.ts'
import { clipped, defaultPatience } from './provider.ts'
import type { ProviderOptions } from './provider.ts'

interface Sdk {
  Aes: typeof Aes
  Decorator: typeof Decorator
  Formatter: typeof Formatter
  Rsa: typeof Rsa
}
type Client = ReturnType<typeof Decorator.jsonBased>

/** A notification may be so old or so much ahead, in milliseconds ("How to verify signatures"). */
const oldest = 300_000

/** What "Query an order by the merchant's number" and a notification's resource both hold. */
const transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  success_time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  amount: v.optional(
    v.object({
      total: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      currency: v.optional(v.literal('CNY')),
    }),
  ),
})
type Transaction = v.InferOutput<typeof transaction>

const envelope = v.object({
  event_type: v.literal('TRANSACTION.SUCCESS'),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
})

/** WeChat Pay API v3, Native payment. The SDK signs requests and checks replies; it is loaded at the first call. */
export function wechatGateway(
  settings: WechatPaySettings,
  { now = () => new Date(), patience = defaultPatience }: ProviderOptions = {},
): Gateway {
  const { mchid, appId } = settings
  let client: Client | undefined
  const sdk = (): Promise<Sdk> => import('wechatpay-axios-plugin')

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    part: { data?: object; params?: object },
  ): Promise<unknown> {
    client ??= clientOf(await sdk(), settings)
    try {
      const url = `v3/pay/transactions/${path}`
      const signal = AbortSignal.timeout(patience)
      return (await client.request<unknown>({ ...part, method, url, signal })).data
    } catch (error) {
      throw failureOf(error)
    }
  }

  /** The state of our own trade; undefined where the record is of another merchant, trade or currency. */
  function stateOfOwn(record: unknown, tradeNo?: string) {
    const { success, output } = v.safeParse(transaction, record)
    if (!success || output.mchid !== mchid || output.appid !== appId) return undefined
    if (tradeNo !== undefined && output.out_trade_no !== tradeNo) return undefined
    const trade = stateOf(output)
    return trade && { tradeNo: output.out_trade_no, trade }
  }

  return {
    provider: 'wechat',
    /** "Native order": the same number with the same content gives an address of the same trade again. */
    async place({ tradeNo, amountFen, title, expiresAt, notifyUrl }) {
      const reply = await ask('POST', 'native', {
        data: {
          appid: appId,
          mchid,
          description: clipped(title, 127),
          out_trade_no: tradeNo,
          time_expire: `${shanghaiTime(expiresAt).replace(' ', 'T')}+08:00`,
          notify_url: notifyUrl,
          amount: { total: amountFen, currency: 'CNY' },
        },
      })
      const placed = v.safeParse(v.object({ code_url: v.pipe(v.string(), v.nonEmpty()) }), reply)
      if (!placed.success) throw unusable()
      return { codeUrl: placed.output.code_url }
    },
    /** "Query an order by the merchant's number". A number WeChat doesn't know was never placed. */
    async query(tradeNo) {
      try {
        const reply = await ask('GET', `out-trade-no/${tradeNo}`, { params: { mchid } })
        const own = stateOfOwn(reply, tradeNo)
        if (!own) throw unusable()
        return own.trade
      } catch (error) {
        if (isRefused(error, 'ORDERNOTEXIST')) return { state: 'closed' }
        throw error
      }
    },
    /** "Close an order": one that is closed or was never placed needs none. */
    async close(tradeNo) {
      try {
        await ask('POST', `out-trade-no/${tradeNo}/close`, { data: { mchid } })
      } catch (error) {
        if (!isRefused(error, 'ORDERCLOSED', 'ORDERNOTEXIST')) throw error
      }
    },
    /** "Payment notification". */
    async read(notification) {
      const content = openedNotification(notification, settings, await sdk(), now())
      const news = stateOfOwn(content)
      if (!news) throw new NotificationRefused('not a payment to this merchant')
      return news
    },
    acknowledge: (accepted) =>
      accepted
        ? { status: 204, type: 'application/json', body: '' }
        : { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  }
}

/** Reaches the one address alone: no redirects, no proxy of the environment. */
function clientOf({ Decorator }: Sdk, settings: WechatPaySettings): Client {
  const { mchid, serial, privateKey, publicKeys, gateway } = settings
  const certs = { ...publicKeys }
  const client = Decorator.jsonBased({ mchid, serial, privateKey, certs })
  Object.assign(client.defaults, {
    baseURL: gateway.href,
    allowAbsoluteUrls: false,
    maxRedirects: 0,
    proxy: false,
    maxContentLength: 262_144,
  })
  return client
}

function stateOf(record: Transaction): TradeState | undefined {
  switch (record.trade_state) {
    case 'SUCCESS': {
      const { transaction_id: providerRef, success_time: paidAt, amount } = record
      if (!providerRef || !paidAt || !amount) return undefined
      return { state: 'paid', providerRef, amountFen: amount.total, paidAt: new Date(paidAt) }
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'waiting' }
    // Money that went back pays nothing any more.
    case 'REFUND':
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return undefined
  }
}

function openedNotification(
  { headers, body }: RawNotification,
  { publicKeys, apiKeys }: WechatPaySettings,
  { Aes, Formatter, Rsa }: Sdk,
  now: Date,
): unknown {
  const { 'wechatpay-signature': signature, 'wechatpay-nonce': nonce } = headers
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-serial': serial } = headers
  if (!signature || !nonce || !timestamp || !/^\d{1,12}$/.test(timestamp)) {
    throw new NotificationRefused('no signature')
  }
  const publicKey = Object.entries(publicKeys).find(([id]) => id === serial)?.[1]
  if (!publicKey) throw new NotificationRefused('signed with a key not known here')
  if (!Rsa.verify(Formatter.response(timestamp, nonce, body), signature, publicKey)) {
    throw new NotificationRefused('the signature does not hold')
  }
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > oldest) {
    throw new NotificationRefused('too old')
  }
  try {
    const { resource } = v.parse(envelope, JSON.parse(body))
    const { ciphertext, nonce: iv, associated_data: extra } = resource
    return JSON.parse(
      firstThatWorks(apiKeys, (key) => Aes.AesGcm.decrypt(ciphertext, key, iv, extra)),
    )
  } catch {
    throw new NotificationRefused('not a payment notification of API v3')
  }
}

/** What one of the keys leads to; throws what the last one threw. */
function firstThatWorks<Key, Result>(keys: readonly Key[], use: (key: Key) => Result): Result {
  let failure: unknown
  for (const key of keys) {
    try {
      return use(key)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/** The SDK's errors carry headers and keys along: only codes and the provider's words leave here. */
function failureOf(error: unknown): Error {
  const refusal = v.object({
    response: v.object({
      status: v.pipe(v.number(), v.minValue(400), v.maxValue(499)),
      data: v.object({ code: v.string(), message: v.optional(v.string(), '') }),
    }),
  })
  const read = v.safeParse(refusal, error)
  if (read.success && read.output.response.status !== 429) {
    const { code, message } = read.output.response.data
    return new GatewayRefused(clipped(`${code} ${message}`, 300), code)
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return new GatewayUnreachable(`WeChat Pay: ${clipped(code, 60)}`)
}

/** Codes are written with and without the line between words, by the age of the call's document. */
function isRefused(error: unknown, ...codes: string[]): boolean {
  return error instanceof GatewayRefused && codes.includes((error.code ?? '').replaceAll('_', ''))
}

function unusable(): GatewayUnreachable {
  return new GatewayUnreachable('WeChat Pay: an answer that says nothing of this trade')
}
