import { BucketError, type S3Client, type S3Reply } from './s3-client.ts'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes of an object as they arrive. Where the link breaks or stands still, it asks for the rest, as long as the object is
 * the same one. Throws `BucketError`.
 */
export async function* objectStream(
  client: S3Client,
  key: string,
  { start, end }: Partial<ByteRange> = {},
): AsyncGenerator<Uint8Array> {
  let [at, tag, failures] = [start ?? 0, '', 0]
  for (;;) {
    const isPart = at > 0 || end !== undefined
    const headers = {
      ...(isPart && { range: `bytes=${at}-${end ?? ''}` }),
      ...(tag && { 'if-match': tag }),
    }
    const reply = await client.ask('GET', key, { headers, isStream: true })
    tag = reply.headers.get('etag') ?? ''
    const promised = at + Number(reply.headers.get('content-length'))
    try {
      for await (const chunk of inTime(reply, client.timeout)) {
        yield chunk
        at += chunk.length
        failures = 0
      }
      if (at >= promised) return
    } catch (error) {
      if (error instanceof BucketError) throw error
    }
    // Some bytes arrived since the last break: those count as an answer.
    failures += 1
    if (failures > client.retries) throw new BucketError(`GET ${key}: the answer broke off`)
  }
}

/** Chunks of an answer's body; throws when the next one is late. Ends the request when its reader goes away. */
async function* inTime({ body }: S3Reply, timeout: number): AsyncGenerator<Uint8Array> {
  const reader = (body ?? new Blob().stream()).getReader()
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new Error('no bytes in time')), timeout)
      })
      const next = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
