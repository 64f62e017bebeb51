import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { routeSamples } from '#scripts/bench/route-samples.ts'

const folder = inject('folder')

test('wherever works can be kept they can be put into the cart, too', () => {
  const pages = [...routeSamples(folder), '/search/'].map((path) => {
    const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
    const cards = html.split('<article').filter((card) => card.includes(' data-favorite="'))
    return { path, cards: cards.length, carts: html.split(' data-add-to-cart=').length - 1 }
  })
  const shown = pages.filter(({ cards }) => cards > 0)
  expect(shown.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/pictures/', '/videos/', '/photographers/1/']),
  )
  // Some works are not on sale.
  expect(shown.filter(({ cards, carts }) => carts < cards / 2)).toEqual([])
})
