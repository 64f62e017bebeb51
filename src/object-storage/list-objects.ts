import { type S3Client, textOf } from './s3-client.ts'

export interface ListedObject {
  key: string
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Objects whose keys begin so, a thousand a request. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  let token = ''
  do {
    const query = new URLSearchParams({
      ...{ 'list-type': '2', prefix },
      ...(token && { 'continuation-token': token }),
    })
    const text = textOf(await client.ask('GET', '', { query: query.toString() }))
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      yield {
        key: memberOf(object, 'Key'),
        bytes: Number(memberOf(object, 'Size')),
        modified: Date.parse(memberOf(object, 'LastModified')),
      }
    }
    token = memberOf(text, 'NextContinuationToken')
  } while (token)
}

interface UnfinishedUpload {
  key: string
  upload: string
  /** Milliseconds since 1970. */
  begun: number
}

/** Large objects below a prefix whose parts were not joined: at most a thousand. */
export async function listUnfinished(
  client: S3Client,
  prefix: string,
): Promise<readonly UnfinishedUpload[]> {
  const query = new URLSearchParams({ uploads: '', prefix }).toString()
  const text = textOf(await client.ask('GET', '', { query }))
  return [...text.matchAll(/<Upload>(.*?)<\/Upload>/gs)].map(([, one = '']) => ({
    key: memberOf(one, 'Key'),
    upload: memberOf(one, 'UploadId'),
    begun: Date.parse(memberOf(one, 'Initiated')),
  }))
}

/** Text of the first element of that name; empty where there is none. */
export function memberOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#x?([\da-f]+)|(\w+));/gi, (all, code?: string, entity?: string) =>
    code === undefined
      ? (entities[entity ?? ''] ?? all)
      : String.fromCodePoint(Number.parseInt(code, all.startsWith('&#x') ? 16 : 10)),
  )
}
