import { randomUUID } from 'node:crypto'
import type { Context as Request, MiddlewareHandler } from 'hono'
import type { Proxies } from '#domain/network/proxies.ts'
import { shownPath } from '#domain/security/redact.ts'
import type { Log } from '../core/log/log.ts'
import { inScope } from '../core/log/request-scope.ts'
import type { RequestScope } from '../core/log/request-scope.ts'
import { shortAddress } from '../core/log/short-address.ts'
import { countRequest } from '../core/metrics/meters.ts'
import { addressOf, isBehindProxy } from './request.ts'

/** As nginx and this site's server make them; nothing that could carry a sentence. */
const wellFormed = /^[A-Za-z0-9][\w-]{7,63}$/

/** Asked by machines every few seconds. */
const probes = new Set(['/healthz', '/readyz'])

/** One line and one measurement a request; its id goes out with the reply. */
export function requestLog({ log, proxies }: { log: Log; proxies: Proxies }): MiddlewareHandler {
  return async (request, next) => {
    const scope: RequestScope = {
      request: requestIdOf(request, proxies),
      address: shortAddress(addressOf(request, proxies)),
    }
    const began = performance.now()
    request.header('x-request-id', scope.request)
    await inScope(scope, async () => {
      await next()
      tell(request, scope, performance.now() - began)
    })
  }

  function tell(request: Request, { call, incident }: RequestScope, ms: number): void {
    const { method, path } = request.req
    const { status } = request.res
    countRequest(call ?? areaOf(path), status, ms / 1000)
    const facts = { method, path: shownPath(path), status, ms: Math.round(ms * 10) / 10, incident }
    if (probes.has(path)) log.debug('request', facts)
    else log.info('request', facts)
  }
}

/** What a proxy that is trusted calls the request, else a name of our own. */
function requestIdOf(request: Request, proxies: Proxies): string {
  const given = isBehindProxy(request, proxies) ? request.req.header('x-request-id') : undefined
  return given !== undefined && wellFormed.test(given) ? given : randomUUID()
}

const areas = ['media', 'desk', 'local', 'hooks', 'sandbox', 'healthz', 'readyz'] as const

/** What requests count as that belong to no row of the contract: few words, whatever is asked. */
function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  if (path.startsWith('/api/v1/notify/')) return 'notify'
  return areas.find((area) => area === first) ?? 'other'
}
