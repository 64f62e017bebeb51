import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { files } from '#server/database/schema/desk.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { type Harness, type Login, openHarness } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

const address = '/api/v1/upload/tus'

/** A server whose store loses what it had taken. */
let s3: Awaited<ReturnType<typeof openS3Double>>
let harness: Harness
let user: Login
let bytes: Buffer
/** Where the three requests that sent the file began. */
let starts: number[]
beforeAll(async () => {
  s3 = await openS3Double()
  const store = { address: s3.address, folder: 'site/', ...credentials }
  harness = await openHarness({ config: { store } as never })
  user = await harness.login('photographer')
  const { data, width, height } = scene(7, 600, 400)
  bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  starts = [0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2)]
})
afterEach(() => {
  s3.state.gate = () => undefined
})
afterAll(async () => {
  await harness.close()
  s3.close()
})

function tus(method: string, path: string, headers: Record<string, string>, body?: Uint8Array) {
  return harness.app.request(path, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${user.token}`, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  })
}
const append = (offset: number, part: Uint8Array) =>
  tus(
    'PATCH',
    path,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  )
const offset = async () => Number((await tus('HEAD', path, {})).headers.get('upload-offset'))
const finish = () => harness.ask(path, { method: 'POST', token: user.token, lang: 'en' })
const unfinished = { code: 'conflict', message: uploadMessages.unfinished.en }

let path: string
beforeEach(async () => {
  const named = `filename ${Buffer.from('a.jpg').toString('base64')}`
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': named }
  path = (await tus('POST', address, announced)).headers.get('location') ?? ''
  for (const [at, start] of starts.entries())
    expect((await append(start, bytes.subarray(start, starts[at + 1]))).status).toBe(204)
  expect(await offset()).toBe(bytes.length)
})

/** Takes a piece of the upload away; gives its bytes. */
function lose(at: number): Buffer | undefined {
  const name = `site/parts/${path.split('/').at(-1)}/${String(starts[at]).padStart(12, '0')}`
  const { body } = s3.objects.get(name) ?? {}
  s3.objects.delete(name)
  return body
}

async function isWholeInStore(reply: Awaited<ReturnType<typeof finish>>): Promise<boolean> {
  expect([reply.status, reply.json]).toMatchObject([200, { size: bytes.length, width: 600 }])
  const { url } = reply.json as { url: string }
  const key = url.replace('/api/v1/upload/private/', 'uploads/')
  const stored = await harness.services.files.originals.get(key)
  return bytes.equals(stored ?? Buffer.alloc(0))
}

test.each([0, 1, 2])(
  'the browser goes on where piece %i is missing, and the file becomes whole',
  async (at) => {
    const kept = await harness.db.$count(files)
    expect(lose(at)?.length).toBeGreaterThan(0)
    expect(await offset()).toBe(starts[at])
    const early = await finish()
    expect([early.status, early.json]).toEqual([409, unfinished])
    expect(await harness.db.$count(files)).toBe(kept)
    const from = await offset()
    expect((await append(from, bytes.subarray(from))).status).toBe(204)
    expect(await isWholeInStore(await finish())).toBe(true)
  },
)

test.each([
  ['before the pieces are listed to be joined', 'before'],
  ['when they are listed and before they are read', 'after'],
] as const)('a piece that goes %s is no short file and no fault of the server', async (_, when) => {
  let lists = 0
  let lost: Buffer | undefined
  s3.state.gate = (line, moment) => {
    const isList = line.startsWith('GET ?') && line.includes('/parts/') && moment === when
    // The first one tells how much has arrived.
    if (isList && (lists += 1) === 2) lost = lose(1)
    return undefined
  }
  const refused = await finish()
  expect(lost?.length).toBeGreaterThan(0)
  expect([refused.status, refused.json]).toEqual([409, unfinished])
  expect(harness.logged.splice(0)).toEqual([])
  const from = await offset()
  expect(from).toBe(starts[1])
  await append(from, bytes.subarray(from))
  expect(await isWholeInStore(await finish())).toBe(true)
})

test('pieces whose lengths make up for each other are no whole file', async () => {
  const kept = await harness.db.$count(files)
  const [one, other] = [0, 1].map(
    (at) => `site/parts/${path.split('/').at(-1)}/${String(starts[at]).padStart(12, '0')}`,
  )
  s3.state.gate = (line, moment) => {
    const first = s3.objects.get(one ?? '')
    const second = s3.objects.get(other ?? '')
    if (!first || !second || moment === 'after' || !line.startsWith(`GET ${one}`)) return undefined
    s3.objects.set(one ?? '', { ...first, body: first.body.subarray(1) })
    s3.objects.set(other ?? '', { ...second, body: Buffer.concat([Buffer.from('x'), second.body]) })
    return undefined
  }
  const refused = await finish()
  expect([refused.status, refused.json]).toEqual([409, unfinished])
  expect(await harness.db.$count(files)).toBe(kept)
})
