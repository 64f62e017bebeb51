import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paint } from '#sample/paint/paint.ts'
import { insertPlaces, workFacts } from '#sample/rows/work-facts.ts'
import type { WorkPlan } from '#sample/plan.ts'
import { planSample } from '#sample/sample-plan.ts'
import { placeIn, places } from '#sample/texts/places.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { categories, imageCategories, images } from '#server/database/schema/images.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import { vectorBytes } from '#server/modules/media/similarity/similarity.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let server: Harness
const { pictures, videos } = planSample({ now: new Date('2026-11-21T06:00:00Z'), videos: true })
const works = [...pictures, ...videos]

beforeAll(async () => {
  server = await openHarness()
  const made = await Promise.all(
    works.map(async (plan) => {
      const { id, kind, text, recipe, onlineAt } = plan
      if (!recipe) throw new Error('the sample has real pictures')
      const [width, height] = [64, Math.round((64 * recipe.ratio[1]) / recipe.ratio[0])]
      const file = await sharp(paint(recipe, width, height), {
        raw: { width, height, channels: 3 },
      })
        .png()
        .toBuffer()
      const keywords = Object.fromEntries(
        Object.entries(text.keywords).map(([code, words]) => [code, words.join(',')]),
      ) as typeof text.title
      const row = {
        ...workFacts(plan, undefined),
        id,
        kind,
        title: text.title,
        description: text.description,
        keywords,
        thumb: 't.jpg',
        preview: 'p.jpg',
        watermarked: 'p.jpg',
        width,
        height,
        direction: 2 as const,
        onlineAt,
        ...workSearch({ ...text, keywords }),
      }
      return { row, vector: vectorBytes(await queryVector(file)) }
    }),
  )
  await server.db.transaction((tx) => insertPlaces(tx))
  const filed = works.flatMap(({ id, category }) =>
    category === undefined ? [] : [{ imageId: id, categoryId: category }],
  )
  await server.db
    .insert(categories)
    .values(
      [...new Set(filed.map((row) => row.categoryId))].map((id) => ({ id, title: { zh: '类' } })),
    )
  await server.db.insert(images).values(made.map(({ row }) => row))
  await server.db
    .insert(imageVectors)
    .values(made.map(({ row, vector }) => ({ imageId: row.id, vector })))
  await server.db.insert(imageCategories).values(filed)
})
afterAll(() => server.close())

/** What a picture desk would take instead, by motif: judged by looking at the pictures. */
const alike: Readonly<Record<string, string>> = {
  'light-trails': 'street-bokeh neon lanterns crossing',
  terraces: 'tea-rows rice-grains mountain-lake karst-hills',
  'cloud-sea': 'ridge-fog sunset-clouds karst-hills mountain-lake',
  ice: 'frost snow-tracks',
  'water-surface': 'sea-glitter mountain-lake sea-foam',
  bark: 'misty-trunks pine-mist',
  'sea-glitter': 'water-surface sea-foam mountain-lake',
  'tea-rows': 'terraces karst-hills',
  'street-bokeh': 'lanterns light-trails neon crossing',
  'rice-grains': 'terraces tea-rows leaf-veins',
  'pine-mist': 'karst-hills misty-trunks ridge-fog cloud-sea',
  lanterns: 'street-bokeh neon light-trails',
  smoke: 'ink',
  'star-trails': 'milky-way moon',
  'autumn-forest': 'misty-trunks summer-canopy leaf-bokeh bamboo',
  bamboo: 'misty-trunks autumn-forest summer-canopy leaf-bokeh',
  'sunset-clouds': 'storm cloud-sea star-trails',
  frost: 'ice snow-tracks',
  brick: 'arcade window-light roof-tiles stairs',
  'leaf-veins': 'flower leaf-bokeh',
  pebbles: 'sand-ripples sea-foam rope',
  'misty-trunks': 'autumn-forest bamboo pine-mist leaf-bokeh summer-canopy',
  crossing: 'street-bokeh light-trails stairs',
  stairs: 'spiral-stairs brick window-light arcade',
}
const motifOf = new Map(works.map(({ id, recipe }) => [id, recipe?.subject ?? '']))

const similar = async (id: number): Promise<number[]> => {
  const { json, status } = await server.ask(`v1/image/similar/${id}`)
  expect(status).toBe(200)
  return (json as { id: number }[]).map((row) => row.id)
}

test('of the first four works like one, nine of ten are what a picture desk would take', async () => {
  const wrong: string[] = []
  let judged = 0
  for (const { id } of pictures) {
    const motif = motifOf.get(id) ?? ''
    const accepted = alike[motif]?.split(' ')
    if (!accepted) continue
    const row = await similar(id)
    expect(row).not.toContain(id)
    expect(new Set(row).size).toBe(row.length)
    for (const other of row.slice(0, 4)) {
      judged += 1
      const found = motifOf.get(other) ?? ''
      if (found !== motif && !accepted.includes(found)) wrong.push(`${motif} ${id}: ${found}`)
    }
  }
  expect(judged).toBeGreaterThan(250)
  expect(wrong.length / judged, wrong.join('\n')).toBeLessThan(0.1)
})

const keywordsOf = ({ text }: WorkPlan) => {
  const place = placeIn(text.title)
  return text.keywords.zh.filter((word) => word !== places[place]?.name.zh)
}

test.each([
  ['pictures', pictures],
  ['films', videos],
])('%s like one share its category, or more than one keyword beside its place', async (_, list) => {
  const others: string[] = []
  for (const work of list) {
    for (const id of await similar(work.id)) {
      const other = works.find((one) => one.id === id)
      const shared = other
        ? keywordsOf(other).filter((word) => keywordsOf(work).includes(word))
        : []
      const isAlike = other?.kind === work.kind && other.category === work.category
      if (!isAlike && shared.length < 2) others.push(`${motifOf.get(work.id)}: ${motifOf.get(id)}`)
    }
  }
  expect(others).toEqual([])
})

test('a row holds fewer works before it holds one of another subject', async () => {
  const lengths = await Promise.all(works.map(async ({ id }) => (await similar(id)).length))
  expect(Math.min(...lengths)).toBeLessThan(12)
})

test('look and words both count: without words by the look, without a look by the words', async () => {
  const [night] = pictures.filter(({ id }) => motifOf.get(id) === 'star-trails')
  const id = night?.id ?? 0
  const mixed = await similar(id)
  await server.db
    .update(images)
    .set({ keywords: null, title: { zh: '甲' } })
    .where(eq(images.id, id))
  const byLook = await similar(id)
  await server.db.delete(imageVectors).where(eq(imageVectors.imageId, id))
  await server.db
    .update(images)
    .set({ keywords: { zh: '星轨,星空' } })
    .where(eq(images.id, id))
  const byWords = await similar(id)
  expect(byLook.slice(0, 4)).not.toEqual(byWords.slice(0, 4))
  expect(byWords.slice(0, 3).map((other) => motifOf.get(other))).toEqual(
    Array(3).fill('star-trails'),
  )
  expect(mixed.slice(0, 4)).not.toEqual(byLook.slice(0, 4))
})
