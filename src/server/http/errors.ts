import type { Context as Request } from 'hono'
import { errorStatus } from '../../contract/errors.ts'
import type { ErrorBody, ErrorCode } from '../../contract/errors.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDiskFull } from '../disk-full.ts'
import { diskFull, sentenceOf } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { localeOfRequest } from './request.ts'

/** What PostgreSQL refuses by itself, as far as a request and not the server is to blame. */
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
}

/** The one error mapper: every failure of every call ends here. `log` gets what a reply hides. */
export function errorReply(
  error: unknown,
  request: Request,
  log: (line: string) => void,
): Response {
  const refusal = refusalOf(error)
  if (refusal) return refuse(refusal, request)
  if (isDiskFull(error)) {
    log(`disk full: ${request.req.method} ${request.req.path}`)
    return refuse(new Refusal('unavailable', { sentence: diskFull }), request)
  }
  const incident = crypto.randomUUID()
  log(`${incident} ${request.req.method} ${request.req.path} ${describe(error)}`)
  request.header('x-incident', incident)
  return refuse(new Refusal('internal'), request)
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const code = databaseCodes[databaseCodeOf(error) ?? '']
  return code && new Refusal(code)
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

type Said = Pick<Refusal, 'code' | 'details'>

const wordsOf = ({ code, details: { sentence } }: Said, locale: LocaleCode): string =>
  sentence?.[locale] ?? sentence?.zh ?? sentenceOf(code, locale)

function refuse({ code, details }: Refusal, request: Request): Response {
  const locale = localeOfRequest(request)
  const body: ErrorBody = { message: wordsOf({ code, details }, locale), code }
  if (details.field !== undefined) body.field = details.field
  if (details.others && details.others.length > 0)
    body.fields = [{ code, details }, ...details.others].map((one) => ({
      field: one.details.field ?? '',
      message: wordsOf(one, locale),
    }))
  if (details.sentence && !details.sentence[locale]) body.lang = 'zh'
  if (details.retryAfter !== undefined) request.header('retry-after', String(details.retryAfter))
  if (code === 'unauthorized' || code === 'token_expired') {
    request.header('www-authenticate', 'Bearer')
  }
  // The rest of what was sent is not read, so that the connection is of no more use.
  if (code === 'too_large') request.header('connection', 'close')
  request.header('cache-control', 'no-store')
  return request.json(body, errorStatus[code] as ContentfulStatusCode)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\n  cause: ${error.cause.message}` : ''
  return `${withoutValues(error.stack ?? error.message)}${cause}`
}

/** The values of a failed query may be somebody's identity number. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
}
