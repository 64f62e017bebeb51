import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { type AnyInput, addressOf, formOf } from './address.ts'
import { type AskOptions, type ClientOptions, headersOf, timeouts } from './client.ts'
import { fail, type Outcome } from './outcome.ts'
import { readRefusal, readReply } from './read-reply.ts'

export interface UploadOptions extends AskOptions {
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
}

export type Upload = <Row extends Call>(
  row: Row,
  input: InputOf<Row>,
  options?: UploadOptions,
) => Promise<Outcome<ReplyOf<Row>>>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Multipart calls through XMLHttpRequest, the only way in browsers to see how much was sent. One try. */
export function createUpload(client: ClientOptions): Upload {
  return <Row extends Call>(row: Row, input: InputOf<Row>, options: UploadOptions = {}) =>
    new Promise<Outcome<ReplyOf<Row>>>((resolve) => {
      const request = new XMLHttpRequest()
      const cancel = (): void => request.abort()
      const end = (outcome: Outcome<ReplyOf<Row>>): void => {
        options.signal?.removeEventListener('abort', cancel)
        resolve(outcome)
      }
      if (options.signal?.aborted) return end(fail({ kind: 'cancelled' }))
      options.signal?.addEventListener('abort', cancel)
      request.open(row.method, client.origin + addressOf(row, input as AnyInput))
      for (const [name, value] of Object.entries(headersOf(client, options)))
        request.setRequestHeader(name, value)
      request.timeout = client.timeouts?.[row.timeout] ?? timeouts[row.timeout]
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
      }
      request.onabort = () => end(fail({ kind: 'cancelled' }))
      request.ontimeout = () => end(fail({ kind: 'timeout' }))
      request.onerror = () => end(fail({ kind: 'network' }))
      request.onload = () => {
        const body = parsed(request.responseText)
        end(request.status === 200 ? readReply(row, body) : fail(readRefusal(request.status, body)))
      }
      request.send(formOf((input as AnyInput).body))
    })
}
