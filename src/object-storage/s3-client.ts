import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { wholeInTime } from './bytes-in-time.ts'
import { beginWait, type Patience } from './patience.ts'
import { createStoreClock, datetimeOf } from './store-clock.ts'

export interface S3Access {
  /** Of the bucket itself: `https://s3.eu-central-1.amazonaws.com/pictures`, `https://pictures.example.com`. */
  address: string
  /** The same bucket as browsers reach it: signed addresses lead there. */
  publicAddress?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
  /** Tries after the first. */
  retries?: number
  /** Milliseconds before the second try, twice as many before each further one. */
  pause?: number
  /** Milliseconds a try may take, besides one for each kilobyte that it sends, or the next bytes of an answer. */
  timeout?: number
  /** Of whom a request is made for just now; absent: it takes all its tries. */
  patience?: (() => Patience | undefined) | undefined
  /** This machine's clock. */
  now?: () => Date
}

/** The bucket refused a request or did not answer after all tries. */
export class BucketError extends Error {
  /** Of the last answer; absent where none came. */
  readonly status: number | undefined
  /** What S3 calls the refusal: `NoSuchKey`. */
  readonly reason: string | undefined
  constructor(message: string, status?: number, reason?: string) {
    super(message)
    this.status = status
    this.reason = reason
  }

  /** The bucket or its server takes nothing more until the operator makes room. */
  get isFull(): boolean {
    return isFull(this.status, this.reason)
  }
}

/**
 * What servers say of a quota or a disk that is used up: Ceph, MinIO and others. Objects and parts of this client are
 * far below any largest size, so that `EntityTooLarge` is the quota of Swift.
 */
const fullReasons: readonly unknown[] = [
  ...['QuotaExceeded', 'InsufficientCapacity', 'InsufficientStorage', 'EntityTooLarge'],
  ...['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'StorageCapExceeded'],
]
const insufficientStorage = 507

const isFull = (status: number | undefined, reason: string | undefined): boolean =>
  status === insufficientStorage || fullReasons.includes(reason)

/** Headers that a signed address answers with. */
export type SignedHeaders = Partial<Record<'content-disposition' | 'content-type', string>>

export interface S3Request {
  /** Behind the object's address, as it is sent. */
  query?: string
  body?: Uint8Array | string
  /** Bytes that the server moves for it, where they are not the body's: their time is no silence. */
  moves?: number
  headers?: Readonly<Record<string, string>>
  /** Answers undefined where there is no such object. */
  missing?: boolean
  /** Takes it for done where the object is there already. */
  there?: boolean
  /** Leaves the body to the caller, who reads it in time. */
  isStream?: boolean
}

interface MissingRequest extends S3Request {
  missing: true
}

export interface S3Reply {
  status: number
  headers: Headers
  /** Empty of a stream. */
  bytes: Uint8Array
  /** Of a stream alone. */
  body: ReadableStream<Uint8Array> | null
}

export const textOf = ({ bytes }: S3Reply): string => Buffer.from(bytes).toString()

/** One bucket: signs requests and repeats those that the server failed at. */
export function createS3Client(access: S3Access) {
  const { address, publicAddress = address, retries = 5, pause = 500, timeout = 60_000 } = access
  const { accessKeyId, secretAccessKey, sessionToken, region } = access
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 },
    ...(sessionToken && { sessionToken }),
  })
  const clock = createStoreClock(access.now ?? (() => new Date()))
  const hrefOf = (key: string, query = '', base = address): string =>
    `${base.replace(/\/+$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}${query && `?${query}`}`

  async function once(
    method: string,
    key: string,
    request: S3Request,
    { most, brings }: { most: number; brings: (bytes: number) => void },
  ): Promise<S3Reply | string> {
    const { query, body, headers = {}, isStream } = request
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(new Error('no answer in time')), most)
    const asked = clock.ask()
    try {
      const reply = await client.fetch(hrefOf(key, query), {
        ...{ method, headers, signal: stop.signal, aws: { datetime: datetimeOf(asked.signed) } },
        ...(body !== undefined && { body: body as BodyInit }),
      })
      clearTimeout(timer)
      const { status } = reply
      const isFarOff = clock.learn(reply.headers.get('date'), asked)
      const own = { status, headers: reply.headers }
      if (isStream && reply.ok) return { ...own, bytes: new Uint8Array(), body: reply.body }
      brings(Number(reply.headers.get('content-length')))
      // The body belongs to the try: it may break off too.
      const bytes = await wholeInTime(reply.body, most)
      if (isFull(status, reasonIn(bytes))) return { ...own, bytes, body: null }
      if (status === 429 || status >= 500 || (status === 403 && isFarOff)) return `status ${status}`
      return { ...own, bytes, body: null }
    } catch (error) {
      const { cause, message } = error as Error
      return cause instanceof Error ? cause.message : message
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(
    method: string,
    key: string,
    request: MissingRequest,
  ): Promise<S3Reply | undefined>
  async function ask(method: string, key: string, request?: S3Request): Promise<S3Reply>
  async function ask(
    method: string,
    key: string,
    request: S3Request = {},
  ): Promise<S3Reply | undefined> {
    const { body, moves = body?.length } = request
    const wait = beginWait(access.patience?.(), moves)
    try {
      for (let tries = 0; ; tries++) {
        const most = Math.min(timeout + (body?.length ?? 0) / 1000, wait.ofTry(tries))
        const reply = await once(method, key, request, { most, brings: wait.brings })
        if (typeof reply !== 'string') return accepted(`${method} ${key}`, request, reply)
        const rest = pause * 2 ** tries * (0.5 + Math.random())
        if (tries >= retries || !wait.bears(rest))
          throw new BucketError(`${method} ${key}: ${reply}`)
        await sleep(rest)
      }
    } finally {
      wait.end()
    }
  }

  return {
    ask,
    retries,
    /** Begins the wait for the next bytes of an answer. */
    wait() {
      const { ofTry, end } = beginWait(access.patience?.())
      return { most: Math.min(timeout, ofTry(1)), end }
    },
    async signedUrl(key: string, seconds: number, headers: SignedHeaders = {}): Promise<string> {
      const said = Object.entries(headers).map(([name, value]) => [`response-${name}`, value])
      const query = new URLSearchParams([['X-Amz-Expires', String(seconds)], ...said])
      const signed = await client.sign(hrefOf(key, query.toString(), publicAddress), {
        aws: { signQuery: true, datetime: datetimeOf(clock.ask().signed) },
      })
      return signed.url
    },
  }
}

const reasonIn = (bytes: Uint8Array): string | undefined =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes.subarray(0, 4096)).toString())?.[1]

/** Undefined where it may be missing and is. Throws what a refusal becomes. */
function accepted(
  asked: string,
  { there, missing }: S3Request,
  reply: S3Reply,
): S3Reply | undefined {
  const { status, bytes } = reply
  if (status < 300 || (there && status === 412)) return reply
  if (status === 404 && missing) return undefined
  const reason = reasonIn(bytes)
  const said = `${asked}: status ${status}${reason ? ` (${reason})` : ''}`
  throw new BucketError(said, status, reason)
}

export type S3Client = ReturnType<typeof createS3Client>
