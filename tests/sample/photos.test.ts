import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { perform } from '#sample/jobs.ts'
import { readPhotos } from '#sample/photos.ts'
import { planSample } from '#sample/sample-plan.ts'
import { withIptc } from '../domain/photo-files.ts'

const now = new Date('2026-11-21T06:00:00Z')
let folder = ''

const jpeg = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a4' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-test-'))
  const told = withIptc(await jpeg(900, 600), [
    ['2:5', Buffer.from('Fig on red')],
    ['2:120', Buffer.from('A fig on a red cloth')],
    ['2:25', Buffer.from('fig')],
    ['2:25', Buffer.from('fruit')],
    ['2:80', Buffer.from('Aina Ruiz')],
    ['2:110', Buffer.from('Aina Ruiz / CC BY')],
  ])
  await writeFile(join(folder, 'a-fig.jpg'), told)
  await writeFile(join(folder, 'old_bridge.jpg'), await jpeg(600, 900, 6))
  await writeFile(join(folder, 'notes.txt'), 'no picture')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('photographs of a folder', () => {
  it('bring their own words, author and credit', async () => {
    const [fig] = await readPhotos(folder)
    expect(fig).toMatchObject({ author: 'Aina Ruiz', credit: 'Aina Ruiz / CC BY' })
    for (const code of localeCodes) {
      expect(fig!.text.title[code]).toBe('Fig on red')
      expect(fig!.text.description[code]).toBe('A fig on a red cloth')
      expect(fig!.text.keywords[code]).toEqual(['fig', 'fruit'])
    }
  })

  it('without words are told by their file and pixels, upright, in every language', async () => {
    const photos = await readPhotos(folder)
    expect(photos).toHaveLength(2)
    const bridge = photos[1]!
    expect(bridge.size).toMatchObject({ width: 900, height: 600 })
    for (const code of localeCodes) {
      expect(bridge.text.title[code]).toContain('old bridge')
      expect(bridge.text.description[code]).toMatch(/900.*600/)
      expect(bridge.text.keywords[code]).toHaveLength(1)
    }
    expect(new Set(localeCodes.map((code) => bridge.text.description[code])).size).toBe(8)
  })

  it('come first; painted ones fill up, and illustrate the texts', async () => {
    const photos = await readPhotos(folder)
    const plain = planSample({ now, videos: true })
    const { pictures, jobs, texts } = planSample({ now, videos: true, photos })
    expect(pictures).toHaveLength(plain.pictures.length)
    const newest = pictures.toSorted((a, b) => b.onlineAt.getTime() - a.onlineAt.getTime())
    expect(newest.slice(0, 2).every(({ photo }) => photo !== undefined)).toBe(true)
    expect(newest.slice(2).every(({ photo }) => photo === undefined)).toBe(true)
    expect(jobs.photos).toHaveLength(2)
    const taken = new Set(pictures.filter(({ photo }) => photo).map(({ id }) => id))
    for (const { works } of texts.news) for (const id of works) expect(taken.has(id)).toBe(false)
    const { made } = await perform(jobs.photos[0]!)
    expect(made).toMatchObject({ width: 900, height: 600 })
  })

  it.runIf(existsSync(process.env.SAMPLE_PHOTOS ?? ''))(
    'of the folder at hand are read',
    async () => {
      const photos = await readPhotos(process.env.SAMPLE_PHOTOS!)
      for (const { size, text } of photos) {
        expect(Math.max(size.width, size.height)).toBeGreaterThan(600)
        for (const code of localeCodes) expect(text.title[code]).not.toBe('')
      }
    },
  )
})
