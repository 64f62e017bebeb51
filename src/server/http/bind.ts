import { createHash } from 'node:crypto'
import type { Context as Request, Handler as HonoHandler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import type { Call } from '#api/call.ts'
import { bodyBytes } from '#domain/limits/upload-limits.ts'
import { ApiError } from '../core/api-error.ts'
import type { Context } from '../core/context.ts'
import { FileReply } from '../core/files/file-reply.ts'
import { note } from '../core/log/request-scope.ts'
import { count, uploadBegun } from '../core/metrics/meters.ts'
import type { Database } from '../database/client.ts'
import { againIfBroken } from '../database/database-away.ts'
import { takeCall } from '../modules/limits/attempt-limits.ts'
import { classOf } from '../modules/limits/call-limits.ts'
import { admit } from './access.ts'
import { deviceOf, setDevice } from './device-cookie.ts'
import { isRepeatable, mayRunAgain, once } from './idempotency.ts'
import { inputOf } from './input.ts'
import type { FormReader, ParsedInput } from './input.ts'
import type { KeptReplies } from './kept-replies.ts'
import { formsFolder, multipartReader } from './multipart.ts'
import { addressOf, bearerOf, localeOfRequest } from './request.ts'
import { sendReply } from './send.ts'
import { sessionOf } from './session.ts'
import type { SessionState } from './session.ts'

/** A handler whose row is no longer known to the compiler. */
export type AnyHandler = (input: ParsedInput, context: Context) => unknown

export interface Binding {
  name: string
  row: Call
  handler: AnyHandler | undefined
  /** What all calls share. */
  base: Pick<Context, 'db' | 'config' | 'services' | 'now' | 'random' | 'log' | 'security'>
  /** Replies that say the same to every stranger until a table behind them is written to. */
  kept: KeptReplies
  /** Parse every reply by its row and throw on a mismatch: for tests. */
  checkReplies: boolean
}

/** The steps of one row: limit, conditional reply, then who, what, do, answer. */
export function stepsOf(binding: Binding): (MiddlewareHandler | HonoHandler)[] {
  const { row } = binding
  const steps: (MiddlewareHandler | HonoHandler)[] = []
  if (row.method !== 'GET') {
    const onError = () => {
      throw new ApiError('too_large')
    }
    steps.push(bodyLimit({ maxSize: bodyLimitOf(row), onError }))
  }
  if (isOpenRead(row)) steps.push(etag({ generateDigest: digest }))
  return [...steps, (request: Request) => answer(binding, request)]
}

/** On this thread: the way through the thread pool that hono takes costs more than the hash. */
function digest(body: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha1').update(body).digest()).buffer
}

/** Bytes a body may have: pictures below 50 MB and videos below 2 GB with their form around, long transfers. */
function bodyLimitOf(row: Call): number {
  if (row.encoding === 'multipart')
    return row.path === 'v1/upload/user/file' ? bodyBytes.file : bodyBytes.picture
  return row.timeout === 'transfer' ? bodyBytes.transfer : bodyBytes.plain
}

/** Whether caches may keep the reply: a GET without effects that needs no login; files bring headers of their own. */
function isOpenRead(row: Call): boolean {
  const isRead = row.method === 'GET' && row.retry === 'safe' && row.reply !== 'file'
  return isRead && row.access === 'open'
}

async function answer(binding: Binding, request: Request): Promise<Response> {
  const form = multipartReader(formsFolder(binding.base.config.cacheDir))
  const ended = binding.row.encoding === 'multipart' ? uploadBegun() : undefined
  try {
    return await answerWith(binding, request, form.read)
  } finally {
    ended?.()
    await form.clear()
  }
}

async function answerWith(binding: Binding, request: Request, form: FormReader): Promise<Response> {
  const { row, handler, base } = binding
  const token = bearerOf(request)
  const session: SessionState = token
    ? await againIfBroken(() => sessionOf(base.db, token, base.now()))
    : { kind: 'unknown' }
  note({ call: binding.name, ...(session.kind === 'valid' && { user: session.user.id }) })
  const user = admit(row, session, base.config.editorFactor)
  const address = addressOf(request, base.config.trustProxy)
  const kind = classOf(binding.name, row)
  if (kind) await againIfBroken(() => takeCall({ ...base, user, address }, kind))
  const input = await inputOf(row, request, form)
  if (!handler) throw new ApiError('not_implemented')
  const key = isRepeatable(row) ? request.req.header('idempotency-key') : undefined
  const isSecure = base.config.siteUrl.protocol === 'https:'
  const context: Context = {
    ...base,
    user,
    device: deviceOf(request, isSecure),
    setDevice: (device) => setDevice(request, isSecure, device),
    clearCache: () => request.header('clear-site-data', '"cache"'),
    intent: key,
    token,
    locale: localeOfRequest(request),
    address,
    agent: request.req.header('user-agent')?.slice(0, 500),
  }
  const runOnce = async (db = base.db) => handler(input, { ...context, db })
  const run = mayRunAgain(binding.name, row)
    ? (db = base.db) => againIfBroken(() => runOnce(db))
    : runOnce
  if (isOpenRead(row) && !user && binding.kept.keeps(binding.name))
    return sendKept(request, binding, { input, context, run })
  const attempt = { name: binding.name, row, input }
  const reply = key
    ? await once({ ...attempt, key }, context, run)
    : await (isOpenRead(row) ? binding.kept.fresh(binding.name, run) : run())
  if (reply instanceof FileReply) return sendReply(request, reply)
  // A refusal inside a 200 reply, as a few rows have it.
  if (reply instanceof Response) return reply
  if (binding.checkReplies) checkReply(binding, reply)
  setCaching(request, binding, token)
  return request.json(reply as object)
}

interface Reading {
  readonly input: ParsedInput
  readonly context: Context
  readonly run: (db?: Database) => Promise<unknown>
}

async function sendKept(
  request: Request,
  binding: Binding,
  { input, context, run }: Reading,
): Promise<Response> {
  const { name, kept, checkReplies } = binding
  const { locale, now, token } = context
  const isSure = /\bno-cache\b/.test(request.req.header('cache-control') ?? '')
  const question = { name, locale, input, now: now(), isSure }
  const { body, etag, staleFor } = await kept.reply(question, async (db) => {
    const reply = await run(db)
    if (checkReplies) checkReply(binding, reply)
    return reply
  })
  if (staleFor === undefined) setCaching(request, binding, token)
  else setStale(request, staleFor)
  request.header('etag', etag)
  request.header('content-type', 'application/json')
  return request.body(body)
}

function setCaching(request: Request, { row, base }: Binding, token: string | undefined): void {
  request.header('cache-control', cacheControl(row, token, base.config.sharedCacheSeconds))
  request.header('vary', 'lang, authorization')
}

/** Says how old the reply is, and that no cache may keep it for longer. */
function setStale(request: Request, staleFor: number): void {
  count('stale_reply', 'sent')
  const seconds = Math.ceil(staleFor / 1000)
  request.header('cache-control', 'public, no-cache')
  request.header('vary', 'lang, authorization')
  request.header('age', String(seconds))
  request.header('cache-status', `pictures; hit; ttl=-${seconds}; detail=database-away`)
}

/**
 * `no-cache` keeps a copy and asks whether it still holds, which the ETag answers cheaply. Where a CDN may lag, it alone
 * answers without asking; browsers still ask it.
 */
function cacheControl(row: Call, token: string | undefined, sharedSeconds: number): string {
  if (!isOpenRead(row)) return 'private, no-store'
  if (token !== undefined) return 'private, no-cache'
  return sharedSeconds === 0 ? 'public, no-cache' : `public, max-age=0, s-maxage=${sharedSeconds}`
}

function checkReply({ name, row }: Binding, reply: unknown): void {
  if (row.reply === 'file') throw new Error(`${name}: a file was promised`)
  // As it travels: undefined members vanish, dates become text.
  const result = v.safeParse(row.reply, JSON.parse(JSON.stringify(reply)))
  if (result.success) return
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Error(`${name}: the reply is not what the contract says: ${issues.join('; ')}`)
}
