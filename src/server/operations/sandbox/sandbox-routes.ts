import { Hono } from 'hono'
import type { Context as Request, MiddlewareHandler } from 'hono'
import { isOfOwnMachine, isUntouched } from '#domain/network/own-machine.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { isSandboxSms } from '#server/modules/accounts/login/sms.ts'
import type { LedgerDeps } from '#server/modules/payments/ledger.ts'
import { phoneRoutes } from '#server/modules/payments/providers/sandbox-phone-routes.ts'
import { strangersOutside } from './sandbox.messages.ts'

type Base = LedgerDeps & Pick<Context, 'services'>

/** What the request says of its way here; a request made in the process has its host in its address alone. */
function headersOf(request: Request): Record<string, string> {
  return { host: new URL(request.req.url).host, ...request.req.header() }
}

/** Proxies that say nothing of themselves mostly speak HTTP/1.0. */
function isOldProtocol(request: Request): boolean {
  const { incoming } = (request.env ?? {}) as { incoming?: { httpVersion?: string } }
  return incoming?.httpVersion === '1.0'
}

/** Codes and payments of the sandbox, for a request that nothing but this machine has touched. */
export function sandboxRoutes(base: Base): Hono {
  const { sms, works } = base.services
  return new Hono()
    .use(async (request, next) => {
      if (!isUntouched(headersOf(request)) || isOldProtocol(request))
        throw new ApiError('not_found')
      await next()
    })
    .route('/pay', phoneRoutes(base, works))
    .get('/sms', (request) => {
      const mobile = request.req.query('mobile') ?? ''
      const code = isSandboxSms(sms) ? sms.last(mobile) : undefined
      if (code === undefined) throw new ApiError('not_found')
      request.header('cache-control', 'no-store')
      return request.json({ mobile, code })
    })
}

/**
 * The sample accounts have a published password, so a server that has them answers its own machine alone, also where
 * a proxy was put before it later and no setting tells.
 */
export const ownMachineOnly: MiddlewareHandler = async (request, next) => {
  if (!isOfOwnMachine(headersOf(request)) || isOldProtocol(request))
    throw new ApiError('forbidden', { sentence: strangersOutside })
  await next()
}
