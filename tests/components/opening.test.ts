import { expect, test } from 'vitest'
import { openingOf } from '#components/article/opening.ts'

const wideCover = { thumb: '/media/a.jpg', thumb_w: 2048, thumb_h: 1365 }
const uprightCover = { thumb: '/media/a.jpg', thumb_w: 1365, thumb_h: 2048 }
const upright = { id: 1, width: 4000, height: 6000 }
const wide = { id: 2, width: 6000, height: 4000 }
const square = { id: 3, width: 4000, height: 4000 }

test('a wide cover opens its page, as does one of unknown size', () => {
  expect(openingOf(wideCover, [wide])).toEqual({ kind: 'own' })
  expect(openingOf({ thumb: '/media/a.jpg' }, [wide])).toEqual({ kind: 'own' })
})

test('an upright cover gives way to three works beside each other, wide pictures of at least 1,440 pixels first', () => {
  const small = { id: 4, width: 1200, height: 800 }
  const film = { id: 5, type: 2, width: 3840, height: 2160 }
  expect(openingOf(uprightCover, [upright, small, film, square, wide])).toEqual({
    kind: 'row',
    works: [wide, upright, small],
  })
})

test('of two works the wide one opens the page alone', () => {
  expect(openingOf(uprightCover, [upright, wide])).toEqual({ kind: 'work', work: wide })
})

test('two upright pictures open nothing; a small wide cover opens a page that has nothing else', () => {
  expect(openingOf(uprightCover, [upright, square])).toBeUndefined()
  expect(openingOf({ ...wideCover, thumb_w: 900, thumb_h: 600 }, [])).toEqual({ kind: 'own' })
})
