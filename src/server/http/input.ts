import type { Context as Request } from 'hono'
import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import type { Call } from '#api/call.ts'
import type { ErrorCode } from '#api/errors.ts'
import { ApiError } from '../core/api-error.ts'

export interface ParsedInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Reads the form of a multipart body. */
export type FormReader = (
  body: AsyncIterable<Uint8Array>,
  contentType: string,
) => Promise<[name: string, value: unknown][]>

/** Everything a row asks for, checked by its schemas. Throws the refusals of malformed input. */
export async function inputOf(row: Call, request: Request, form: FormReader): Promise<ParsedInput> {
  const input: ParsedInput = {}
  if (row.params) input.params = withinReach(row, parse(row.params, request.req.param()))
  if (row.query) input.query = parse(row.query, queryOf(request))
  if (row.body) input.body = parse(row.body, await bodyOf(row, request, form))
  return input
}

/** Fields that a refusal names at most. */
const mostNamed = 20

function parse(schema: GenericSchema, value: unknown): unknown {
  refuseUnstorableText(value)
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const fields = result.issues.slice(0, mostNamed).map((issue) => v.getDotPath(issue) ?? '')
  const [first, ...others] = [...new Set(fields)].filter(Boolean).map(malformed)
  if (!first) throw new ApiError('bad_request')
  throw new ApiError(first.code, { ...first.details, others })
}

/** The most that an id can be in our database; the wire allows more. */
const mostId = 2_147_483_647

/** Nothing has an id that the database can't hold. */
function withinReach(row: Call, params: unknown): unknown {
  const ids = Object.entries(params as Record<string, unknown>)
  const beyond = ids.find(([, value]) => typeof value === 'number' && value > mostId)
  if (!beyond) return params
  throw (row.errors as readonly ErrorCode[]).includes('not_found')
    ? new ApiError('not_found')
    : new ApiError('bad_request', { field: beyond[0] })
}

/** One value as it is, a repeated one or one named `x[]` as a list. */
function queryOf(request: Request): Record<string, unknown> {
  return grouped(
    Object.entries(request.req.queries()).flatMap(([k, all]) => all.map((x) => [k, x])),
  )
}

function grouped(pairs: unknown[][]): Record<string, unknown> {
  const groups = new Map<string, unknown[]>()
  const lists = new Set<string>()
  for (const [rawKey, value] of pairs) {
    const key = String(rawKey).replace(/\[\d*\]$/, '')
    if (key !== rawKey) lists.add(key)
    groups.set(key, [...(groups.get(key) ?? []), value])
  }
  return Object.fromEntries(
    [...groups].map(([key, all]) => [key, lists.has(key) || all.length > 1 ? all : all[0]]),
  )
}

async function bodyOf(row: Call, request: Request, form: FormReader): Promise<unknown> {
  const header = request.req.header('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (row.encoding === 'multipart') {
    if (type !== 'multipart/form-data') throw new ApiError('unsupported_type')
    const { body } = request.req.raw
    if (!body) throw new ApiError('bad_request')
    return grouped(await form(body, header).catch(rethrowForm))
  }
  if (type !== '' && type !== 'application/json' && type !== 'text/plain') {
    throw new ApiError('unsupported_type')
  }
  const bytes = await request.req.arrayBuffer().catch(rethrowLimit)
  return bytes.byteLength === 0 ? {} : parseJson(bytes)
}

/** Reading fails for two reasons: the limit of hono's body-limit, or a form that is none. */
function rethrowLimit(error: unknown): never {
  const tooLarge = error instanceof Error && error.name === 'BodyLimitError'
  throw new ApiError(tooLarge ? 'too_large' : 'bad_request')
}

function rethrowForm(error: unknown): never {
  // A full disk is no fault of the form.
  if (error instanceof Error && 'syscall' in error) throw error
  return rethrowLimit(error)
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ApiError('bad_request')
  }
}

/** PostgreSQL has no NUL and no half of a surrogate pair in its texts. */
function refuseUnstorableText(value: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, path } = next
    if (typeof current === 'string') {
      if (current.includes('\0') || !current.isWellFormed()) throw malformed(path)
    } else if (current !== null && typeof current === 'object' && !(current instanceof Blob)) {
      for (const [key, inner] of Object.entries(current)) {
        if (key.includes('\0') || !key.isWellFormed()) throw malformed(path)
        waiting.push({ value: inner, path: path === '' ? key : `${path}.${key}` })
      }
    }
  }
}

function malformed(field: string): ApiError {
  return new ApiError('bad_request', field === '' ? {} : { field: field.slice(0, 200) })
}
