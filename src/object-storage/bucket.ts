import { createHash } from 'node:crypto'
import { type ByteRange, objectStream } from './object-stream.ts'
import { type ListedObject, listObjects, listUnfinished } from './list-objects.ts'
import { partBytes, portions } from './portions.ts'
import { putParts, uploadQuery } from './put-parts.ts'
import { createS3Client, type S3Access, type S3Client, type SignedHeaders } from './s3-client.ts'

export interface ObjectFacts {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
  /** What was said of it when it was put, by lowercase name. */
  about: ReadonlyMap<string, string>
}

export interface PutObject {
  /** `content-type`, `cache-control`. */
  headers?: Readonly<Record<string, string>>
  /** Kept beside the object, by lowercase name. */
  about?: Readonly<Record<string, string>>
  /** An object that is there stays. Servers of S3 that don't know the condition write all the same. */
  once?: boolean
}

export interface Bucket {
  /** Undefined when there is none. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Goes on where a link broke. Throws `BucketError`, also when there is none. */
  read: (key: string, range?: ByteRange) => AsyncGenerator<Uint8Array>
  head: (key: string) => Promise<ObjectFacts | undefined>
  /** Bytes of any length that S3 takes: a few parts of them are in memory at a time. */
  put: (
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    options?: PutObject,
  ) => Promise<void>
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncGenerator<ListedObject>
  /** Takes back what killed processes left of large objects below a prefix, begun before that moment: a thousand at most. */
  dropUnfinished: (prefix: string, before: Date) => Promise<void>
  /** An address that gives the object to everybody for so many seconds, by the clock of the store where it has answered before. */
  signedUrl: (key: string, seconds: number, headers?: SignedHeaders) => Promise<string>
}

/** A bucket of any server that speaks S3. Its functions throw `BucketError` once the tries are used up. */
export function openBucket(access: S3Access): Bucket {
  const client = createS3Client(access)
  return {
    async get(key) {
      return (await client.ask('GET', key, { missing: true }))?.bytes
    },
    read: (key, range) => objectStream(client, key, range),
    head: (key) => headOf(client, key),
    async put(key, body, options = {}) {
      const headers = headersOf(options)
      if (body instanceof Uint8Array && body.length <= partBytes(1))
        return putWhole(client, key, body, headers)
      const parts = portions(body, partBytes)
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      const start = first.done ? new Uint8Array() : first.value
      if (second.done) return putWhole(client, key, start, headers)
      await putParts(client, { key, headers }, [start, second.value], parts)
    },
    async remove(key) {
      await client.ask('DELETE', key, { missing: true })
    },
    list: (prefix) => listObjects(client, prefix),
    async dropUnfinished(prefix, before) {
      for (const { key, upload, begun } of await listUnfinished(client, prefix)) {
        if (!(begun < before.getTime())) continue
        await client.ask('DELETE', key, { query: uploadQuery(upload), missing: true })
      }
    },
    signedUrl: (key, seconds, headers) => client.signedUrl(key, seconds, headers),
  }
}

function headersOf({ headers, about = {}, once }: PutObject): Record<string, string> {
  const said = Object.entries(about).map(([name, value]) => [`x-amz-meta-${name}`, value])
  return { ...headers, ...Object.fromEntries(said), ...(once && { 'if-none-match': '*' }) }
}

async function headOf(client: S3Client, key: string): Promise<ObjectFacts | undefined> {
  const reply = await client.ask('HEAD', key, { missing: true })
  if (!reply) return undefined
  const about = [...reply.headers].filter(([name]) => name.startsWith('x-amz-meta-'))
  return {
    bytes: Number(reply.headers.get('content-length')),
    modified: Date.parse(reply.headers.get('last-modified') ?? '') || 0,
    about: new Map(about.map(([name, value]) => [name.slice('x-amz-meta-'.length), value])),
  }
}

async function putWhole(
  client: S3Client,
  key: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<void> {
  // Signed, so that the bucket refuses bytes that changed on the way.
  const sha256 = createHash('sha256').update(body).digest('hex')
  await client.ask('PUT', key, {
    body,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    there: 'if-none-match' in headers,
  })
}
