import type { KeyObject } from 'node:crypto'
import type { AlipaySdk } from 'alipay-sdk'
import * as v from 'valibot'
import { readShanghaiTime, shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fenToYuan, parseYuan } from '#domain/money/money.ts'
import type { AlipaySettings } from '#server/core/settings/payments.settings.ts'
import { GatewayRefused, GatewayUnreachable, NotificationRefused } from './gateway.ts'
import type { Gateway, TradeState } from './gateway.ts'
import { clipped, defaultPatience } from './provider.ts'
import type { ProviderOptions } from './provider.ts'

type Fields = Readonly<Record<string, unknown>>

/** The parts that "alipay.trade.query" and the asynchronous notification share. */
const trade = v.object({
  out_trade_no: v.string(),
  trade_no: v.pipe(v.string(), v.nonEmpty()),
  trade_status: v.string(),
  total_amount: v.string(),
})

const shanghai = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const moment = readShanghaiTime(dataset.value)
    if (moment) return moment
    addIssue({ message: 'not a time' })
    return NEVER
  }),
)

/** Alipay, payment by a code that the buyer scans. The SDK signs and verifies; it is loaded at the first call. */
export function alipayGateway(
  settings: AlipaySettings,
  { now = () => new Date(), patience = defaultPatience }: ProviderOptions = {},
): Gateway {
  let loaded: Sdks | undefined
  const sdks = async () => (loaded ??= await sdksOf(settings))

  /** One call of the gateway: the record of its reply. Throws `GatewayRefused` with the `sub_code`. */
  async function ask(method: string, content: object, notifyUrl?: string): Promise<Fields> {
    const verifiers = await sdks()
    const [signer] = verifiers
    const request = signedRequest(signer, settings.gateway, {
      method,
      content,
      // The SDK would write the clock of wherever this runs.
      timestamp: shanghaiTime(now()),
      notifyUrl,
    })
    const text = await send(request, patience)
    return record(verifiers, `${method.replaceAll('.', '_')}_response`, text)
  }

  return {
    provider: 'alipay',
    /** "alipay.trade.precreate": the trade itself comes into being when the buyer scans. */
    async place({ tradeNo, amountFen, title, expiresAt, notifyUrl }) {
      const content = {
        out_trade_no: tradeNo,
        total_amount: fenToYuan(amountFen).toFixed(2),
        subject: clipped(title.replaceAll(/[/=&]+/g, ' '), 256),
        time_expire: shanghaiTime(expiresAt),
      }
      const reply = await ask('alipay.trade.precreate', content, notifyUrl)
      const { qr_code: codeUrl, out_trade_no: placed } = reply
      if (typeof codeUrl !== 'string' || codeUrl === '' || placed !== tradeNo) throw unusable()
      return { codeUrl }
    },
    /**
     * "alipay.trade.query". No trade means that the buyer has not scanned yet: it may still be paid until it expires.
     */
    async query(tradeNo) {
      try {
        const reply = await ask('alipay.trade.query', { out_trade_no: tradeNo })
        const state = stateOf(reply, reply.send_pay_date)
        if (!state || reply.out_trade_no !== tradeNo) throw unusable()
        return state
      } catch (error) {
        if (isRefused(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'waiting' }
        throw error
      }
    },
    /** "alipay.trade.close". A code without a scan has no trade to close and ends with its time alone. */
    async close(tradeNo, expiresAt) {
      try {
        await ask('alipay.trade.close', { out_trade_no: tradeNo })
      } catch (error) {
        if (!isRefused(error, 'ACQ.TRADE_NOT_EXIST') || now() < expiresAt) throw error
      }
    },
    /** "Asynchronous notification of payment results". */
    async read(notification) {
      const fields = Object.fromEntries(new URLSearchParams(notification.body))
      const isGenuine = (one: AlipaySdk) => one.checkNotifySignV2({ ...fields })
      const isSigned = fields.sign_type === 'RSA2' && (await sdks()).some(isGenuine)
      if (!isSigned) throw new NotificationRefused('the signature does not hold')
      const state = stateOf(fields, fields.gmt_payment ?? fields.notify_time)
      if (fields.app_id !== settings.appId || !state || !fields.out_trade_no) {
        throw new NotificationRefused('not a payment to this application')
      }
      return { tradeNo: fields.out_trade_no, trade: state }
    },
    /** Anything but the word itself is sent again. */
    acknowledge: (accepted) =>
      accepted
        ? { status: 200, type: 'text/plain', body: 'success' }
        : { status: 500, type: 'text/plain', body: 'failure' },
  }
}

/** One for each key that Alipay may sign with; the first one signs what we send. */
type Sdks = readonly [AlipaySdk, ...AlipaySdk[]]

async function sdksOf({ appId, privateKey, publicKeys, gateway }: AlipaySettings): Promise<Sdks> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  const sdkOf = (publicKey: KeyObject) =>
    new Sdk({
      appId,
      keyType: 'PKCS8',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
      alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
      gateway: gateway.href,
    })
  const [present, ...others] = publicKeys
  return [sdkOf(present), ...others.map(sdkOf)]
}

