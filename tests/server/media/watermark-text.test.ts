import { expect, test } from 'vitest'
import { watermarkHashOf, watermarkTextOf } from '#server/modules/media/pictures/watermark-text.ts'

const siteUrl = new URL('https://pictures.example')
const work = {
  id: 7,
  kind: 1,
  title: '老码头',
  creator: null,
  year: 2026,
  isForSale: true,
} as const
const house = { zh: '云港图片社' }
const both = { ...house, en: 'Yungang Pictures' }

test('a house of two names is credited by both, in its metadata by the Chinese one', () => {
  expect(watermarkTextOf(house, siteUrl, work).credit).toBe('© 云港图片社')
  expect(watermarkTextOf(both, siteUrl, work)).toMatchObject({
    mark: '云港图片社 · Yungang Pictures',
    credit: '© 云港图片社 · Yungang Pictures',
    rights: { credit: '云港图片社', copyright: '© 2026 云港图片社' },
  })
})

test('files that name the house in one script are told from those that do in two', () => {
  const [one, two] = [house, both].map((name) => watermarkTextOf(name, siteUrl, work))
  expect(watermarkHashOf({ ...two!, credit: one!.credit })).not.toBe(watermarkHashOf(two!))
})
