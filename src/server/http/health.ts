import { Hono } from 'hono'
import type { Context } from '../core/context.ts'
import type { Leaving } from './leaving.ts'
import { readiness } from './readiness.ts'

type Base = Pick<Context, 'db' | 'config'>

/**
 * `/healthz`: the process answers, and nothing else was asked. `/readyz`: it can do its work, in a word a part; 503 while
 * it can't, or is about to end. Both are meant for everyone: no version, no path, no number.
 */
export function healthRoutes({ db, config }: Base, leaving: Leaving): Hono {
  const look = readiness(db, config)
  return new Hono()
    .get('/healthz', (request) => {
      request.header('cache-control', 'no-store')
      return request.json({ ok: true })
    })
    .get('/readyz', async (request) => {
      request.header('cache-control', 'no-store')
      if (leaving.isLeaving) return request.json({ ready: false, leaving: true }, 503)
      const { isReady, parts } = await look()
      if (!isReady) request.header('retry-after', '5')
      return request.json({ ready: isReady, ...parts }, isReady ? 200 : 503)
    })
}
