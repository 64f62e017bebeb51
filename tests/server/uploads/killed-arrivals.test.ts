import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { encodeFrames } from '#sample/films.ts'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { approve, settlementForm } from '../support/applicant.ts'
import type { Login } from '../support/harness.ts'
import { drawnSignature, nameHouse } from '../support/licence-shop.ts'
import { openMortalServer, sweepLater } from '../support/mortal-server.ts'

let mortal: Awaited<ReturnType<typeof openMortalServer>>
beforeAll(async () => {
  mortal = await openMortalServer()
}, 300_000)
afterEach(() => mortal.server.end('SIGKILL'))
afterAll(() => mortal.close())

const stayLoggedIn = `update sessions set expires_at = now() + interval '1 day'`

test('a signature that a killed server had stored goes when another one is drawn in its place', async () => {
  const { api, server, inside, killAt, keys } = mortal
  let user = {} as Login
  const form = await inside(async (harness) => {
    await nameHouse(harness)
    user = await harness.login('user', {})
    await harness.db.execute(stayLoggedIn)
    await approve(harness, user)
    const made = await settlementForm(harness, user)
    // Else the sweep of the server's start finds them old and unused.
    await harness.db.update(files).set({ createdAt: new Date() })
    return made
  })
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${api}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const status = async () =>
    ((await (await fetch(`${api}/camera/contract`, { headers })).json()) as { status: number })
      .status
  await server.start()
  expect((await post('camera/contract', form)).status).toBe(200)
  await expect.poll(status, { timeout: 60_000 }).toBe(2)

  const sign = async (path?: string) =>
    post('camera/sign', { base64_file: await drawnSignature(path) })
  await killAt(/^PUT .*\/settlements\/.*png$/, 'after', () => sign())
  expect(keys('files/originals/settlements/').filter((key) => key.endsWith('.png'))).toHaveLength(1)
  expect((await sign('M60 40 L300 260 L520 60 L700 240')).status).toBe(200)
  await expect.poll(status, { timeout: 60_000 }).toBe(1)
  await server.end('SIGTERM')

  await inside(async (harness) => {
    await sweepLater(harness)
    const [contract] = await harness.db.select().from(settlementContracts)
    const pictures = keys('files/originals/settlements/').filter((key) => key.endsWith('.png'))
    expect(pictures).toEqual([`files/originals/${contract?.signatureKey}`])
    expect(await harness.db.$count(arrivingFiles)).toBe(0)
  })
}, 300_000)

test.skipIf(!findFfmpeg())(
  'pictures and films of the desk that a killed server had stored go, unless they are published after all',
  async () => {
    const { api, server, inside, killAt, keys } = mortal
    const editor = await inside(async (harness) => {
      const login = await harness.login('editor', {})
      await harness.db.execute(stayLoggedIn)
      return login
    })
    await server.start()
    const headers = { authorization: `Bearer ${editor.token}` }
    async function upload(bytes: Uint8Array, name: string): Promise<string> {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(bytes)], name))
      const reply = await fetch(`${api}/upload/user/file`, { method: 'POST', headers, body })
      return ((await reply.json()) as { url: string }).url
    }
    const picture = (red: number) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .jpeg()
        .toBuffer()
    const film = (shade: number) => {
      const frames = Array.from({ length: 10 }, () => new Uint8Array(64 * 48 * 3).fill(shade))
      return encodeFrames({ width: 64, height: 48, rate: 10, frames })
    }
    const add = (fields: object) =>
      fetch(`${api}/desk/record/story`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ texts: { zh: { title: '潮' } }, ...fields }),
      })

    const thumbs = [
      await upload(await picture(10), 'a.jpg'),
      await upload(await picture(200), 'b.jpg'),
    ]
    const videos = [await upload(await film(40), 'a.mp4'), await upload(await film(160), 'b.mp4')]
    const whole = await upload(await film(90), 'c.mp4')
    for (const thumb of thumbs)
      await killAt(/^PUT .*\/media\/house\//, 'after', () => add({ thumb }))
    for (const video of videos)
      await killAt(/^PUT .*\/media\/house\/films\//, 'after', () => add({ type: 2, video }))
    // The film has its row by then, the record never came.
    const cover = /^PUT .*\/media\/house\/(?!films)/
    await killAt(cover, 'after', () => add({ type: 2, video: whole, thumb: thumbs[0] }))
    expect(keys('files/media/house/')).toHaveLength(5)
    expect((await add({ thumb: thumbs[1] })).status).toBe(200)
    expect((await add({ type: 2, video: videos[1] })).status).toBe(200)
    await server.end('SIGTERM')

    await inside(async (harness) => {
      await sweepLater(harness)
      const rows = await harness.db.select({ key: files.key }).from(files)
      const published = rows.map(({ key }) => key).filter((key) => key.startsWith('house/'))
      expect(published).toHaveLength(2)
      expect(keys('files/media/house/')).toEqual(
        published.map((key) => `files/media/${key}`).toSorted(),
      )
      expect(await harness.db.$count(arrivingFiles)).toBe(0)
    })
  },
  300_000,
)
