import { expect, test, vi } from 'vitest'
import type { Upload, UploadOptions } from '#client/upload.ts'
import {
  validatePicture,
  typeByContent,
} from '#features/discover/search/by-picture/picture-file.ts'
import {
  type AlikeItem,
  bySimilarity,
  createPictureSearch,
  type PictureSearch,
} from '#features/discover/search/by-picture/picture-search.ts'
import { smallerPicture } from '#features/discover/search/by-picture/smaller-picture.ts'

const jpeg = (size = 64): Blob => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new Blob([bytes])
}

test('the search validates a file by its content, not by its name', async () => {
  expect(typeByContent(new TextEncoder().encode('RIFF1234WEBPVP8 '))).toBe('image/webp')
  expect(typeByContent(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe(
    'image/png',
  )
  expect(typeByContent(new TextEncoder().encode('GIF89a'))).toBeUndefined()
  expect(await validatePicture(new Blob(['<svg>'], { type: 'image/png' }))).toBe('type')
  expect(await validatePicture(new Blob([]))).toBe('type')
  expect(await validatePicture(jpeg(50 * 1024 * 1024))).toBe('size')
  expect(await validatePicture(jpeg())).toMatchObject({ type: 'image/jpeg', size: 64 })
})

test('the search parts hardly similar pictures from similar ones; hits without a score count as similar', () => {
  const items = [0.93, 0.7, 0.69, undefined].map((score, id) => ({ id, score }) as AlikeItem)
  const { close, distant } = bySimilarity(items)
  expect(close.map(({ id }) => id)).toEqual([0, 1, 3])
  expect(distant.map(({ id }) => id)).toEqual([2])
})

/** An upload that waits until it is told how it ends. */
function waiting() {
  const calls: {
    page: number
    type: number
    options: UploadOptions
    answer: (ids: number[], total: number) => void
    break: (failure?: object) => void
  }[] = []
  const upload = ((
    _row: unknown,
    input: { body: { page: number; type: number } },
    options: UploadOptions = {},
  ) =>
    new Promise((resolve) => {
      const { page, type } = input.body
      options.signal?.addEventListener('abort', () =>
        resolve({ ok: false, failure: { kind: 'cancelled' } }),
      )
      calls.push({
        page,
        type,
        options,
        answer: (ids, total) =>
          resolve({
            ok: true,
            value: {
              data: ids.map((id) => ({ id, title: '', score: 1 })),
              pagination: { total, current: page, pageSize: 2 },
            },
          }),
        break: (failure: object = { kind: 'network' }) => resolve({ ok: false, failure }),
      })
    })) as unknown as Upload
  return { upload, calls }
}
const settle = () => new Promise((resume) => setTimeout(resume, 5))

test('it is sent, watched, answered, and goes on page by page', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  void search.search(jpeg())
  await settle()
  expect(search.$state.get()).toEqual({ at: 'sending', share: 0 })
  calls[0]?.options.onProgress?.(0.5)
  expect(search.$state.get()).toEqual({ at: 'sending', share: 0.5 })
  calls[0]?.answer([1, 2], 3)
  await settle()
  expect(search.$state.get()).toMatchObject({ at: 'found', end: false })
  void search.more()
  calls[1]?.break()
  await settle()
  expect(search.$state.get()).toMatchObject({ at: 'found', more: 'error' })
  void search.more()
  calls[2]?.answer([2, 3], 3)
  await settle()
  expect(calls.map(({ page }) => page)).toEqual([1, 2, 2])
  const state = search.$state.get()
  expect(state.at === 'found' && state.items.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(state).toMatchObject({ end: true })
})

const idsOf = (search: PictureSearch) => {
  const state = search.$state.get()
  return state.at === 'found' && state.items.map(({ id }) => id)
}

test('pictures and videos are asked for apart; what was answered once is not asked for again', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  void search.search(jpeg())
  await settle()
  calls[0]?.answer([1, 2], 2)
  await settle()
  void search.show(2)
  expect(search.$state.get()).toEqual({ at: 'sending', share: 0 })
  calls[1]?.answer([7, 8], 3)
  await settle()
  void search.more()
  calls[2]?.answer([9], 3)
  await settle()
  expect(idsOf(search)).toEqual([7, 8, 9])
  await search.show(1)
  expect(idsOf(search)).toEqual([1, 2])
  await search.show(2)
  expect(idsOf(search)).toEqual([7, 8, 9])
  expect(calls.map(({ type, page }) => [type, page])).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ])
  void search.search(jpeg())
  await settle()
  expect(calls[3]).toMatchObject({ type: 2, page: 1 })
})

