import { expect, test } from 'vitest'
import type { MediaRecord } from '#api/records.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { ratioOf } from '#domain/photo/picture-ratio.ts'
import { mediaFacts } from '#features/discover/media/detail/media-facts.ts'
import { localised } from '#routing/paths.ts'

const context = {
  code: 'en',
  t: (key: string) => key,
  href: (path: string) => localised(path, 'en'),
} as unknown as PageContext

const picture: MediaRecord = { id: 7, type: 1, title: 'Fog' }

function factsOf(item: Partial<MediaRecord>) {
  const facts = mediaFacts(context, { ...picture, ...item }, 'Lin')
  return Object.fromEntries(facts.filter(({ text }) => text).map(({ term, text }) => [term, text]))
}

test('the size row stands only above zero, the ratio row only with both sides above zero', () => {
  expect(factsOf({ size: 0, ratio_w: 3, ratio_h: 0 })).toEqual({ 'picture.author': 'Lin' })
  expect(factsOf({ size: 1_234_567, ratio_w: 3, ratio_h: 2 })).toMatchObject({
    'common.fileSize': expect.stringContaining('1.23'),
    'picture.ratio': '3 : 2',
  })
})

test('a video tells its duration, context and direction, and its category leads to its films', () => {
  const cates = [{ id: 4, title: 'Sea' }]
  expect(factsOf({ type: 2, duration: 65, norms: '1920×1080', direction: 3 })).toMatchObject({
    'common.duration': '1:05',
    'picture.norms': '1920×1080',
    'pictures.orientation': 'pictures.portrait',
  })
  expect(factsOf({ type: 2, direction: 9 })).not.toHaveProperty('pictures.orientation')
  const hrefOf = (type: number) =>
    mediaFacts(context, { ...picture, type, cates }, 'Lin').find(({ text }) => text === 'Sea')?.href
  expect(hrefOf(1)).toBe('/en/pictures/category/4/')
  expect(hrefOf(2)).toBe('/en/videos/category/4/')
})

test('what the work may be licensed for is its first fact, where the server tells it', () => {
  const first = (editorial: boolean | undefined) =>
    Object.entries(factsOf({ ...(editorial !== undefined && { editorial }) }))[0]
  expect(first(true)).toEqual(['filters.use', 'picture.editorial'])
  expect(first(false)).toEqual(['filters.use', 'picture.eachUse'])
  expect(first(undefined)).toEqual(['picture.author', 'Lin'])
})

test('a ratio a few pixels off is named as people know it, others as they are', () => {
  expect(ratioOf(71, 40)).toBe('16 : 9')
  expect(ratioOf(40, 71)).toBe('9 : 16')
  expect(ratioOf(852, 480)).toBe('16 : 9')
  expect(ratioOf(1001, 1000)).toBe('1 : 1')
  expect(ratioOf(2, 3)).toBe('2 : 3')
  expect(ratioOf(7, 3)).toBe('21 : 9')
  expect(ratioOf(17, 10)).toBe('17 : 10')
  expect(ratioOf(3, undefined)).toBeUndefined()
})

test('a film tells its codec and whether it sounds, a picture its pixels, and only what the server told', () => {
  expect(factsOf({ type: 2, codec: 'h264', sound: false })).toMatchObject({
    'videos.codec': 'H.264',
    'videos.sound': 'videos.withoutSound',
  })
  expect(factsOf({ type: 2, codec: 'av1', sound: true })).toMatchObject({
    'videos.codec': 'AV1',
    'videos.sound': 'videos.withSound',
  })
  expect(factsOf({ width: 4128, height: 2752 })).toHaveProperty('picture.original')
  for (const term of ['videos.codec', 'videos.sound', 'picture.original', 'picture.release'])
    expect(factsOf({})).not.toHaveProperty([term])
})

test.each([0, 1, 2] as const)('release %i is said in words', (release) => {
  expect(factsOf({ release })).toMatchObject({ 'picture.release': `picture.release${release}` })
})
