import { expect, test } from 'vitest'
import { sectioned } from '#features/discover/content/sections.ts'

test('the headings that divide a text get anchors, and make its index', () => {
  const text =
    '<h2>Buying</h2><p>a</p><h2 lang="en">Sizes <b>and</b> uses</h2><h3>Small</h3><h2>Bills</h2>'
  expect(sectioned(text)).toEqual({
    html: '<h2 id="part-1">Buying</h2><p>a</p><h2 id="part-2">Sizes <b>and</b> uses</h2><h3>Small</h3><h2 id="part-3">Bills</h2>',
    sections: [
      { id: 'part-1', title: 'Buying' },
      { id: 'part-2', title: 'Sizes and uses' },
      { id: 'part-3', title: 'Bills' },
    ],
  })
})

test('where one heading stands above all, those below it divide the text', () => {
  const text = '<h2>Help</h2><h3>One</h3><h3>Two</h3><h3>Three</h3>'
  expect(sectioned(text).sections.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
})

test.each(['<p>Short</p>', '<h2>One</h2><p>a</p><h2>Two</h2>'])('%s needs no index', (html) => {
  expect(sectioned(html)).toEqual({ html, sections: [] })
})