test('a kind that is left before the answer came is asked for again, and its late answer shows nowhere', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  void search.search(jpeg())
  await settle()
  void search.show(2)
  calls[0]?.answer([1], 1)
  calls[1]?.answer([7], 1)
  await settle()
  expect(idsOf(search)).toEqual([7])
  void search.show(1)
  calls[2]?.answer([1], 1)
  await settle()
  expect(idsOf(search)).toEqual([1])
})

test('of a server that answers both kinds at once each stands in its own place', async () => {
  const upload = (() => {
    const data = [
      { id: 1, type: 1, title: '' },
      { id: 2, type: 2, title: '' },
      { id: 3, title: '' },
    ]
    return { ok: true, value: { data, pagination: { total: 3, current: 1, pageSize: 24 } } }
  }) as unknown as Upload
  const search = createPictureSearch(upload)
  await search.search(jpeg())
  expect(idsOf(search)).toEqual([1, 3])
  await search.show(2)
  expect(idsOf(search)).toEqual([2, 3])
})

test('cancelled, it is forgotten; a later answer changes nothing', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  void search.search(jpeg())
  await settle()
  search.cancel()
  calls[0]?.answer([1], 1)
  await settle()
  expect(calls[0]?.options.signal?.aborted).toBe(true)
  expect(search.$state.get()).toEqual({ at: 'idle' })
  expect(search.$picture.get()).toBeUndefined()
})

test('a failure keeps the picture and tries it again when asked; a refused file is never sent', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  void search.search(jpeg())
  await settle()
  calls[0]?.break()
  await settle()
  expect(search.$state.get()).toMatchObject({ at: 'failed', failure: { kind: 'network' } })
  void search.retry()
  await settle()
  calls[1]?.answer([9], 1)
  await settle()
  expect(search.$state.get()).toMatchObject({ at: 'found', end: true })
  await search.search(new Blob(['no picture']))
  expect(search.$state.get()).toEqual({ at: 'refused', why: 'type' })
  expect(calls).toHaveLength(2)
})

test('a picture the server cannot use is asked for anew, never sent again', async () => {
  let sent = 0
  const upload = (async () => {
    sent += 1
    const failure = { kind: 'refused', status: 422, code: 'unprocessable', message: '' }
    return { ok: false, failure }
  }) as unknown as Upload
  const search = createPictureSearch(upload)
  await search.search(jpeg())
  expect(search.$state.get()).toMatchObject({ at: 'refused', why: 'damaged' })
  expect(search.$picture.get()).toBeUndefined()
  await search.retry()
  expect(sent).toBe(1)
})

test('the search shows the server’s refusal and takes another picture; a busy server is tried again', async () => {
  const { upload, calls } = waiting()
  const search = createPictureSearch(upload)
  for (const [at, status] of [413, 415, 422].entries()) {
    void search.search(jpeg())
    await settle()
    const failure = { kind: 'refused', status, code: 'unprocessable', message: 'Make it smaller.' }
    calls[at]?.break(failure)
    await settle()
    expect(search.$state.get()).toMatchObject({
      at: 'refused',
      failure: { message: 'Make it smaller.' },
    })
    expect(search.$picture.get()).toBeUndefined()
  }
  for (const [at, status] of [429, 503].entries()) {
    void search.search(jpeg())
    await settle()
    calls[3 + at]?.break({ kind: 'refused', status, code: 'unavailable', message: 'Later.' })
    await settle()
    expect(search.$state.get()).toMatchObject({ at: 'failed', failure: { message: 'Later.' } })
    expect(search.$picture.get()).toBeDefined()
  }
})

test('a large picture is sent smaller, one that cannot be made smaller as it is', async () => {
  const large = new Blob([new Uint8Array(600_000)], { type: 'image/png' })
  expect(await smallerPicture(large)).toBe(large)
  const drawn: unknown[][] = []
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 6000, height: 4000, close: () => undefined }),
  )
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(...size: number[]) {
        drawn.push(size)
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['small'], { type }))
    },
  )
  const small = await smallerPicture(large)
  expect([small.type, drawn]).toEqual(['image/jpeg', [[1280, 854]]])
  expect(await smallerPicture(jpeg())).toMatchObject({ size: jpeg().size })
  vi.unstubAllGlobals()
})
