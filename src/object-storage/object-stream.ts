import { bytesInTime } from './bytes-in-time.ts'
import { BucketError, type S3Client } from './s3-client.ts'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The bytes of an object as they arrive. Where the link breaks or stands still, it asks for the rest, as long as the object is
 * the same one: it ends with all the bytes that the first answer promised. Throws `BucketError`.
 */
export async function* objectStream(
  client: S3Client,
  key: string,
  { start, end }: Partial<ByteRange> = {},
): AsyncGenerator<Uint8Array> {
  let [at, tag, failures] = [start ?? 0, '', 0]
  let promised: number | undefined
  for (;;) {
    const isPart = at > 0 || end !== undefined
    const headers = {
      ...(isPart && { range: `bytes=${at}-${end ?? ''}` }),
      ...(tag && { 'if-match': tag }),
    }
    const reply = await client.ask('GET', key, { headers, isStream: true })
    tag = reply.headers.get('etag') ?? ''
    if (isPart && reply.status !== 206) throw new BucketError(`GET ${key}: no part, but the whole`)
    const said = at + Number(reply.headers.get('content-length'))
    promised ??= said
    if (said !== promised) throw new BucketError(`GET ${key}: the rest has another length`)
    try {
      for await (const chunk of bytesInTime(reply.body, client.wait)) {
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
