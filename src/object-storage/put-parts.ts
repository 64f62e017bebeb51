import { memberOf } from './list-objects.ts'
import { BucketError, type S3Client, textOf } from './s3-client.ts'

/** Parts of one object that are under way: each lies in memory, some times over while it is sent, so that larger ones go one by one. */
const atOnce = (bytes: number): number => (bytes > 16 * 1024 * 1024 ? 1 : 3)

export const uploadQuery = (id: string): string => `uploadId=${encodeURIComponent(id)}`

/**
 * Puts a large object in parts. One that fails is taken back: the object is there whole or not at all. What a killed
 * server leaves, `dropUnfinished` of the bucket removes.
 */
export async function putParts(
  client: S3Client,
  { key, headers }: { key: string; headers: Readonly<Record<string, string>> },
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { 'if-none-match': condition, ...own } = headers
  const begun = await client.ask('POST', key, { query: 'uploads=', headers: own })
  const upload = uploadQuery(memberOf(textOf(begun), 'UploadId'))
  const tags: string[] = []
  const running = new Set<Promise<void>>()
  let failure: unknown
  let moves = 0
  const send = async (body: Uint8Array, number: number): Promise<void> => {
    moves += body.length
    const query = `partNumber=${number}&${upload}`
    // The parts under way share the line.
    const share = body.length * atOnce(body.length)
    const reply = await client.ask('PUT', key, { query, body, moves: share })
    tags[number - 1] = reply.headers.get('etag') ?? ''
  }
  const begin = async (body: Uint8Array, number: number): Promise<void> => {
    const sent = send(body, number).catch((error: unknown) => {
      failure ??= error
    })
    running.add(sent)
    void sent.finally(() => running.delete(sent))
    while (running.size >= atOnce(body.length)) await Promise.race(running)
    if (failure) throw failure
  }
  try {
    let count = 0
    for (const body of first) await begin(body, (count += 1))
    for await (const body of rest) await begin(body, (count += 1))
    await Promise.all(running)
    if (failure) throw failure
    const parts = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const joined = await client.ask('POST', key, {
      ...{ query: upload, moves },
      body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      headers: condition ? { 'if-none-match': condition } : {},
      there: condition !== undefined,
    })
    // The server may begin its answer before it knows how the joining ends.
    const refusal = joined.status === 200 && memberOf(textOf(joined), 'Code')
    if (refusal) throw new BucketError(`POST ${key}: ${refusal}`, undefined, refusal)
  } catch (error) {
    await Promise.all(running)
    await client.ask('DELETE', key, { query: upload, missing: true }).catch(() => undefined)
    throw error
  }
}
