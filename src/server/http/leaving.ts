import type { MiddlewareHandler } from 'hono'

/** Whether the server is about to end: it answers what comes, and wants to be asked nothing more. */
export interface Leaving {
  isLeaving: boolean
}

/** A proxy keeps no connection to a server that leaves: the next request on it could meet the end and be lost. */
export const endConnections =
  (state: Leaving): MiddlewareHandler =>
  async (request, next) => {
    await next()
    if (state.isLeaving) request.header('connection', 'close')
  }
