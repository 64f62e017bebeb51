import type { Context as Request } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { errorStatus } from '#api/errors.ts'
import type { ErrorBody, ErrorCode } from '#api/errors.ts'
import { shownPath } from '#domain/security/redact.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '../core/api-error.ts'
import { databaseAway, diskFull, sentenceOf } from '../core/error.messages.ts'
import { isDiskFull } from '../core/files/disk-full.ts'
import { StoreUnavailable } from '../core/files/file-store.ts'
import { described } from '../core/log/clean.ts'
import type { Log } from '../core/log/log.ts'
import { note } from '../core/log/request-scope.ts'
import type { RecordSecurity, SecurityEvent } from '../core/log/security-events.ts'
import { count } from '../core/metrics/meters.ts'
import { awayBelow } from '../database/database-away.ts'
import { localeOfRequest } from './request.ts'

/** SQLSTATE codes of PostgreSQL for which the request and not the server is to blame. */
const databaseCodes: Readonly<Record<string, ErrorCode>> = {
  '22003': 'bad_request',
  '22007': 'bad_request',
  '22008': 'bad_request',
  '22021': 'bad_request',
  '22P02': 'bad_request',
  '22P05': 'bad_request',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'unprocessable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53200': 'unavailable',
  '55P03': 'unavailable',
  '57014': 'unavailable',
}

/** Seconds after which a browser may ask again, where a refusal doesn't know better. */
const untilAgain = { away: 2, room: 60, other: 5 } as const

/** The facts of a refusal for the security log. */
const refusalEvents: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  unauthorized: 'access_refused',
  token_expired: 'access_refused',
  forbidden: 'access_refused',
  too_many_requests: 'call_limited',
}

/** The one error mapper: every failure of every call ends here. `log` gets what a reply hides. */
export function errorReply(
  error: unknown,
  request: Request,
  { log, security }: { log: Log; security: RecordSecurity },
): Response {
  const refusal = refusalOf(error)
  if (refusal) {
    const event = refusalEvents[refusal.code]
    if (event) security(event, { reason: refusal.details.reason ?? refusal.code })
    return refuse(refusal, request)
  }
  const at = { method: request.req.method, path: shownPath(request.req.path) }
  if (error instanceof StoreUnavailable) {
    count('error', 'store_away')
    log.error('store_away', { ...at, error: error.message })
    const details = { sentence: databaseAway, retryAfter: untilAgain.away }
    return refuse(new ApiError('unavailable', details), request)
  }
  if (isDiskFull(error)) {
    count('error', 'disk_full')
    log.error('disk_full', at)
    const details = { sentence: diskFull, retryAfter: untilAgain.room }
    return refuse(new ApiError('unavailable', details), request)
  }
  const away = awayBelow(error)
  if (away) {
    count('error', 'database_away')
    log.error('database_away', { ...at, error: away.message })
    const details = { sentence: databaseAway, retryAfter: untilAgain.away }
    return refuse(new ApiError('unavailable', details), request)
  }
  const incident = crypto.randomUUID()
  note({ incident })
  count('error', 'unexpected')
  log.error('unexpected', { ...at, incident, error: described(error) })
  request.header('x-incident', incident)
  return refuse(new ApiError('internal'), request)
}

function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  const code = databaseCodes[databaseCodeOf(error) ?? '']
  return code && new ApiError(code)
}

/** SQLSTATE of a database error, also below drizzle's wrapper. */
export function databaseCodeOf(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth++) {
    if ('code' in cause && typeof cause.code === 'string' && cause.code.length === 5) {
      return cause.code
    }
    cause = cause.cause
  }
  return undefined
}

type Said = Pick<ApiError, 'code' | 'details'>

const wordsOf = ({ code, details: { sentence } }: Said, locale: LocaleCode): string =>
  sentence?.[locale] ?? sentence?.zh ?? sentenceOf(code, locale)

function refuse({ code, details }: ApiError, request: Request): Response {
  const locale = localeOfRequest(request)
  const body: ErrorBody = { message: wordsOf({ code, details }, locale), code }
  if (details.field !== undefined) body.field = details.field
  if (details.others && details.others.length > 0)
    body.fields = [{ code, details }, ...details.others].map((one) => ({
      field: one.details.field ?? '',
      message: wordsOf(one, locale),
    }))
  if (details.sentence && !details.sentence[locale]) body.lang = 'zh'
  const wait = details.retryAfter ?? (code === 'unavailable' ? untilAgain.other : undefined)
  if (wait !== undefined) request.header('retry-after', String(wait))
  if (code === 'unauthorized' || code === 'token_expired') {
    request.header('www-authenticate', 'Bearer')
  }
  // The server does not read the rest of the body, so the connection is of no more use.
  if (code === 'too_large') request.header('connection', 'close')
  request.header('cache-control', 'no-store')
  return request.json(body, errorStatus[code] as ContentfulStatusCode)
}
