import * as v from 'valibot'
import type { Call, ReplyOf } from '../contract/call.ts'
import { errorBody } from '../contract/errors.ts'
import { fail, type Failure, type Outcome, succeed } from './outcome.ts'

/** The body of a reply; text that is no JSON stays text, and is told as malformed by who reads it. */
export function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Turns an error reply into a refusal, whatever shape its body has. */
export function readRefusal(status: number, body: unknown): Failure {
  const known = v.safeParse(errorBody, body)
  if (known.success) {
    const { message, code, field, fields, lang } = known.output
    return {
      kind: 'refused',
      status,
      code: String(code ?? status),
      message,
      ...(field === undefined ? {} : { field }),
      ...(fields === undefined ? {} : { fields }),
      ...(lang === undefined ? {} : { lang }),
    }
  }
  const loose = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const message = [loose.msg, loose.error].find((value) => typeof value === 'string')
  return {
    kind: 'refused',
    status,
    code: String(status),
    message: (message as string | undefined) ?? '',
  }
}

/** Parses a 200 reply by its row: once, here, and nowhere after. */
export function readReply<Row extends Call>(row: Row, body: unknown): Outcome<ReplyOf<Row>> {
  if (row.reply === 'file') return succeed(body as ReplyOf<Row>)
  const refusal = row.refusal?.(body)
  if (refusal !== undefined)
    return fail({ kind: 'refused', status: 200, code: 'unprocessable', message: refusal })
  const parsed = v.safeParse(row.reply, body)
  if (parsed.success) return succeed(parsed.output as ReplyOf<Row>)
  const [issue] = parsed.issues
  return fail({
    kind: 'malformed',
    path: v.getDotPath(issue) ?? '',
    expected: issue.expected ?? issue.type,
    got: issue.received,
  })
}
