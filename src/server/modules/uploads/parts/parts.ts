import { randomBytes } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { Metadata, Server } from '@tus/server'
import { videoBytes } from '#domain/limits/upload-limits.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { lockUploads } from '../files.queries.ts'
import { findPart, insertPart } from '../upload-parts.queries.ts'
import type { UploadPart } from '../upload-parts.queries.ts'
import { refuseBeyondQuota } from '../uploads.ts'
import { announced } from './announced.ts'
import { partLocker } from './part-lock.ts'
import { partBytes } from './part-bytes.ts'
import { PartStore } from './part-store.ts'

/** Where parts are sent, by the tus protocol 1.0.0. */
export const partsAddress = '/api/v1/upload/tus'

/** Milliseconds that a request has for its last bytes once another waits for its place. */
const drain = 500

type Base = Pick<Context, 'db' | 'config' | 'now' | 'services'>
type Asker = Base & Pick<Context, 'user'>

export interface Parts {
  /** Answers a request of the protocol. Throws refusals and what the disk throws. */
  answer(request: Request, context: Asker, id: string | undefined): Promise<Response>
}

/** The server of the tus protocol: this file checks callers and files, the package does the rest. */
export function createParts(base: Base): Parts {
  const locker = partLocker(base)
  /** Ids of parts that are about to be made. */
  const ids = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, Error>()
  let made: { store: PartStore; server: Server } | undefined

  /** Made at the first request. */
  function tus() {
    if (made) return made
    const store = new PartStore(base.db, partBytes(base.services.files, base.config))
    const server = new Server({
      path: partsAddress,
      datastore: store,
      locker,
      relativeLocation: true,
      maxSize: videoBytes,
      lockDrainTimeout: drain,
      allowedOrigins: [],
      namingFunction: (request) => ids.get(request) ?? randomBytes(16).toString('hex'),
      onResponseError: (request, error) => {
        if (error instanceof Error && !('status_code' in error)) failures.set(request, error)
        return undefined
      },
    })
    made = { store, server }
    return made
  }

  async function announce(request: Request, context: Asker): Promise<string> {
    const { db, now } = context
    const user = userOf(context)
    const part = announced(request.headers.get('upload-length'), saidOf(request))
    await takeAttempt(context, 'uploadsOfUser', String(user.id))
    const id = randomBytes(16).toString('hex')
    await db.transaction(async (tx) => {
      refuseBeyondQuota(context, (await lockUploads(tx, user.id)) + part.bytes)
      const at = now()
      await insertPart(tx, { id, userId: user.id, ...part, createdAt: at, touchedAt: at })
    })
    return id
  }

  async function create(request: Request, context: Asker): Promise<Response> {
    const id = await announce(request, context)
    ids.set(request, id)
    const { server, store } = tus()
    const response = await server.handleWeb(request)
    if (!response.ok) await store.remove(id)
    return response
  }

  return {
    async answer(request, context, id) {
      const { method } = request
      if (method === 'GET') throw new ApiError('not_found')
      if (method === 'POST' && id !== undefined) throw new ApiError('not_found')
      if (method !== 'OPTIONS' && id !== undefined) await ownPart(context, id)
      // A chain of proxies writes what the package takes for malformed.
      request.headers.delete('x-forwarded-proto')
      const asked = method === 'PATCH' ? untilBroken(request) : request
      const response =
        method === 'POST' ? await create(asked, context) : await tus().server.handleWeb(asked)
      const failure = failures.get(asked)
      if (failure) throw failure
      if (response.status === 404 || response.status === 410) throw new ApiError('not_found')
      if (response.status === 413) throw new ApiError('too_large')
      response.headers.set('cache-control', 'no-store')
      return response
    },
  }
}

/**
 * The same request, whose body ends where its link broke: otherwise the package would throw away the bytes in its
 * pipes, and the browser would have to send them again.
 */
function untilBroken(request: Request): Request {
  const { body, url, method, headers } = request
  if (!body) return request
  const arriving = ReadableStream.from(arrived(body)) as BodyInit
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: arriving, duplex: 'half' }
  return new Request(url, init)
}

async function* arrived(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    // The sender looks how far it came, and goes on from there.
  }
}

/** A part of this user, or `not_found`: those of others are not there. */
export async function ownPart(
  context: Pick<Context, 'db' | 'user'>,
  id: string,
): Promise<UploadPart> {
  const part = orNotFound(await findPart(context.db, id))
  if (part.userId !== userOf(context).id) throw new ApiError('not_found')
  return part
}

function saidOf(request: Request): Record<string, string | null> {
  const text = request.headers.get('upload-metadata')
  if (text === null) return {}
  try {
    return Metadata.parse(text)
  } catch {
    throw new ApiError('bad_request', { field: 'Upload-Metadata' })
  }
}
