import type { Call, InputOf, ReplyOf, TimeoutClass } from '#api/call.ts'
import type { Fault } from '#api/read-generously.ts'
import { type AnyInput, addressOf, formOf } from './address.ts'
import { fail, type Outcome } from './outcome.ts'
import { bodyOf, readRefusal, readReply } from './read-reply.ts'

export interface ClientOptions {
  /** Empty for the page's own origin. */
  origin: string
  lang: () => string
  token?: () => string | undefined
  fetch?: typeof fetch
  /** Tries after the first and the pause between them; the specification's 5 and 1000 ms. */
  retries?: number
  retryDelay?: number
  /** Milliseconds a try. */
  timeouts?: Partial<Record<TimeoutClass, number>>
  /** Hears what had to be left out of a reply. */
  onFaults?: (address: string, lang: string, faults: readonly Fault[]) => void
}

export interface AskOptions {
  signal?: AbortSignal
  /** Overrides the client's language for this call. */
  lang?: string
  /** Makes a repeat of a write return the first result. */
  idempotencyKey?: string
}

export type Ask = <Row extends Call>(
  row: Row,
  input: InputOf<Row>,
  options?: AskOptions,
) => Promise<Outcome<ReplyOf<Row>>>

export const timeouts: Record<TimeoutClass, number> = {
  read: 15_000,
  write: 30_000,
  transfer: 600_000,
}

/** Too many requests (429) is not among them: asking on would be the next one too many. */
export const passingStatus = [408, 425, 500, 502, 503, 504]

/** One call as it travels. */
export interface Question {
  address: string
  method: string
  headers: Record<string, string>
  body: FormData | Record<string, unknown> | undefined
  isFile: boolean
  /** Tries after the first, and the pause between them in milliseconds. */
  retries: number
  retryDelay: number
  /** Limits each try. */
  fetch: typeof fetch
  signal: AbortSignal | undefined
}

/** The server's answer after all tries; rejects without one. The body of an answer is JSON, text or a file. */
export type Send = (question: Question) => Promise<{ status: number; body: unknown }>

export function headersOf(client: ClientOptions, options: AskOptions): Record<string, string> {
  const token = client.token?.()
  return {
    lang: options.lang ?? client.lang(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, milliseconds))

/** By the platform's own fetch: pages carry nothing more for it. */
const sendPlainly: Send = async (question) => {
  const { address, method, headers, body, isFile, retries, retryDelay, signal } = question
  const isForm = body === undefined || body instanceof FormData
  const request = isForm
    ? { method, headers, ...(body && { body }) }
    : {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
  for (let left = retries; ; left -= 1) {
    try {
      const response = await question.fetch(address, request)
      const { status, ok } = response
      const answer =
        ok && isFile ? await response.blob() : bodyOf((await response.text()) || 'null')
      if (left <= 0 || !passingStatus.includes(status)) return { status, body: answer }
    } catch (error) {
      if (left <= 0 || signal?.aborted) throw error
    }
    await pause(retryDelay)
  }
}

/** A fetch whose every try has a time limit of its own. */
function limited(
  fetcher: typeof fetch,
  limit: number,
  signal: AbortSignal | undefined,
): typeof fetch {
  return (request, init) => {
    const timeout = AbortSignal.timeout(limit)
    return fetcher(request, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  }
}

/** The typed client: a contract row in, a parsed reply or a failure out. It never throws. */
export function createClient(client: ClientOptions, send: Send = sendPlainly): Ask {
  return async (row, input, options = {}) => {
    const { body } = input as AnyInput
    const { signal } = options
    const limit = client.timeouts?.[row.timeout] ?? timeouts[row.timeout]
    const address = addressOf(row, input as AnyInput)
    try {
      const { status, body: reply } = await send({
        address: client.origin + address,
        method: row.method,
        headers: headersOf(client, options),
        body:
          body !== undefined && row.encoding === 'multipart'
            ? formOf(body)
            : (body as Record<string, unknown> | undefined),
        isFile: row.reply === 'file',
        retries: row.retry === 'safe' ? (client.retries ?? 5) : 0,
        retryDelay: client.retryDelay ?? 1000,
        fetch: limited(client.fetch ?? fetch, limit, signal),
        signal,
      })
      if (status >= 300) return fail(readRefusal(status, reply))
      return readReply(row, reply, (faults) =>
        client.onFaults?.(address, options.lang ?? client.lang(), faults),
      )
    } catch (error) {
      if (signal?.aborted) return fail({ kind: 'cancelled' })
      return fail({ kind: (error as Error).name === 'TimeoutError' ? 'timeout' : 'network' })
    }
  }
}
