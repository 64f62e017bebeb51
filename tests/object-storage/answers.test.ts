import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

/** Of a real server: `npm test -- --store=radosgw` starts it, where it is installed. */
const real = process.env.TEST_STORE?.startsWith('http') ? process.env.TEST_STORE : undefined

interface Asked {
  readonly method?: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

const mebibyte = 1024 * 1024

/** What the double of S3 answers to, a real server answers the same: the project is tested on the one and runs on the other. */
describe.each([
  ['the double', undefined],
  ...(real === undefined ? [] : [['the real server', real] as const]),
] as const)('%s', (_, given) => {
  let address: string
  let close = (): void => undefined
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  beforeAll(async () => {
    if (given !== undefined) return void (address = given)
    const double = await openS3Double()
    address = double.address
    close = double.close
  })
  afterAll(() => close())

  const place = (key: string, query = '') => `${address}/${key}${query && `?${query}`}`
  async function ask(key: string, { method = 'GET', query, headers = {}, body }: Asked = {}) {
    const reply = await client.fetch(place(key, query), {
      ...{ method, headers },
      ...(body !== undefined && { body: body as BodyInit }),
    })
    const text = Buffer.from(await reply.arrayBuffer()).toString()
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    return { status: reply.status, headers: reply.headers, text, code }
  }
  const put = (key: string, body: string | Uint8Array, headers = {}) =>
    ask(key, { method: 'PUT', body, headers })
  const told = ({ status, code }: Awaited<ReturnType<typeof ask>>) => [status, code]

  test('gives what was put, with its type, what was said of it, and a tag of its bytes', async () => {
    const headers = { 'content-type': 'image/jpeg', 'x-amz-meta-vault-key': '-' }
    const stored = await put('answers/a', 'abcdef', headers)
    expect(stored.status).toBe(200)
    const tag = '"e80b5017098950fc58aad83c8c14978e"'
    expect(stored.headers.get('etag')).toBe(tag)
    for (const method of ['GET', 'HEAD']) {
      const found = await ask('answers/a', { method })
      expect([found.status, found.text]).toEqual([200, method === 'GET' ? 'abcdef' : ''])
      expect(Object.fromEntries(found.headers)).toMatchObject({ ...headers, etag: tag })
      expect(Date.parse(found.headers.get('last-modified') ?? '')).toBeGreaterThan(0)
      expect(Date.parse(found.headers.get('date') ?? '')).toBeGreaterThan(0)
      expect(found.headers.get('content-length')).toBe('6')
      expect(found.headers.get('accept-ranges')).toBe('bytes')
    }
  })

  test('gives parts, and refuses a range outside the object', async () => {
    await put('answers/b', 'abcdef')
    const part = (range: string) => ask('answers/b', { headers: { range } })
    const some = await part('bytes=2-3')
    expect([some.status, some.text, some.headers.get('content-range')]).toEqual([
      ...[206, 'cd', 'bytes 2-3/6'],
    ])
    expect((await part('bytes=4-')).text).toBe('ef')
    expect((await part('bytes=4-99')).text).toBe('ef')
    expect(told(await part('bytes=6-'))).toEqual([416, 'InvalidRange'])
    await put('answers/empty', '')
    expect(told(await ask('answers/empty', { headers: { range: 'bytes=0-' } }))).toEqual([
      ...[416, 'InvalidRange'],
    ])
  })

  test('refuses a part of another object than the one that was read', async () => {
    await put('answers/c', 'abc')
    const wanted = await ask('answers/c', { headers: { 'if-match': '"another"' } })
    expect(told(wanted)).toEqual([412, 'PreconditionFailed'])
  })

  test('knows no object, bucket or upload that is none', async () => {
    expect(told(await ask('answers/none'))).toEqual([404, 'NoSuchKey'])
    expect((await ask('answers/none', { method: 'HEAD' })).status).toBe(404)
    expect((await ask('answers/none', { method: 'DELETE' })).status).toBe(204)
    const other = place('x').replace('/site/', '/other/')
    expect((await client.fetch(other)).status).toBe(404)
    const query = 'uploadId=none'
    expect((await ask('answers/none', { method: 'DELETE', query })).status).toBe(404)
    expect(
      told(await ask('answers/n', { method: 'PUT', query: `partNumber=1&${query}`, body: 'a' })),
    ).toEqual([...[404, 'NoSuchUpload']])
  })

  test('joins parts, of which all but the last are large, and lists those that were not joined', async () => {
    const begin = async (key: string) =>
      /<UploadId>([^<]+)</.exec(
        (await ask(key, { method: 'POST', query: 'uploads=' })).text,
      )?.[1] ?? ''
    const join = (key: string, id: string, tags: readonly string[]) => {
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      return ask(key, { method: 'POST', query: `uploadId=${encodeURIComponent(id)}`, body })
    }
    const send = async (key: string, id: string, number: number, body: Uint8Array) => {
      const query = `partNumber=${number}&uploadId=${encodeURIComponent(id)}`
      return (await ask(key, { method: 'PUT', query, body })).headers.get('etag') ?? ''
    }
    const listed = async () => (await ask('', { query: 'prefix=answers%2Fparts&uploads=' })).text
    const id = await begin('answers/parts')
    const small = [
      await send('answers/parts', id, 1, Buffer.from('a')),
      await send('answers/parts', id, 2, Buffer.from('b')),
    ]
    expect(told(await join('answers/parts', id, small))).toEqual([400, 'EntityTooSmall'])
    expect(told(await join('answers/parts', id, ['"wrong"']))).toEqual([400, 'InvalidPart'])
    expect(await listed()).toMatch(/<Key>answers\/parts<\/Key>/)
    expect(await listed()).toMatch(/<Initiated>\d{4}-\d\d-\d\dT/)
    const large = Buffer.alloc(5 * mebibyte, 'a')
    const tags = [
      await send('answers/parts', id, 1, large),
      await send('answers/parts', id, 2, Buffer.from('b')),
    ]
    expect((await join('answers/parts', id, tags)).status).toBe(200)
    expect((await ask('answers/parts', { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(large.length + 1),
    )
    expect(await listed()).not.toContain('<Key>answers/parts</Key>')
    const dropped = await begin('answers/parts')
    const query = `uploadId=${encodeURIComponent(dropped)}`
    expect((await ask('answers/parts', { method: 'DELETE', query })).status).toBe(204)
    expect(await listed()).not.toContain('<Key>answers/parts</Key>')
  })

  test('lists keys in their order, in pages', async () => {
    const names = ['a', 'b/1', 'b/2', 'c & <d>', '夜桥']
    for (const name of names)
      await put(`answers/list/${encodeURIComponent(name).replaceAll('%2F', '/')}`, 'x')
    const query = (more = '') => `list-type=2&max-keys=2&prefix=answers%2Flist%2F${more}`
    let token = ''
    const keys: string[] = []
    for (let page = 0; page < 3; page += 1) {
      const { text } = await ask('', {
        query: query(token && `&continuation-token=${encodeURIComponent(token)}`),
      })
      keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key))
      expect(text).toContain(`<IsTruncated>${page < 2}</IsTruncated>`)
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? ''
    }
    expect(keys.map((key) => key.replace('answers/list/', ''))).toEqual([
      ...['a', 'b/1', 'b/2', 'c &amp; &lt;d&gt;', '夜桥'],
    ])
  })

  test('refuses a message without signature, signed by another key, or for another body', async () => {
    expect((await fetch(place('answers/a'))).status).toBe(403)
    const wrong = new AwsClient({
      ...credentials,
      secretAccessKey: 'no',
      service: 's3',
      retries: 0,
    })
    expect((await wrong.fetch(place('answers/a'))).status).toBe(403)
    const sha = 'ab'.repeat(32)
    const changed = await put('answers/a', 'other', { 'x-amz-content-sha256': sha })
    expect(told(changed)).toEqual([400, 'XAmzContentSHA256Mismatch'])
  })

  test('refuses a moment a quarter of an hour away, and an address that has ended or lasts too long', async () => {
    const datetime = (seconds: number) =>
      new Date(Date.now() + seconds * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    for (const [seconds, status] of [
      [-1000, 403],
      [-600, 200],
      [600, 200],
      [1000, 403],
    ] as const) {
      const aws = { datetime: datetime(seconds) }
      expect((await client.fetch(place('answers/a'), { aws })).status, `${seconds} s`).toBe(status)
    }
    const open = async (expires: number, seconds = 0) => {
      const aws = { signQuery: true, datetime: datetime(seconds) }
      const { url } = await client.sign(place('answers/a', `X-Amz-Expires=${expires}`), { aws })
      return (await fetch(url)).status
    }
    expect(await open(60)).toBe(200)
    expect(await open(60, -50)).toBe(200)
    expect(await open(60, -61)).toBe(403)
    expect(await open(604_800)).toBe(200)
    expect(await open(604_801)).not.toBe(200)
    expect(await open(0)).not.toBe(200)
  })
})
