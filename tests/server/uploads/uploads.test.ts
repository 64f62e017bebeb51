import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeFrames } from '#sample/films.ts'
import { files } from '#server/database/schema/desk.ts'
import { formsFolder, multipartReader } from '#server/http/multipart.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { bombPng, flat, scene } from '../support/media-fixtures.ts'

interface Uploaded {
  url: string
  path: string
  width?: number
  height?: number
  size: number
  extension: string
  duration?: number
}

let harness: Harness
let user: Login
beforeAll(async () => {
  harness = await openHarness()
  user = await harness.login('user', { username: 'reader' })
})
afterAll(() => harness.close())

const raw = ({ data, width, height }: ReturnType<typeof flat>) =>
  sharp(data, { raw: { width, height, channels: 3 } })
const jpeg = async () =>
  new Uint8Array(
    await raw(scene(1, 320, 240))
      .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Secret Artist' } })
      .jpeg()
      .toBuffer(),
  )
const png = async () =>
  new Uint8Array(
    await raw(scene(2, 90, 60))
      .png()
      .toBuffer(),
  )

async function upload(bytes: Uint8Array, name = 'a.jpg', type = 'image/jpeg', token = user.token) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return harness.ask('v1/upload/user/file', { method: 'POST', token, body: form })
}
const draw = (base64: string) =>
  harness.ask('v1/upload/base64', {
    method: 'POST',
    token: user.token,
    body: { base64_file: base64 },
  })
async function fetched(url: string, token = user.token) {
  const reply = await harness.app.request(url, { headers: { authorization: `Bearer ${token}` } })
  return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) }
}
const formsLeft = () => readdir(formsFolder(harness.config.cacheDir)).catch(() => [])

describe('a file', () => {
  it('is kept as it came, for its owner and editors', async () => {
    const bytes = await jpeg()
    const sent = await upload(bytes, 'C:\\fakepath\\码头 "1".png', 'text/html')
    const { url, path, ...facts } = sent.json as Uploaded
    expect(url).toMatch(/^\/api\/v1\/upload\/private\/[0-9a-f]{32}\.jpg$/)
    expect(path).toBe(url)
    expect(facts).toEqual({ size: bytes.length, extension: 'jpg', width: 320, height: 240 })
    const own = await fetched(url)
    expect(Buffer.compare(own.bytes, bytes)).toBe(0)
    expect(Object.fromEntries(own.reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const editor = await harness.login('editor')
    const stranger = await harness.login('photographer')
    expect((await fetched(url, editor.token)).reply.status).toBe(200)
    expect((await fetched(url, stranger.token)).reply.status).toBe(404)
    expect((await harness.ask(url)).status).toBe(401)
    const key = url.replace('/api/v1/upload/private/', 'uploads/')
    const [row] = await harness.db.select().from(files).where(eq(files.key, key))
    expect(row).toMatchObject({ userId: user.id, isPrivate: true, name: '码头 "1".png' })
  })

  it('may be large: it waits on disk while it arrives, and nothing stays behind', async () => {
    const { data, ...size } = scene(3, 300, 200)
    const large = await sharp(data, { raw: { ...size, channels: 3 } })
      .resize(2400, 1600)
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(8 * 1024 * 1024)
    const sent = await upload(large, 'large.png', 'image/png')
    expect(sent.json).toMatchObject({ size: large.length, extension: 'png', width: 2400 })
    const { bytes } = await fetched((sent.json as Uploaded).url)
    expect(Buffer.compare(bytes, large)).toBe(0)
    expect(await formsLeft()).toEqual([])
  })

  it('takes memory together with the others of its form, not beside them', async () => {
    const files = [1, 2, 3].map((at) => new Uint8Array(3 * 1024 * 1024).fill(at))
    const form = new FormData()
    for (const bytes of files) form.append('file', new File([bytes], 'a.bin'))
    const { body, headers } = new Request('http://x', { method: 'POST', body: form })
    const folder = formsFolder(harness.config.cacheDir)
    const reader = multipartReader(folder)
    const read = await reader.read(body!, headers.get('content-type') ?? '')
    expect(await readdir(folder)).toHaveLength(2)
    const bytes = await Promise.all(read.map(([, file]) => (file as File).bytes()))
    expect(bytes.map((one) => Buffer.compare(one, files[one[0]! - 1]!))).toEqual([0, 0, 0])
    await reader.clear()
    expect(await formsLeft()).toEqual([])
  })

  it('is another one under a key that another file had', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (bytes: Uint8Array) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
      const asked = { method: 'POST', token: user.token, body: form, headers }
      return harness.ask('v1/upload/user/file', asked)
    }
    const bytes = await jpeg()
    const first = await send(bytes)
    expect((await send(bytes)).json).toEqual(first.json)
    const other = await send(await png())
    expect(other.json).toMatchObject({ code: 'unprocessable', field: 'Idempotency-Key' })
  })

  it('may hold by chance, behind the end of its preview, what an archive begins with', async () => {
    const bytes = Buffer.from(await jpeg())
    const inside = Buffer.from('\xff\xd9 of a preview, then PK\x03\x04', 'latin1')
    const head = Buffer.from([0xff, 0xfe, 0, inside.length + 2])
    const whole = Buffer.concat([bytes.subarray(0, 2), head, inside, bytes.subarray(2)])
    expect((await upload(new Uint8Array(whole))).status).toBe(200)
  })

  it('may be a video', async ({ skip }) => {
    if (!findFfmpeg()) skip()
    const frames = Array.from({ length: 10 }, (_, at) => flat(64, 48, at * 20).data)
    const film = await encodeFrames({ width: 64, height: 48, rate: 5, frames })
    const sent = await upload(film, 'film.mp4', 'video/mp4')
    expect(sent.json).toMatchObject({ extension: 'mp4', width: 64, height: 48, duration: 2 })
    const cut = await upload(film.subarray(0, 60), 'film.mp4', 'video/mp4')
    expect(cut.json).toMatchObject({ code: 'unsupported_type', field: 'file' })
  })

  const text = (value: string) => Promise.resolve(new Uint8Array(Buffer.from(value)))
  const joined = async (first: Promise<Uint8Array>, second: string) =>
    new Uint8Array(Buffer.concat([await first, Buffer.from(second, 'latin1')]))
  it.each([
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF', () => text('%PDF-1.7 and so on and so on'), 415],
    [
      'a GIF',
      async () =>
        new Uint8Array(
          await raw(flat(32, 32, 9))
            .gif()
            .toBuffer(),
        ),
      415,
    ],
    ['a playlist', () => text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 415],
    ['half a PNG', async () => (await png()).subarray(0, 400), 415],
    ['half a JPEG', async () => (await jpeg()).subarray(0, 900), 415],
    ['a PNG with a page behind it', () => joined(png(), '<html><script>alert(1)</script>'), 415],
    ['a JPEG with an archive behind it', () => joined(jpeg(), 'PK\x03\x04aaaa'), 415],
    ['a PNG that unpacks to gigabytes', () => Promise.resolve(bombPng(60_000, 60_000)), 415],
    ['nothing', () => text(''), 400],
  ])('is not %s', async (_, make, status) => {
    const before = await harness.db.$count(files)
    expect((await upload(await make())).status).toBe(status)
    expect(await harness.db.$count(files)).toBe(before)
  })

  it('is refused without a login, in a broken form and without a form', async () => {
    const path = 'v1/upload/user/file'
    expect((await upload(await png(), 'a.png', 'image/png', 'no-such-token')).status).toBe(401)
    const send = (type: string, body: string) =>
      harness.ask(path, {
        method: 'POST',
        token: user.token,
        body,
        headers: { 'content-type': type },
      })
    const form = 'multipart/form-data; boundary=x'
    const head = 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    for (const [type, body, status] of [
      [form, `--x\r\n${head}never ends`, 400],
      [form, '--x\r\nno head\r\n\r\nx\r\n--x--', 400],
      [form, '--x--\r\n', 400],
      [form, '', 400],
      ['multipart/form-data', '--x--', 400],
      ['text/html', 'x', 415],
    ] as const) {
      expect([body, (await send(type, body)).status]).toEqual([body, status])
    }
    expect(await formsLeft()).toEqual([])
  })
})

