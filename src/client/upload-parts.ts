import { uploadParts } from '#api/endpoints/contributing/upload.ts'
import { addressOf, type AnyInput } from './address.ts'
import { withSession } from './browser.ts'
import {
  type AskOptions,
  type ClientOptions,
  createClient,
  headersOf,
  passingStatus,
} from './client.ts'
import { type Failure, fail } from './outcome.ts'
import { bodyOf, readRefusal } from './read-reply.ts'

/**
 * A file in parts by the tus protocol 1.0.0, in so much of it as the site needs: announce, look, append, withdraw. A
 * client of our own, since `tus-js-client` weighs ten times as much and announces a file anew, losing the bytes that
 * arrived, when a look is answered by 401 or 502.
 */
export interface PartOptions extends AskOptions {
  file: File
  aim: 'file' | 'picture'
  /** Id under which the file was announced, empty before; asked for at each try, also at the one after a new token. */
  begun: () => string
  /** The file is announced, under this id. */
  onBegun: (id: string) => void
  /** Share of the bytes at the server when sending goes on, then of those sent. */
  onStart: (share: number) => void
  onProgress: (share: number) => void
  /** Milliseconds without a byte after which the link counts as broken. */
  patience?: number
}

const place = '/api/v1/upload/tus'
const silence = 45_000

interface Sent {
  method: 'POST' | 'HEAD' | 'PATCH'
  address: string
  headers: Record<string, string>
  body?: Blob
  signal: AbortSignal | undefined
  patience: number
  onProgress?: (bytes: number) => void
}

interface Answer {
  status: number
  header: (name: string) => string | null
  body: unknown
}

/** One request of the protocol; only XMLHttpRequest tells how much was sent. */
function exchange(sent: Sent): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const cancel = (): void => request.abort()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (result: Answer | Failure): void => {
      clearTimeout(timer)
      sent.signal?.removeEventListener('abort', cancel)
      resolve(result)
    }
    /** A link may die without a word. */
    const listen = (): void => {
      clearTimeout(timer)
      timer = setTimeout(cancel, sent.patience)
    }
    if (sent.signal?.aborted) return end({ kind: 'cancelled' })
    sent.signal?.addEventListener('abort', cancel)
    request.open(sent.method, sent.address)
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      listen()
      sent.onProgress?.(loaded)
    }
    request.onabort = () => end({ kind: sent.signal?.aborted ? 'cancelled' : 'timeout' })
    request.onerror = () => end({ kind: 'network' })
    request.onload = () =>
      end({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        body: bodyOf(request.responseText || 'null'),
      })
    listen()
    request.send(sent.body)
  })
}

/** Text as the protocol wants it: base64 of UTF-8. */
const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const isAnswer = (result: Answer | Failure): result is Answer => 'header' in result

/** Sends what the server lacks and has it validate the whole; one try. */
export const sendParts = withSession<PartOptions>((client) => async (row, input, options) => {
  if (!options) return fail({ kind: 'cancelled' })
  const { file, aim, signal, patience = silence } = options
  const common = {
    ...headersOf(client, options),
    'tus-resumable': '1.0.0',
  }
  const ask = (sent: Pick<Sent, 'method' | 'address'> & Partial<Sent>) =>
    exchange({ ...sent, headers: { ...common, ...sent.headers }, signal, patience })
  let id = options.begun()
  let offset = 0

  if (id === '') {
    const said = { filename: file.name, filetype: file.type, aim }
    const headers = {
      'upload-length': String(file.size),
      'upload-metadata': Object.entries(said)
        .map(([name, value]) => `${name} ${encoded(value)}`)
        .join(','),
    }
    const made = await ask({ method: 'POST', address: client.origin + place, headers })
    if (!isAnswer(made)) return fail(made)
    if (made.status !== 201) return fail(readRefusal(made.status, made.body))
    id = (made.header('location') ?? '').split('/').at(-1) ?? ''
    options.onBegun(id)
  } else {
    const found = await ask({ method: 'HEAD', address: `${client.origin}${place}/${id}` })
    if (!isAnswer(found)) return fail(found)
    if (found.status !== 200) return fail(readRefusal(found.status, found.body))
    offset = Number(found.header('upload-offset'))
  }

  options.onStart(offset / file.size)
  if (offset < file.size) {
    const appended = await ask({
      method: 'PATCH',
      address: `${client.origin}${place}/${id}`,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: file.slice(offset),
      onProgress: (bytes) => options.onProgress((offset + bytes) / file.size),
    })
    if (!isAnswer(appended)) return fail(appended)
    // Another request was faster or still holds the place: the next look tells.
    if ([400, 409].includes(appended.status)) return fail({ kind: 'network' })
    if (appended.status !== 204) return fail(readRefusal(appended.status, appended.body))
  }
  return createClient(client)(row, { params: { id } } as typeof input, { ...options })
})

/** Whether the same try may succeed after a pause, without the person doing anything. */
export const isBroken = (failure: Failure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'timeout' ||
  (failure.kind === 'refused' && [...passingStatus, 423].includes(failure.status))

/** Has the server throw away the bytes that arrived of a file. */
export const withdrawParts = withSession<AskOptions>(
  (client: ClientOptions) => async (row, input, options) => {
    const address = client.origin + addressOf(row, input as AnyInput)
    const headers = { ...headersOf(client, options ?? {}), 'tus-resumable': '1.0.0' }
    const reply = await fetch(address, { method: 'DELETE', headers }).catch(() => undefined)
    return fail(reply ? readRefusal(reply.status, '') : { kind: 'network' })
  },
)

/** The row that ends such an upload. */
export const partsRow = uploadParts
