import type { ErrorCode } from '#api/errors.ts'
import type { Localised } from '../database/schema/columns.ts'

interface Details {
  /** Dotted path of the field that caused it. */
  field?: string
  /** Replaces the code's general sentence where a handler knows better. */
  sentence?: Localised
  /** Seconds, for `too_many_requests` and `unavailable`. */
  retryAfter?: number
  /** A word for the security log, where the code alone says too little. */
  reason?: string
  /** Further fields of the same form that are refused too. */
  others?: readonly ApiError[]
}

/**
 * A handler throws it to refuse a request: the error mapper turns it into status, code and a sentence in the asked
 * language.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

/** The row, or `not_found`. */
export function orNotFound<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw new ApiError('not_found')
  return row
}
