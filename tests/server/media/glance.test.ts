import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { similarAny, similarShown } from '#server/modules/media/similarity/nearest-pictures.ts'
import { alike } from '#server/modules/media/similarity/alike.ts'
import { createGlanceIndex } from '#server/modules/media/similarity/glance-index.ts'
import { createGlanceScan, steps } from '#server/modules/media/similarity/glance-scan.ts'
import {
  evenWaves,
  glanceLength,
  glanceOf,
  wavesIn,
} from '#server/modules/media/similarity/glance.ts'
import { mirrored, vectorBytes } from '#server/modules/media/similarity/similarity.ts'
import {
  missingGlances,
  writeMissingGlances,
} from '#server/modules/media/similarity/vectors.queries.ts'
import { copiesOf, insertVectors, randomOf, randomPictures } from '#tests/fixtures/many-vectors.ts'
import { openTestDatabase } from '../support/database.ts'

describe('A glance', () => {
  it('of a mirror image has the same even waves and the odd ones turned', () => {
    const vector = randomPictures(randomOf(3))()
    const [straight, turned] = [wavesIn(vector), wavesIn(mirrored(vector))]
    for (let wave = 0; wave < glanceLength; wave++)
      expect(turned[wave]).toBeCloseTo((wave < evenWaves ? 1 : -1) * (straight[wave] ?? 0), 4)
  })

  it('holds most of what makes a picture, and nothing of a flat one', () => {
    const waves = wavesIn(randomPictures(randomOf(4))())
    expect(waves.reduce((sum, value) => sum + value * value, 0)).toBeGreaterThan(0.75)
    expect(new Set(glanceOf(new Int8Array(432)))).toEqual(new Set([0]))
  })
})

describe('The scan of glances', () => {
  const random = randomOf(9)
  // More than are measured between two breaths.
  const glances = Array.from({ length: 70_000 }, () =>
    Uint8Array.from({ length: glanceLength }, () => Math.floor(random() * 256)),
  )
  const scan = createGlanceScan()
  for (const [place, glance] of glances.entries()) scan.write(place, glance)

  function plainly(query: Int8Array): number[] {
    const waves = wavesIn(query)
    return glances.map((glance) => {
      const sumOf = (from: number, to: number): number =>
        new Int8Array(glance.buffer)
          .subarray(from, to)
          .reduce((sum, value, at) => sum + value * (waves[from + at] ?? 0), 0)
      const likeness = (sumOf(0, evenWaves) + Math.abs(sumOf(evenWaves, glanceLength))) / 127
      return Math.max(0, Math.min(1, likeness)) * (steps - 1)
    })
  }

  it('tells each picture its own similarity, also while two look at once', async () => {
    const queries = [randomPictures(random)(), randomPictures(random)()]
    const found = await Promise.all(queries.map((query) => scan.measure(query, glances.length)))
    for (const [at, query] of queries.entries()) {
      const wanted = plainly(query)
      const farthest = Math.max(...wanted.map((step, place) => Math.abs(step - found[at]![place]!)))
      expect(farthest).toBeLessThan(8)
      expect(new Set(found[at]).size).toBeGreaterThan(1000)
    }
  })
})

describe('The index of glances', () => {
  const next = randomPictures(randomOf(5))
  const vectors = Array.from({ length: 12_000 }, (_, at) => ({ id: at + 1, vector: next() }))
  const index = createGlanceIndex()
  for (const { id, vector } of vectors) index.put(id, glanceOf(vector))

  it('has the first ten of the full scan among its candidates', async () => {
    let [found, wanted] = [0, 0]
    for (let at = 0; at < 12; at++) {
      const stored = vectors[at * 777]?.vector ?? next()
      const query = at % 4 === 0 ? next() : (copiesOf(stored)[(at % 4) - 1] ?? next())
      const known = new Set(await index.likest(query, 500))
      const first = (await alike(query, vectors)).slice(0, 10)
      found += first.filter(({ id }) => known.has(id)).length
      wanted += first.length
    }
    expect(found / wanted).toBeGreaterThanOrEqual(0.99)
  })

  it('finds a picture by its newest glance, whichever order they came in', async () => {
    const small = createGlanceIndex()
    for (const id of [5, 9, 2, 70_000]) small.put(id, glanceOf(vectors[id % 100]!.vector))
    small.put(2, glanceOf(vectors[50]!.vector))
    small.put(9, glanceOf(vectors[60]!.vector))
    expect(small.size).toBe(4)
    expect(await small.likest(vectors[50]!.vector, 1)).toEqual([2])
    expect(await small.likest(mirrored(vectors[60]!.vector), 1)).toEqual([9])
    expect(await small.likest(vectors[5]!.vector, 1)).toEqual([5])
    small.clear()
    expect(await small.likest(vectors[5]!.vector, 1)).toEqual([])
  })
})

describe('Search by picture on a database', () => {
  let database: DatabaseHandle
  const next = randomPictures(randomOf(6))
  const first = async (vector: Int8Array) => (await similarAny(database.db, vector, 1))[0]?.id

  beforeAll(async () => {
    database = await openTestDatabase()
    await insertVectors(database.db, 3000, next)
  })
  afterAll(() => database.close())

  const replace = (id: number, vector: Int8Array) =>
    database.db
      .update(imageVectors)
      .set({ vector: vectorBytes(vector) })
      .where(eq(imageVectors.imageId, id))

  it('follows new, replaced and deleted vectors at once', async () => {
    const [one, other] = [next(), next()]
    await first(one)
    // As a server of the version before writes it.
    await replace(17, one)
    expect(await first(one)).toBe(17)
    expect(await first(mirrored(one))).toBe(17)
    await database.db
      .update(imageVectors)
      .set({ vector: vectorBytes(other), glance: glanceOf(other) })
      .where(eq(imageVectors.imageId, 18))
    expect(await first(other)).toBe(18)
    await database.db.delete(imageVectors).where(eq(imageVectors.imageId, 18))
    expect(await first(other)).not.toBe(18)
  })

  it('shows visitors only pictures that are on sale', async () => {
    const vector = next()
    await replace(40, vector)
    expect((await similarShown(database.db, vector, undefined))[0]?.id).toBe(40)
    expect((await similarShown(database.db, vector, 2)).map(({ id }) => id)).not.toContain(40)
    await database.db.execute(sql`update images set on_sale = false where id = 40`)
    expect((await similarShown(database.db, vector, 1)).map(({ id }) => id)).not.toContain(40)
    expect(await first(vector)).toBe(40)
  })

  it('has no glance of another vector, and writes those that are missing', async () => {
    const vector = next()
    await replace(60, vector)
    expect((await missingGlances(database.db)).map(({ id }) => id)).toContain(60)
    await writeMissingGlances(database.db)
    expect(await missingGlances(database.db)).toEqual([])
    const [row] = await database.db
      .select({ glance: imageVectors.glance })
      .from(imageVectors)
      .where(eq(imageVectors.imageId, 60))
    expect([...(row?.glance ?? [])]).toEqual([...glanceOf(vector)])
    expect(await first(vector)).toBe(60)
  })
})
