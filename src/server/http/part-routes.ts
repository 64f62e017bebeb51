import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import type { Context } from '../core/context.ts'
import { uploadBegun } from '../core/metrics/meters.ts'
import { createParts } from '../modules/uploads/parts/parts.ts'
import { admit } from './access.ts'
import { bearerOf } from './request.ts'
import { sessionOf } from './session.ts'

/** Uploads in parts by the tus protocol: no reply of it is JSON, so no row of the contract describes it. */
export function partRoutes(base: Pick<Context, 'db' | 'config' | 'now' | 'services'>): Hono {
  const app = new Hono()
  const parts = createParts(base)
  const answer = async (request: Request) => {
    const token = bearerOf(request)
    const session = token
      ? await sessionOf(base.db, token, base.now())
      : ({ kind: 'unknown' } as const)
    const user = admit({ access: 'user' }, session, base.config.editorFactor)
    const ended = request.req.method === 'PATCH' ? uploadBegun() : undefined
    try {
      return await parts.answer(request.req.raw, { ...base, user }, request.req.param('id'))
    } finally {
      ended?.()
    }
  }
  app.all('/', answer)
  app.all('/:id', answer)
  return app
}
