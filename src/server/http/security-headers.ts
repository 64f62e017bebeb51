import type { MiddlewareHandler } from 'hono'
import { dataHeaders } from '#domain/security/security-headers.ts'
import type { Config } from '../core/settings/settings.ts'

/** Every reply, refusals too, says how browsers shall guard it; a handler that says so itself knows better. */
export function securityHeaders({ siteUrl }: Pick<Config, 'siteUrl'>): MiddlewareHandler {
  return async (request, next) => {
    await next()
    const { headers } = request.res
    for (const [name, value] of Object.entries(dataHeaders(siteUrl, request.req.path)))
      if (!headers.has(name)) headers.set(name, value)
  }
}