describe('a drawing', () => {
  it('keeps its pixels and loses the rest', async () => {
    const bytes = await joinedDrawing()
    const sent = await draw(`data:image/png;base64,${bytes.toString('base64')}`)
    const { url, ...facts } = sent.json as Uploaded
    expect(facts).toMatchObject({ extension: 'jpg', width: 320, height: 240 })
    const kept = await fetched(url)
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined()
    expect(kept.reply.status).toBe(200)
  })
  const joinedDrawing = async () => Buffer.from(await jpeg())

  it('is a PNG or JPEG, whatever it is called', async () => {
    const webp = (
      await raw(flat(32, 32, 9))
        .webp()
        .toBuffer()
    ).toString('base64')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const cut = Buffer.from((await png()).subarray(0, 300)).toString('base64')
    for (const base64 of [webp, svg, cut]) {
      expect((await draw(`data:image/png;base64,${base64}`)).json).toMatchObject({
        code: 'unsupported_type',
        field: 'base64_file',
      })
    }
  })
})

describe('a profile picture', () => {
  const save = (thumb: string, token = user.token) =>
    harness.ask('v1/auth/profile', { method: 'POST', token, body: { thumb } })

  it('is visible to every visitor, small, without a trace of its place', async () => {
    const wide = await raw(scene(5, 900, 300))
      .withExif({ IFD0: { Artist: 'Secret Artist' } })
      .jpeg()
      .toBuffer()
    const { url } = (await upload(new Uint8Array(wide))).json as Uploaded
    const saved = (await save(url)).json as { thumb: string }
    expect(saved.thumb).toMatch(/^\/media\/house\//)
    const shown = await harness.app.request(saved.thumb)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([512, 171, undefined])
    expect(bytes.toString('latin1')).not.toContain('Secret')
    // Saved again unchanged, as a form sends it; then taken off.
    expect((await save(saved.thumb)).json).toMatchObject({ thumb: saved.thumb })
    expect((await harness.ask('v1/auth/me', { token: user.token })).json).toMatchObject(saved)
    expect(((await save('')).json as { thumb?: string }).thumb).toBeFalsy()
  })

  it("is neither another user's file nor a missing one", async () => {
    const { url } = (await upload(await jpeg())).json as Uploaded
    const stranger = await harness.login('user', { username: 'stranger' })
    const elsewhere = ['https://other.example/a.jpg', '//other.example/a.jpg', '/desk/']
    const calls = ['/api/v1/upload/private/none.jpg', '/api/v1/auth/refresh']
    const media = ['/media/none.jpg', '/media/../originals/a.jpg', '/media/house/film.mp4']
    for (const thumb of [url, ...elsewhere, ...calls, ...media]) {
      const refused = await save(thumb, stranger.token)
      expect(refused.json).toMatchObject({ code: 'unprocessable', field: 'thumb' })
    }
  })
})
