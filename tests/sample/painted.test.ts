import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { perform } from '#sample/jobs.ts'
import { namesOf, paintedFolder, paintedName, readPainted } from '#sample/painted.ts'
import { paintStill } from '#sample/print.ts'
import type { Still } from '#sample/print.ts'
import { paintingsOf, planSample } from '#sample/sample-plan.ts'

const planned = (day: string) => planSample({ now: new Date(day), videos: true })
const plan = planned('2026-11-21T06:00:00Z')
const names = paintingsOf(plan).flatMap(namesOf)
const files = readdirSync(paintedFolder)

/** Red, green and blue of the file of a painting, as its seed would read them. */
async function pixelsOf(job: Still): Promise<Uint8Array> {
  const file = await readPainted(paintedName(job))
  return sharp(file).removeAlpha().raw().toBuffer()
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  expect(one).toHaveLength(other.length)
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / one.length
}

describe('the files of the sample', () => {
  it('are one for each painting, and no others', () => {
    expect(files.toSorted()).toEqual(names.toSorted())
  })

  it('become originals as heavy as a camera’s, whatever the tree keeps', async () => {
    const job = plan.jobs.pictures.find(({ size }) => Math.max(size.width, size.height) === 2048)!
    const kept = await readPainted(paintedName(job))
    const { made } = await perform(job)
    expect(made).toMatchObject({ extension: 'jpg', width: job.size.width })
    // A picture of this kind leaves a camera with a bit a pixel or more.
    expect(('bytes' in made ? made.bytes : 0) * 8).toBeGreaterThan(job.size.width * job.size.height)
    expect(kept!.length).toBeLessThan(('bytes' in made ? made.bytes : 0) / 2)
  })

  it('stay the same on another day', () => {
    expect(paintingsOf(planned('2027-03-02T20:00:00Z')).flatMap(namesOf)).toEqual(names)
  })

  it('weigh at most 40 MB together and 3 MB each', () => {
    const bytes = files.map((name) => statSync(join(paintedFolder, name)).size)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(40e6)
    expect(Math.max(...bytes)).toBeLessThan(3e6)
  })

  it('are large: pictures 2,048 pixels, those at the top of a page 2,400, films ten seconds of 1,920, panoramas 8,192', () => {
    const { pictures, sliders, banners, videos, panoramas } = plan.jobs
    for (const { size } of pictures) {
      expect(Math.max(size.width, size.height)).toBeGreaterThanOrEqual(2048)
    }
    for (const { size } of [...sliders, ...banners]) expect(size.width).toBe(2400)
    for (const { size, painted } of panoramas) {
      expect(size.width).toBe(8192)
      expect(painted).toEqual(size)
    }
    for (const { size, painted, seconds } of videos) {
      expect([size.width, seconds]).toEqual([1920, 10])
      expect(painted).toEqual(size)
    }
  })
})

describe('a painting', () => {
  const { pictures, portraits } = plan.jobs

  it.each([
    ['picture', pictures.find(({ recipe }) => recipe.subject === 'karst-hills')!],
    ['portrait', portraits[0]!],
  ] as const)(
    'of a %s is what its recipe paints today: else run `npm run sample`',
    { timeout: 120_000 },
    async (_, job) => {
      const today = paintStill(job)
      // An encoder changes a value by two or three; another horizon or colour changes it by ten and more.
      expect(meanDifference(await pixelsOf(job), today.data)).toBeLessThan(4)
    },
  )

  it('that differs is told from the one in the file', async () => {
    const [one, other] = pictures.filter(
      ({ size }) =>
        size.width === pictures[0]!.size.width && size.height === pictures[0]!.size.height,
    )
    expect(meanDifference(await pixelsOf(one!), await pixelsOf(other!))).toBeGreaterThan(10)
  })

  it('is sold as its file shows it', async () => {
    const [job] = pictures
    const { files: made } = await perform(job!)
    const original = made.find(({ isPrivate }) => isPrivate)
    const sold = await sharp(original!.bytes).raw().toBuffer()
    expect(meanDifference(sold, await pixelsOf(job!))).toBeLessThan(2)
  })
})
