import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { methodIds } from '#domain/money/payment-methods.ts'
import { ApiError } from '../core/api-error.ts'
import { confirmTrade } from '../modules/payments/confirm-payment.ts'
import type { Confirmation } from '../modules/payments/confirm-payment.ts'
import type { LedgerDeps } from '../modules/payments/ledger.ts'
import { NotificationRefused } from '../modules/payments/providers/gateway.ts'
import type { Acknowledgement, Gateway, Gateways } from '../modules/payments/providers/gateway.ts'
import { notifyPath } from '../modules/payments/providers/notify-address.ts'

/** Real ones have two kilobytes or so. */
const maxSize = 65_536

/** Outcomes that the books do not hold yet: the provider shall send again until the operator has looked. */
const unsettled: readonly Confirmation[] = ['mismatch', 'unknown']

/**
 * Where providers tell of payments. Every caller reaches them; only the signature proves the provider. A notification
 * is acknowledged once its outcome stands in our books, so a lost one is sent again, and one sent again changes
 * nothing.
 */
export function notificationRoutes(gateways: Gateways, books: LedgerDeps): Hono {
  const app = new Hono()
  const onError = () => {
    throw new ApiError('too_large')
  }
  for (const provider of methodIds) {
    app.post(notifyPath(provider), bodyLimit({ maxSize, onError }), async (request) => {
      const gateway = gateways[provider]
      if (!gateway) throw new ApiError('not_found')
      return answer(await outcome(gateway, request, books), request)
    })
  }
  return app
}

async function outcome(
  gateway: Gateway,
  request: Request,
  books: LedgerDeps,
): Promise<Acknowledgement> {
  try {
    const headers = Object.fromEntries(request.req.raw.headers)
    const news = await gateway.read({ headers, body: await request.req.text() })
    const confirmation = await confirmTrade(books, gateway.provider, news)
    return gateway.acknowledge(!unsettled.includes(confirmation))
  } catch (error) {
    const isRefused = error instanceof NotificationRefused
    const reason = error instanceof Error ? error.message : 'no reason'
    books.log(`notification of ${gateway.provider} ${isRefused ? 'refused' : 'failed'}: ${reason}`)
    return { ...gateway.acknowledge(false), ...(isRefused && { status: 401 }) }
  }
}

function answer({ status, type, body }: Acknowledgement, request: Request): Response {
  request.header('cache-control', 'no-store')
  if (status === 204) return request.body(null, 204)
  request.header('content-type', type)
  return request.body(body, status as ContentfulStatusCode)
}
