import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '#sample/paint/paint.ts'
import { makeRecipes } from '#sample/paint/recipe.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { attemptLimits } from '#server/database/schema/users.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import { vectorBytes } from '#server/modules/media/similarity/similarity.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let server: Harness
let now = testNow
const files: Buffer[] = []

beforeAll(async () => {
  server = await openHarness({ now: () => now })
  const made = await Promise.all(
    makeRecipes(60, 5).map(async (recipe) => {
      const [width, height] = [300, Math.round((300 * recipe.ratio[1]) / recipe.ratio[0])]
      const data = paint(recipe, width, height)
      return sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 92 })
        .toBuffer()
    }),
  )
  files.push(...made)
  await server.db.insert(images).values(
    files.map((_, at) => ({
      id: at + 1,
      kind: at % 6 === 5 ? (2 as const) : (1 as const),
      title: { zh: `图${at + 1}` },
      thumb: 't.jpg',
      preview: 'p.jpg',
      watermarked: 'w.jpg',
      width: 300,
      height: 200,
      direction: 2 as const,
    })),
  )
  const vectors = await Promise.all(files.map(async (file) => vectorBytes(await queryVector(file))))
  await server.db
    .insert(imageVectors)
    .values(vectors.map((vector, at) => ({ imageId: at + 1, vector })))
})
afterAll(() => server.close())

interface Found {
  data: { id: number; type: number; score: number }[]
  pagination: { total: number; current: number; pageSize: number }
}

async function search(file: Uint8Array, fields: Record<string, string> = {}, type = 'image/jpeg') {
  // One address may search sixty times in ten minutes.
  await server.db.delete(attemptLimits)
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(file)], { type }), 'query')
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return server.ask('v1/image/list', { method: 'POST', body })
}
const found = async (...asked: Parameters<typeof search>): Promise<Found> => {
  const reply = await search(...asked)
  expect(reply.status).toBe(200)
  return reply.json as Found
}

const cropped = async (picture: Sharp): Promise<Sharp> => {
  const { width, height } = await picture.metadata()
  const [wide, high] = [Math.round(width * 0.85), Math.round(height * 0.85)]
  return picture.extract({ left: width - wide - 5, top: 7, width: wide, height: high })
}
const turned = async (picture: Sharp): Promise<Sharp> => {
  const { width, height } = await picture.metadata()
  const whole = await picture.rotate(2, { background: '#000' }).toBuffer()
  const size = await sharp(whole).metadata()
  const [left, top] = [(size.width - width) >> 1, (size.height - height) >> 1]
  return sharp(whole).extract({ left, top, width, height })
}
const edits: Record<string, (picture: Sharp) => Sharp | Promise<Sharp>> = {
  'saved again': (picture) => picture.jpeg({ quality: 40 }),
  smaller: (picture) => picture.resize(140),
  cropped,
  brighter: (picture) => picture.linear(1.2, 10),
  mirrored: (picture) => picture.flop(),
  turned,
}

test('of edited copies 95 of 100 find their original first', async () => {
  let asked = 0
  let first = 0
  for (const edit of Object.values(edits)) {
    for (let at = 0; at < files.length; at += 3) {
      const query = await (await edit(sharp(files[at]))).jpeg().toBuffer()
      const { data } = await found(query)
      asked += 1
      if (data[0]?.id === at + 1) first += 1
    }
  }
  expect(asked).toBe(120)
  expect(first / asked).toBeGreaterThanOrEqual(0.95)
})

test('the likest first, with its similarity, page by page', async () => {
  const { data, pagination } = await found(files[0]!)
  expect(data[0]).toMatchObject({ id: 1, type: 1 })
  expect(data[0]?.score).toBeGreaterThan(0.99)
  const scores = data.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  expect(pagination).toMatchObject({ current: 1, pageSize: 24 })
  const second = await found(files[0]!, { page: '2' })
  const ids = new Set(data.map(({ id }) => id))
  expect(second.data.some(({ id }) => ids.has(id))).toBe(false)
})

test('only videos where videos are asked for', async () => {
  const { data } = await found(files[5]!, { type: '2' })
  expect(data[0]?.id).toBe(6)
  expect(data.every(({ type }) => type === 2)).toBe(true)
})

test('pictures that are hidden, new, replaced or deleted are known a moment later', async () => {
  const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
  const best = async (file: Buffer) => (await found(file)).data[0]?.id
  expect(await best(files[12]!)).toBe(13)
  await server.db.update(images).set({ onSale: false }).where(eq(images.id, 13))
  expect(await best(files[12]!)).not.toBe(13)

  const other = await sharp(files[20]).negate().jpeg().toBuffer()
  await server.db
    .update(imageVectors)
    .set({ vector: vectorBytes(await queryVector(other)) })
    .where(eq(imageVectors.imageId, 15))
  later(6)
  expect(await best(other)).toBe(15)
  await server.db.delete(images).where(eq(images.id, 15))
  later(6)
  expect(await best(other)).not.toBe(15)
})

test('the search refuses files that are no picture, whatever their type says', async () => {
  const text = new TextEncoder().encode('GIF89a, or so it says')
  expect(await search(text)).toMatchObject({ status: 415, json: { code: 'unsupported_type' } })
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await search(small, {}, 'image/png')).toMatchObject({ status: 422 })
  expect(await search(files[0]!, {}, 'image/gif')).toMatchObject({ status: 400 })
  expect(server.logged).toEqual([])
})
