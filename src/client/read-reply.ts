import * as v from 'valibot'
import type { Call, ReplyOf } from '#api/call.ts'
import { errorBody } from '#api/errors.ts'
import { expectedBy, type Fault, readGenerously, type RowMemory } from '#api/read-generously.ts'
import { fail, type Failure, type Outcome, succeed } from './outcome.ts'

/** The body of a reply; text that is no JSON stays text, and `readReply` calls it malformed. */
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

export type Told = (faults: readonly Fault[]) => void

/** Parses a 200 reply by its row: once, here, and nowhere after. `onFaults` hears what had to be left out of it. */
export function readReply<Row extends Call>(
  row: Row,
  body: unknown,
  onFaults?: Told,
  memory?: RowMemory,
): Outcome<ReplyOf<Row>> {
  if (row.reply === 'file') return succeed(body as ReplyOf<Row>)
  const refusal = row.refusal?.(body)
  if (refusal !== undefined)
    return fail({ kind: 'refused', status: 200, code: 'unprocessable', message: refusal })
  const reading = readGenerously(row.reply, body, memory)
  if (reading.ok) {
    if (reading.faults.length > 0) onFaults?.(reading.faults)
    return succeed(reading.value as ReplyOf<Row>)
  }
  const [issue] = reading.issues
  return fail({
    kind: 'malformed',
    path: v.getDotPath(issue) ?? '',
    expected: expectedBy(issue),
    got: issue.received.slice(0, 80),
  })
}
