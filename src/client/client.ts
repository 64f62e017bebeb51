import { FetchError, ofetch } from 'ofetch'
import type { Call, InputOf, ReplyOf, TimeoutClass } from '../contract/call.ts'
import type { Fault } from '../contract/lenient.ts'
import { type AnyInput, addressOf, formOf } from './address.ts'
import { fail, type Failure, type Outcome } from './outcome.ts'
import { readRefusal, readReply } from './read-reply.ts'

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
const passingStatus = [408, 425, 500, 502, 503, 504]

export function headersOf(client: ClientOptions, options: AskOptions): Record<string, string> {
  const token = client.token?.()
  return {
    lang: options.lang ?? client.lang(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  }
}

async function failureOf(error: unknown, signal: AbortSignal | undefined): Promise<Failure> {
  if (signal?.aborted) return { kind: 'cancelled' }
  if (error instanceof FetchError && error.response) {
    const data: unknown = error.data instanceof Blob ? await error.data.text() : error.data
    return readRefusal(error.response.status, data)
  }
  const cause = error instanceof FetchError ? (error.cause as Error | undefined) : (error as Error)
  return { kind: cause?.name === 'TimeoutError' ? 'timeout' : 'network' }
}

/** A fetch whose every try has a time limit of its own: ofetch's would also end the tries after it. */
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
export function createClient(client: ClientOptions): Ask {
  return async (row, input, options = {}) => {
    const { body } = input as AnyInput
    const limit = client.timeouts?.[row.timeout] ?? timeouts[row.timeout]
    const fetcher = limited(client.fetch ?? fetch, limit, options.signal)
    try {
      const reply: unknown = await ofetch.create({}, { fetch: fetcher })(
        client.origin + addressOf(row, input as AnyInput),
        {
          method: row.method,
          headers: headersOf(client, options),
          ...(body === undefined
            ? {}
            : {
                body:
                  row.encoding === 'multipart' ? formOf(body) : (body as Record<string, unknown>),
              }),
          retry: row.retry === 'safe' ? (client.retries ?? 5) : false,
          retryDelay: client.retryDelay ?? 1000,
          retryStatusCodes: passingStatus,
          responseType: row.reply === 'file' ? 'blob' : 'json',
        },
      )
      return readReply(row, reply, (faults) =>
        client.onFaults?.(addressOf(row, input as AnyInput), options.lang ?? client.lang(), faults),
      )
    } catch (error) {
      return fail(await failureOf(error, options.signal))
    }
  }
}
