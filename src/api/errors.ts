import * as v from 'valibot'
import type { Call } from './call.ts'

/**
 * Machine-readable reasons of a refusal; the sentence beside them comes from the server in the asked language. Our additions:
 * `factor_required` (the login waits for its second factor), `factor_missing` (an editor must set one up first) and
 * `proof_required` (the person must prove again who they are).
 */
export const errorCodes = [
  'bad_request',
  'unauthorized',
  'token_expired',
  'forbidden',
  'mobile_required',
  'factor_required',
  'factor_missing',
  'proof_required',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'unprocessable',
  'too_many_requests',
  'wrong_code',
  'wrong_credentials',
  'name_taken',
  'mobile_taken',
  'mobile_unknown',
  'already_owned',
  'not_on_sale',
  'not_supported',
  'not_implemented',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** Status of each refusal; the only place where codes meet numbers. */
export const errorStatus: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  token_expired: 401,
  forbidden: 403,
  mobile_required: 403,
  factor_required: 403,
  factor_missing: 403,
  proof_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  wrong_code: 422,
  wrong_credentials: 422,
  name_taken: 409,
  mobile_taken: 409,
  mobile_unknown: 404,
  already_owned: 409,
  not_on_sale: 409,
  not_supported: 422,
  not_implemented: 501,
  unavailable: 503,
  internal: 500,
}

/** Body of every reply that is not 200. Other v1 servers may send a message alone, or `msg` or `error` instead. */
export const errorBody = v.object({
  message: v.string(),
  code: v.optional(v.union([v.string(), v.number()])),
  field: v.optional(v.string()),
  /** Where more than one field is refused: each, with its own words. Our addition; another server's shape of it is ignored. */
  fields: v.fallback(
    v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
    undefined,
  ),
  lang: v.optional(v.string()),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

/** Everything a call may refuse with: what its access and input imply, then its own. */
export function errorsOf(row: Call): ErrorCode[] {
  const implied: ErrorCode[] = [
    ...((row.params ?? row.query ?? row.body) ? (['bad_request'] as const) : []),
    ...(row.access === 'open' ? [] : (['unauthorized', 'token_expired'] as const)),
    ...(row.access === 'open' || row.beforeFactor ? [] : (['factor_required'] as const)),
    ...(row.access === 'photographer' || row.access === 'editor' ? (['forbidden'] as const) : []),
    ...(row.access === 'editor' ? (['factor_missing'] as const) : []),
    ...(row.body ? (['too_large', 'unsupported_type'] as const) : []),
    'too_many_requests',
    'internal',
  ]
  return [...new Set([...implied, ...row.errors])]
}
