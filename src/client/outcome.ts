import type { ErrorCode } from '#api/errors.ts'

/** Everything that can go wrong with a call, told apart by `kind`, never by a sentence. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | {
      kind: 'refused'
      /** HTTP status; 200 where the specification refuses inside a reply. */
      status: number
      code: ErrorCode | (string & {})
      /** The server's own words, in the language of `lang` where it says so. */
      message: string
      field?: string
      /** Where the server names more than one field. */
      fields?: readonly { field: string; message: string }[]
      lang?: string
    }
  | { kind: 'malformed'; path: string; expected: string; got: string }
  | { kind: 'cancelled' }

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

export function succeed<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function fail(failure: Failure): Outcome<never> {
  return { ok: false, failure }
}

/** Whether asking the same again later may help without the person changing anything. */
export function isPassing(failure: Failure): boolean {
  return (
    failure.kind === 'network' ||
    failure.kind === 'timeout' ||
    (failure.kind === 'refused' &&
      (failure.status >= 500 || failure.status === 429) &&
      failure.status !== 501)
  )
}