interface SignedRequest {
  url: URL
  body: URLSearchParams
}

/**
 * "Signing requests": everything but the content stands in the address. The SDK's own sending follows redirects
 * anywhere, so it signs alone.
 */
function signedRequest(
  sdk: AlipaySdk,
  gateway: URL,
  call: { method: string; content: object; timestamp: string; notifyUrl: string | undefined },
): SignedRequest {
  const { method, content, timestamp, notifyUrl } = call
  const signed = sdk.sdkExecute(
    method,
    { bizContent: { ...content }, timestamp, ...(notifyUrl && { notifyUrl }) },
    { bizContentAutoSnakeCase: false },
  )
  const url = new URL(gateway)
  const body = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(signed)) {
    ;(name === 'biz_content' ? body : url.searchParams).set(name, value)
  }
  return { url, body }
}

async function send({ url, body }: SignedRequest, patience: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patience)
    const reply = await fetch(url, { method: 'POST', body, redirect: 'error', signal })
    if (reply.status === 200) return await reply.text()
    await reply.body?.cancel()
  } catch {
    // What fetch says holds the address with all that is in it.
    throw new GatewayUnreachable('Alipay: no answer')
  }
  throw new GatewayUnreachable('Alipay: an answer that failed')
}

/** The signed record of a reply; an unsigned one could be forged. */
function record(sdks: Sdks, key: string, text: string): Fields {
  const fields = sdks.map((sdk) => signedFields(sdk, key, text)).find((one) => one !== undefined)
  if (!fields) throw new GatewayUnreachable('Alipay: an answer without a good signature')
  const { code, msg, sub_code: subCode, sub_msg: words } = fields
  if (code === '10000') return fields
  const name = String(subCode ?? code)
  const said = clipped(`${name} ${String(words ?? msg ?? '')}`, 300)
  if (code === '20000' || name.endsWith('SYSTEM_ERROR')) {
    throw new GatewayUnreachable(`Alipay: ${said}`)
  }
  throw new GatewayRefused(said, name)
}

function signedFields(sdk: AlipaySdk, key: string, text: string): Fields | undefined {
  try {
    const reply = JSON.parse(text) as Fields
    const { [key]: fields, sign } = reply
    if (typeof sign !== 'string' || typeof fields !== 'object' || fields === null) return undefined
    sdk.checkResponseSign(text, key, sign, '')
    return fields as Fields
  } catch {
    return undefined
  }
}

function stateOf(fields: Fields, paidAt: unknown): TradeState | undefined {
  const { success, output } = v.safeParse(trade, fields)
  if (!success) return undefined
  switch (output.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const amountFen = parseYuan(output.total_amount)
      const moment = v.safeParse(shanghai, paidAt)
      if (amountFen === undefined || amountFen <= 0 || !moment.success) return undefined
      return {
        state: 'paid',
        providerRef: output.trade_no,
        amountFen,
        paidAt: moment.output,
      }
    }
    case 'WAIT_BUYER_PAY':
      return { state: 'waiting' }
    // Expired, or paid and given back altogether.
    case 'TRADE_CLOSED':
      return { state: 'closed' }
    default:
      return undefined
  }
}

function isRefused(error: unknown, code: string): boolean {
  return error instanceof GatewayRefused && error.code === code
}

function unusable(): GatewayUnreachable {
  return new GatewayUnreachable('Alipay: an answer that says nothing of this trade')
}
