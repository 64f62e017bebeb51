import type { Buffer } from 'node:buffer'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { paint } from '#sample/paint/paint.ts'
import { makeRecipes } from '#sample/paint/recipe.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import {
  cosine,
  likest,
  mirrored,
  vectorBytes,
  vectorFrom,
} from '#server/modules/media/similarity/similarity.ts'

/** Vectors that agree so much are of one picture: saved again, smaller, a little retouched. */
const copyFrom = 0.96

interface Kept {
  readonly id: number
  readonly file: Buffer
  readonly vector: Int8Array
}

let kept: Kept[] = []

beforeAll(async () => {
  kept = await Promise.all(
    makeRecipes(50, 11).map(async (recipe, id) => {
      const [width, height] = [240, Math.round((240 * recipe.ratio[1]) / recipe.ratio[0])]
      const data = paint(recipe, width, height)
      const file = await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer()
      return { id, file, vector: await queryVector(file) }
    }),
  )
})

const copies: Record<string, (picture: Sharp) => Sharp> = {
  'saved again': (picture) => picture.jpeg({ quality: 45 }),
  smaller: (picture) => picture.resize(90).jpeg(),
  brighter: (picture) => picture.linear(1.15, 8).jpeg(),
  mirrored: (picture) => picture.flop().jpeg(),
  greyer: (picture) => picture.modulate({ saturation: 0.75 }).webp(),
}

describe('similarity', () => {
  it.each(Object.entries(copies))('finds a picture that was %s', async (_name, change) => {
    for (const picture of kept.filter(({ id }) => id % 5 === 0)) {
      const query = await queryVector(await change(sharp(picture.file)).toBuffer())
      const [first] = likest(query, kept, 3)
      expect(first?.item.id).toBe(picture.id)
      expect(first?.cosine).toBeGreaterThan(copyFrom)
    }
  })

  it('finds a picture that was slightly cropped', async () => {
    for (const picture of kept.filter(({ id }) => id % 5 === 1)) {
      const { width, height } = await sharp(picture.file).metadata()
      const part = { left: 6, top: 4, width: width - 14, height: height - 9 }
      const query = await queryVector(await sharp(picture.file).extract(part).jpeg().toBuffer())
      expect(likest(query, kept, 1)[0]?.item.id).toBe(picture.id)
    }
  })

  it('keeps different pictures apart', () => {
    const pairs = kept.flatMap((one, i) =>
      kept.slice(i + 1).map((other) => cosine(one.vector, other.vector)),
    )
    const alike = pairs.filter((value) => value > copyFrom).length
    expect(alike / pairs.length).toBeLessThan(0.02)
  })

  it('is symmetric, mirrors twice to itself, survives its bytes, and is 0 for a flat picture', async () => {
    const [one, other] = [kept[0]!.vector, kept[1]!.vector]
    expect(cosine(one, other)).toBe(cosine(other, one))
    expect(cosine(one, one)).toBeCloseTo(1, 5)
    expect(mirrored(mirrored(one))).toEqual(one)
    expect(vectorFrom(vectorBytes(one))).toEqual(one)
    const flat = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
    expect(cosine(await queryVector(flat), one)).toBe(0)
  })
})
