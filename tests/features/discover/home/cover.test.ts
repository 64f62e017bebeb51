import { expect, test } from 'vitest'
import { coverOf } from '#pages/_cover.ts'

const slide = { thumb: '/media/slide.jpg', thumb_w: 1600, thumb_h: 900 }
const site = (sliders: (typeof slide | { thumb?: undefined })[]) => ({ site: { sliders } })

test('a link to a list goes with the first cover in it', () => {
  const records = [{}, { thumb: '/media/a.jpg', thumb_w: 3, thumb_h: 2 }, { thumb: '/media/b.jpg' }]
  const unread = {
    site: {
      get sliders(): never {
        throw new Error('the page would be made again with each change of the slides')
      },
    },
  }
  expect(coverOf(unread, records)).toEqual({ url: '/media/a.jpg', width: 3, height: 2 })
})

test('a link to a page without covers goes with the first slide of the home page', () => {
  const picture = { url: '/media/slide.jpg', width: 1600, height: 900 }
  expect(coverOf(site([slide]))).toEqual(picture)
  expect(coverOf(site([{}, slide]), [{}])).toEqual(picture)
  expect(coverOf(site([]), [{}])).toBeUndefined()
})
