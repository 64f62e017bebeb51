import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { attemptLimits } from '#server/database/schema/users.ts'
import { createDecoder } from '#server/modules/media/decoder/decoder.ts'
import type { Decoder, DecoderOptions } from '#server/modules/media/decoder/decoder.ts'
import { decoderMessages } from '#server/modules/media/decoder/media.messages.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'
import { png, progressiveJpeg, typeOf } from './hostile-pictures.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
})
afterAll(() => server.close())
afterEach(() => server.db.delete(attemptLimits))

function search(file: Uint8Array<ArrayBuffer>, lang = 'en') {
  const body = new FormData()
  body.set('file', new Blob([file], { type: typeOf(file) }), 'query')
  return server.ask('v1/image/list', { method: 'POST', body, lang })
}

function upload(file: Uint8Array<ArrayBuffer>, token: string) {
  const body = new FormData()
  body.set('file', new Blob([file], { type: typeOf(file) }), 'work.png')
  return server.ask('v1/upload/user/similar/image', { method: 'POST', body, token, lang: 'en' })
}

const opened: Decoder[] = []
function decoder(options: DecoderOptions): Decoder {
  const made = createDecoder(options)
  opened.push(made)
  return made
}
afterAll(async () => {
  for (const made of opened) await made.close()
})

/** The slowest picture within the limits of the search for visitors. */
const slow = png({ side: 3900, isInterlaced: true })
const small = png({ side: 60, isInterlaced: false })

test('giants are refused by their heads, before a pixel of them is decoded', async () => {
  const pixels = [
    png({ side: 14_100, isInterlaced: true, headOnly: true }),
    png({ side: 5001, isInterlaced: false, headOnly: true }),
    progressiveJpeg(14_100, true),
  ]
  const heavy = [
    png({ side: 4500, isInterlaced: true, headOnly: true }),
    progressiveJpeg(3000, true),
  ]
  for (const file of pixels)
    expect(await search(file)).toMatchObject({
      status: 422,
      json: { message: decoderMessages.searchPixels.en, field: 'file' },
    })
  for (const file of heavy)
    expect(await search(file)).toMatchObject({
      status: 422,
      json: { message: decoderMessages.searchHeavy.en },
    })
  // The decoder fails on the same header without its pixels: an allowed picture is no giant.
  expect(await search(png({ side: 3000, isInterlaced: true, headOnly: true }))).toMatchObject({
    json: { message: decoderMessages.searchUnreadable.en },
  })
  const contributor = await server.login('photographer')
  for (const file of [pixels[0]!, pixels[2]!])
    expect(await upload(file, contributor.token)).toMatchObject({
      status: 415,
      json: { message: uploadMessages.tooHeavy.en },
    })
})

test('a picture of more than 10 MB is no picture to search by, in eight languages', async () => {
  const file = new Uint8Array(10 * 1024 * 1024 + 1)
  file.set(small)
  for (const lang of ['zh', 'zhCHT', 'en', 'ar', 'de', 'ja', 'ko', 'ru'] as const)
    expect(await search(file, lang)).toMatchObject({
      status: 413,
      json: { message: decoderMessages.searchBytes[lang] },
    })
})

test('hostile pictures sent together are all answered, and those that find no room are told when to come back', async () => {
  const kinds = [
    png({ side: 14_100, isInterlaced: true }),
    progressiveJpeg(14_100),
    slow,
    progressiveJpeg(2800),
  ]
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, at) => search(kinds[at % kinds.length]!, 'de')),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  const busy = replies.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers, json } of busy) {
    expect(['5', '10']).toContain(headers.get('retry-after'))
    expect(json).toMatchObject({ code: 'unavailable' })
    // A machine that is busy with other things gives up some that had room.
    const { busy, broken } = decoderMessages
    expect([busy.de, broken.de]).toContain((json as { message: string }).message)
  }
  expect(server.services.decoder.state().waiting).toEqual({ open: 0, people: 0, jobs: 0 })
  expect(server.logged).toEqual([])
})

test('one address searches sixty times in ten minutes, then is told how long to wait', async () => {
  const text = new Uint8Array(Buffer.from('no picture at all'))
  for (let at = 0; at < 60; at++) expect((await search(text)).status).toBe(415)
  const { status, headers } = await search(text)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a decoder that is killed at work refuses that picture and comes back for the next', async () => {
  expect((await search(small)).status).toBe(200)
  const before = server.services.decoder.state()
  process.kill(before.pid!, 'SIGKILL')
  await expect.poll(() => server.services.decoder.state().pid).toBe(undefined)
  const dying = search(slow)
  await expect.poll(() => server.services.decoder.state().pid).not.toBe(undefined)
  process.kill(server.services.decoder.state().pid!, 'SIGKILL')
  const { status, headers, json } = await dying
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('10')
  expect(json).toMatchObject({ message: decoderMessages.broken.en })
  expect((await search(small)).status).toBe(200)
  expect(server.services.decoder.state().started).toBe(before.started + 2)
})

test('a picture that needs more memory than the decoder may have fails, the next one does not', async () => {
  const limited = decoder({ memory: 160 * 1024 * 1024 })
  const giant = png({ side: 9000, isInterlaced: true })
  await expect(limited.run('jobs', 'small', giant)).rejects.toThrow(/unavailable|damaged/)
  const { width } = await limited.run('jobs', 'small', small)
  expect(width).toBe(60)
})

test('a picture that takes too long is given up', async () => {
  const hasty = decoder({ seconds: { open: 0.01, people: 60, jobs: 60 } })
  await expect(hasty.run('open', 'search', slow)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await hasty.run('people', 'search', small)).length).toBe(432)
})

test('people at work and jobs have their turn while strangers wait', async () => {
  const shared = decoder({})
  const ended: string[] = []
  const run = (lane: 'open' | 'people' | 'jobs') =>
    shared.run(lane, 'search', small).then(() => ended.push(lane))
  await Promise.all([run('open'), run('open'), run('open'), run('people'), run('jobs')])
  expect(ended.slice(0, 3).toSorted()).toEqual(['jobs', 'open', 'people'])
})

test('the decoder ends waiting and running work when it closes', async () => {
  const closing = createDecoder()
  const waiting = ['open', 'people', 'jobs'] as const
  const all = waiting.map((lane) => closing.run(lane, 'search', slow))
  const settled = Promise.allSettled(all)
  await closing.close()
  for (const { status } of await settled) expect(status).toBe('rejected')
  expect(closing.state().pid).toBe(undefined)
  await expect(closing.run('open', 'search', small)).rejects.toMatchObject({ code: 'unavailable' })
})

test.runIf(process.platform === 'linux')('the decoder knows no secret of the server', async () => {
  process.env['HOOK_SECRET'] = 'told-to-nobody-else'
  try {
    const own = decoder({})
    await own.run('people', 'search', small)
    const environment = readFileSync(`/proc/${own.state().pid}/environ`, 'utf8')
    expect(environment).not.toContain('told-to-nobody-else')
    expect(environment).toContain('PATH=')
  } finally {
    delete process.env['HOOK_SECRET']
  }
})
