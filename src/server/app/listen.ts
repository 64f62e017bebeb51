import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { longestHeaders, longestRequest } from '#domain/limits/transfer-pace.ts'
import type { Config } from '../core/settings/settings.ts'
import { watchBodies } from '../http/bodies.ts'

/**
 * Milliseconds that a connection rests: longer than nginx keeps one (60 s), so that the proxy ends it. Ended here it could meet a request
 * on its way, which is lost where it may not be sent twice.
 */
const longestRest = 75_000

/** For requests under way at the end, in milliseconds. */
export const patience = 10_000

/** Binds the port and answers; `port` is the one that the system chose where 0 was asked. */
export function listen(
  answer: Hono['fetch'],
  config: Pick<Config, 'host' | 'port'>,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: answer,
        hostname: config.host,
        port: config.port,
        serverOptions: {
          requestTimeout: longestRequest,
          headersTimeout: longestHeaders,
          keepAliveTimeout: longestRest,
        },
      },
      ({ port }) => {
        server.off('error', reject)
        resolve({ server, port })
      },
    )
    server.once('error', reject)
    watchBodies(server as Server)
  })
}

/** Takes no request any more and lets those under way finish. */
export function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, patience)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
