import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

export interface BucketOptions {
  /** Of the bucket itself: `https://s3.eu-central-1.amazonaws.com/pictures`, `https://pictures.example.com`. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
  /** Tries after the first. */
  retries?: number
  /** Milliseconds before the second try, twice as many before each further one. */
  pause?: number
  /** Milliseconds a try may take. */
  timeout?: number
}

export interface Bucket {
  /** Undefined when there is none. */
  get: (key: string) => Promise<Uint8Array | undefined>
  put: (
    key: string,
    body: Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => Promise<void>
  remove: (key: string) => Promise<void>
}

/** The bucket refused a request or did not answer after all tries. */
export class BucketError extends Error {}

/** A bucket of any server that speaks S3. Its functions throw `BucketError` once the tries are used up. */
export function openBucket(options: BucketOptions): Bucket {
  const { address, retries = 5, pause = 500, timeout = 60_000 } = options
  const client = new AwsClient({ ...credentialsOf(options), service: 's3', retries: 0 })
  const base = address.replace(/\/+$/, '')

  async function once(method: string, key: string, init: RequestInit): Promise<Response | string> {
    try {
      const signal = AbortSignal.timeout(timeout)
      const href = `${base}/${key.split('/').map(encodeURIComponent).join('/')}`
      const reply = await client.fetch(href, { method, signal, ...init })
      // The body belongs to the try: it may break off too.
      const body = await reply.arrayBuffer()
      if (reply.status !== 429 && reply.status < 500)
        return new Response(reply.status === 204 ? null : body, { status: reply.status })
      return `status ${reply.status}`
    } catch (error) {
      const { cause, message } = error as Error
      return cause instanceof Error ? cause.message : message
    }
  }

  async function ask(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    for (let tries = 0; ; tries++) {
      const reply = await once(method, key, init)
      if (reply instanceof Response) return reply
      if (tries >= retries) throw new BucketError(`${method} ${key}: ${reply}`)
      await sleep(pause * 2 ** tries * (0.5 + Math.random()))
    }
  }

  async function expectOk(method: string, key: string, reply: Response): Promise<void> {
    if (reply.ok) return
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1]
    throw new BucketError(`${method} ${key}: status ${reply.status}${code ? ` (${code})` : ''}`)
  }

  return {
    async get(key) {
      const reply = await ask('GET', key)
      if (reply.status === 404) return undefined
      await expectOk('GET', key, reply)
      return new Uint8Array(await reply.arrayBuffer())
    },
    async put(key, body, headers) {
      // Signed, so that the bucket refuses bytes that changed on the way.
      const hash = createHash('sha256').update(body).digest('hex')
      const init = { body, headers: { ...headers, 'x-amz-content-sha256': hash } }
      await expectOk('PUT', key, await ask('PUT', key, init))
    },
    async remove(key) {
      const reply = await ask('DELETE', key)
      if (reply.status !== 404) await expectOk('DELETE', key, reply)
    },
  }
}

const credentialsOf = ({ accessKeyId, secretAccessKey, sessionToken, region }: BucketOptions) => ({
  ...{ accessKeyId, secretAccessKey, region },
  ...(sessionToken ? { sessionToken } : {}),
})
