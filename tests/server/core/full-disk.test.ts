import { link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { dropDrafts, localStore } from '#server/core/files/local-store.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { files } from '#server/database/schema/desk.ts'
import { FfmpegError } from '#server/modules/media/films/ffmpeg.ts'
import { PictureError } from '#server/modules/media/pictures/read-picture.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

const full = () => Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' })
const jpeg = async (seed: number): Promise<Buffer> => {
  const { data, width, height } = scene(seed, 600, 400)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

function send(bytes: Uint8Array, { token }: Login, lang = 'en', path = 'v1/upload/user/file') {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  return harness.ask(path, { method: 'POST', token, body, lang })
}

describe('a full disk', () => {
  it('is recognised in errors of Node, a program, the database and their wrappers, not in users’ input', () => {
    const wrapped = new Error('failed', { cause: new Error('query', { cause: { code: 1 } }) })
    const inDatabase = Object.assign(new Error('could not extend file'), { code: '53100' })
    expect(isDiskFull(full())).toBe(true)
    expect(isDiskFull(new PictureError('damaged', full()))).toBe(true)
    expect(isDiskFull(new FfmpegError('a.ts: No space left on device'))).toBe(true)
    expect(isDiskFull(new Error('Failed query', { cause: inDatabase }))).toBe(true)
    const typed = Object.assign(new Error('params: No space left on device'), { query: 'select' })
    for (const other of [wrapped, typed, new PictureError('damaged'), 'ENOSPC', undefined])
      expect(isDiskFull(other)).toBe(false)
  })

  it('has an answer of its own, and the user can send the file again', async () => {
    const user = await harness.login('user', { username: 'writer' })
    const store = harness.services.files.originals as { put: MediaStore['put'] }
    const { put } = store
    store.put = () => Promise.reject(full())
    const refused = await send(await jpeg(1), user).finally(() => (store.put = put))
    expect([refused.status, refused.json]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'Our server has no room left, so nothing was stored. Try again later.',
      },
    ])
    expect((await send(await jpeg(1), user)).status).toBe(200)
  })
})

describe('the storage of one user', () => {
  it('ends at the quota, by a sentence of its own; editors have none', async () => {
    const bytes = await jpeg(3)
    const user = await harness.login('user', { username: 'hoarder' })
    const { uploadQuota } = harness.config
    harness.config.uploadQuota = bytes.length * 2 + 10
    try {
      const one = await send(bytes, user)
      expect(one.status).toBe(200)
      const both = await Promise.all([send(bytes, user), send(bytes, user)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      for (const path of ['v1/upload/user/file', 'v1/upload/user/similar/image']) {
        const refused = await send(bytes, user, 'ru', path)
        expect([refused.status, refused.json]).toEqual([
          409,
          { code: 'conflict', message: uploadMessages.noRoom.ru },
        ])
      }
      const folder = join(harness.config.originalsDir, 'uploads')
      const mine = await harness.db.select().from(files).where(eq(files.userId, user.id))
      expect(mine).toHaveLength(2)
      expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([])
      // Deleted files count no more.
      await harness.db.delete(files).where(eq(files.key, mine[0]?.key ?? ''))
      expect((await send(bytes, user)).status).toBe(200)
      const drawn = await harness.ask('v1/upload/base64', {
        method: 'POST',
        token: user.token,
        body: { base64_file: bytes.toString('base64') },
      })
      expect(drawn.status).toBe(409)
      harness.config.uploadQuota = 1
      expect((await send(bytes, await harness.login('editor'))).status).toBe(200)
    } finally {
      harness.config.uploadQuota = uploadQuota
    }
  })
})

describe('a half-written file of a killed process', () => {
  it('goes; files that are being written and files that only have such a name stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drafts-'))
    const draft = (name: string) => join(folder, 'a/b', `${name}.jpg.${crypto.randomUUID()}.part`)
    await mkdir(join(folder, 'a/b'), { recursive: true })
    const [old, fresh, taken] = [draft('old'), draft('fresh'), draft('taken')]
    const [named, upload] = [join(folder, 'a/first.part'), join(folder, 'upload')]
    for (const path of [old, named, upload]) await writeFile(path, 'x')
    // A `Date` has whole milliseconds, rounded up or down.
    const before = Math.ceil((await stat(upload)).ctimeMs) + 1
    await vi.waitFor(async () => {
      await writeFile(fresh, 'x')
      expect((await stat(fresh)).ctimeMs).toBeGreaterThan(before)
    })
    // An upload that was written long ago is taken over by a link just now.
    await link(upload, taken)
    await dropDrafts(folder, new Date(before))
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = left.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    expect(names.sort()).toEqual([named, fresh, taken, upload].sort())
    await dropDrafts(join(folder, 'nowhere'), new Date())
    await rm(folder, { recursive: true })
  })

  it('is none of those that this process writes, however late its clock', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drafts-'))
    const store = localStore(folder)
    const rest = Promise.withResolvers<void>()
    async function* slowly(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half')
      await rest.promise
      yield Buffer.from(' and half')
    }
    const put = store.put('uploads/1.jpg', slowly(), { sealed: false })
    const drafts = () => readdir(join(folder, 'uploads')).catch(() => [])
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1))
    await dropDrafts(folder, new Date(Date.now() + 3_600_000))
    rest.resolve()
    await put
    expect(Buffer.from((await store.get('uploads/1.jpg')) ?? []).toString()).toBe('half and half')
    await rm(folder, { recursive: true })
  })

  it('is looked for while the server answers, however many files a folder has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'drafts-'))
    await mkdir(join(folder, 'uploads'))
    await Promise.all(
      Array.from({ length: 3000 }, (_, at) => writeFile(join(folder, `uploads/${at}.jpg`), '')),
    )
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await dropDrafts(folder, new Date())
    clearImmediate(next)
    expect(turns).toBeGreaterThan(20)
    await rm(folder, { recursive: true })
  })
})
