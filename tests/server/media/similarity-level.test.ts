import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { paint } from '#sample/paint/paint.ts'
import { makeRecipes } from '#sample/paint/recipe.ts'
import type { Category, Recipe } from '#sample/paint/recipe.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import { openPicture, toPixels } from '#server/modules/media/pictures/read-picture.ts'
import { greyOf } from '#server/modules/media/pictures/sketch.ts'
import type { Sketch } from '#server/modules/media/pictures/sketch.ts'
import { similarityLevel } from '#server/modules/media/similarity/similarity-level.ts'
import { similarityOf } from '#server/modules/media/similarity/similarity-measure.ts'
import { cosine, mirrored } from '#server/modules/media/similarity/similarity.ts'

interface Seen {
  readonly file: Buffer
  readonly scene: string
  readonly category: Category
  readonly vector: Int8Array
  readonly grey: Sketch
}

type Shown = Pick<Recipe, 'scene' | 'category'>

/** Bricks look like bricks wherever they are cut: such a picture has no composition to know again. */
const composed: readonly Category[] = ['mountain', 'sky', 'city', 'sea']

async function see(file: Buffer, { scene, category }: Shown): Promise<Seen> {
  const picture = await openPicture(file)
  const grey = await greyOf(await toPixels(picture.pipeline()))
  return { file, scene, category, vector: await queryVector(file), grey }
}

function levelOf(one: Seen, other: Seen) {
  return similarityLevel({
    composition: similarityOf(one.grey, other.grey),
    cosine: Math.max(cosine(one.vector, other.vector), cosine(mirrored(one.vector), other.vector)),
  })
}

let seen: Seen[] = []
beforeAll(async () => {
  seen = await Promise.all(
    makeRecipes(24, 11).map(async (recipe) => {
      const [width, height] = [320, Math.round((320 * recipe.ratio[1]) / recipe.ratio[0])]
      const data = paint(recipe, width, height)
      const raw = { width, height, channels: 3 } as const
      return see(await sharp(data, { raw }).png().toBuffer(), recipe)
    }),
  )
})

/**
 * Measured: on eleven photographs (mountains, dogs, brushes, a bridge …) copies saved again, mirrored or cut to four fifths of
 * their sides have a composition of 0.90 to 1.00 with the first, and cut to two thirds 0.20 to 0.88. Of 150 pictures of the
 * sample catalogue and these photographs the two that agree most without being one have 0.76; two views of one breakwater
 * have 0.74 with a cosine of 0.93, two of the same roofs 0.69 with 0.98, circling stars over one horizon 0.63 with 0.88. What
 * has nothing in common: stars and a cloud 0.76 with 0.81, terraces and a sea of clouds 0.49 with 0.78, a cloud and a
 * skyline 0.45 with 0.83.
 */
test.each([
  ['a crop to four fifths of a bridge', 0.902, 0.91, 'same'],
  ['a mirrored photograph', 1, 0.16, 'same'],
  ['two views of a breakwater', 0.735, 0.927, 'very'],
  ['the same roofs in another light', 0.689, 0.981, 'very'],
  ['circling stars twice', 0.631, 0.884, 'motif'],
  ['a photographed sunset and a painted one', 0.614, 0.851, 'motif'],
  ['misty peaks twice', 0.505, 0.843, 'motif'],
  ['stars and a cloud', 0.759, 0.809, undefined],
  ['terraces and a sea of clouds', 0.486, 0.78, undefined],
  ['a cloud and a skyline', 0.448, 0.829, undefined],
  ['lightning and the Milky Way', 0.443, 0.787, undefined],
])('%s', (_, same, colours, level) => {
  expect(similarityLevel({ composition: same, cosine: colours })).toBe(level)
})

const copies: Record<string, (picture: Sharp, width: number, height: number) => Sharp> = {
  'saved again': (picture) => picture.jpeg({ quality: 40 }),
  mirrored: (picture) => picture.flop().jpeg(),
  'cut to four fifths': (picture, width, height) =>
    picture
      .extract({
        left: Math.floor(width * 0.1),
        top: Math.floor(height * 0.1),
        width: Math.floor(width * 0.82),
        height: Math.floor(height * 0.82),
      })
      .jpeg(),
}

describe('pictures of the sample', () => {
  it.each(Object.entries(copies))('%s are the same picture', async (_, change) => {
    const known = seen.filter(({ category }) => composed.includes(category)).slice(0, 4)
    for (const one of known) {
      const { width, height } = await sharp(one.file).metadata()
      const copy = await see(await change(sharp(one.file), width, height).toBuffer(), one)
      expect(levelOf(one, copy)).toBe('same')
    }
  })

  it('of two scenes are never the same nor very similar, and hardly ever of one motif', () => {
    const levels = seen.flatMap((one, at) =>
      seen
        .slice(at + 1)
        .filter((other) => other.scene !== one.scene)
        .map((other) => levelOf(one, other)),
    )
    expect(levels.filter((level) => level === 'same' || level === 'very')).toEqual([])
    expect(levels.filter(Boolean).length).toBeLessThan(levels.length / 50)
  })
})
