import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../core/api-error.ts'
import type { Context } from '../core/context.ts'
import { genuineSignature, hookWindow } from '../core/security/hook-signature.ts'
import { insertDecisions } from '../modules/contributors/review/decisions.queries.ts'
import { publication } from '../modules/editorial/history/history.ts'
import { takeAttempt } from '../modules/limits/attempt-limits.ts'
import { countAttempts } from '../modules/limits/attempts.queries.ts'
import type { Publisher } from '../modules/publishing/publisher.ts'
import { hookRefused, hookRepeated, noCommand } from '../modules/publishing/publishing.messages.ts'
import { addressOf } from './request.ts'

type Base = Pick<Context, 'db' | 'config' | 'now'>

/** Bytes of a hook's body, which the signature covers and the server does not read. */
const maxSize = 65_536
/** A signature is known for as long as its timestamp may be in time, early clocks included. */
const once = { limit: 1, seconds: 2 * hookWindow + 1 }

/** `POST /hooks/rebuild`: a caller who knows `HOOK_SECRET` has the site built anew, as an editor at the desk does. */
export function hookRoutes({ db, config, now }: Base, publisher: Publisher): Hono {
  const onError = () => {
    throw new ApiError('too_large')
  }
  return new Hono().post('/rebuild', bodyLimit({ maxSize, onError }), async (request) => {
    const secrets = config.hookSecrets
    if (secrets.length === 0) throw new ApiError('not_found')
    await takeAttempt({ db, now }, 'hooksOfAddress', addressOf(request, config.trustProxy))
    const hook = {
      timestamp: request.req.header('x-hook-timestamp'),
      signature: request.req.header('x-hook-signature'),
      body: new Uint8Array(await request.req.arrayBuffer()),
    }
    const signature = genuineSignature(hook, secrets, now())
    if (!signature) throw new ApiError('unauthorized', { sentence: hookRefused })
    const { isAvailable } = await publisher.state()
    if (!isAvailable) throw new ApiError('unavailable', { sentence: noCommand })
    if ((await countAttempts(db, [{ key: `hook:${signature}`, ...once }], now())) > 0)
      throw new ApiError('conflict', { sentence: hookRepeated })
    const asked = await publisher.askSoon()
    if (!asked) throw new ApiError('unavailable', { sentence: noCommand })
    if (asked === 'asked')
      await insertDecisions(db, [{ ...publication, decision: 'asked', createdAt: now() }])
    request.header('cache-control', 'no-store')
    return request.json({ accepted: true }, 202)
  })
}
