import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '#server/core/api-error.ts'
import type { WeChatAccount } from '#server/core/settings/settings.ts'

/** Configuration of the JS-SDK on the page. */
export interface ShareSignature {
  appId: string
  timestamp: string
  nonceStr: string
  signature: string
  jsApiList: string[]
}

export interface ShareSigner {
  /** Throws the refusal `unavailable` while WeChat gives no ticket. */
  sign(url: string, nonce: string, now: Date): Promise<ShareSignature>
}

interface Ticket {
  value: string
  /** Milliseconds since 1970. */
  ends: number
}

const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData']
/** Milliseconds after a refusal in which the server sends WeChat no request at all. */
const rest = 60_000
/** A ticket is renewed that long before its end, so that none runs out under way. */
const lead = 300_000

const seconds = v.pipe(v.number(), v.minValue(0))
const tokenReply = v.object({ access_token: v.string(), expires_in: seconds })
const ticketReply = v.object({ ticket: v.string(), expires_in: seconds })

/** Signs addresses with the account's ticket, which is fetched when first needed and kept until shortly before its end. */
export function shareSigner(
  { appId, secret }: WeChatAccount,
  origin = 'https://api.weixin.qq.com',
): ShareSigner {
  let ticket: Ticket | undefined
  let fetching: Promise<Ticket> | undefined
  let restUntil = 0

  async function call<const Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<v.InferOutput<Schema>> {
    const reply = await fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    return v.parse(schema, await reply.json())
  }

  async function fetchTicket(now: number): Promise<Ticket> {
    // The stable token leaves those alone that the tenant's other systems hold.
    const token = await call('/cgi-bin/stable_token', tokenReply, {
      grant_type: 'client_credential',
      appid: appId,
      secret,
    })
    const query = new URLSearchParams({ access_token: token.access_token, type: 'jsapi' })
    const reply = await call(`/cgi-bin/ticket/getticket?${query}`, ticketReply)
    return { value: reply.ticket, ends: now + reply.expires_in * 1000 }
  }

  async function currentTicket(now: number): Promise<Ticket> {
    if (ticket && now < ticket.ends - lead) return ticket
    if (now < restUntil) throw new ApiError('unavailable')
    fetching ??= fetchTicket(now).finally(() => {
      fetching = undefined
    })
    try {
      ticket = await fetching
      return ticket
    } catch {
      restUntil = now + rest
      throw new ApiError('unavailable')
    }
  }

  return {
    async sign(url, nonceStr, now) {
      const { value } = await currentTicket(now.getTime())
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const [page = url] = url.split('#')
      const text = `jsapi_ticket=${value}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
      const signature = createHash('sha1').update(text).digest('hex')
      return { appId, timestamp, nonceStr, signature, jsApiList }
    },
  }
}
