import { expect, test } from 'vitest'
import { questionsOf } from '#components/article/questions.ts'

const shapeOf = (html: string) =>
  questionsOf(html)?.groups.map(({ title, questions }) => [
    title,
    questions.map((one) => one.title),
  ])

test('questions stand in groups where the text has two levels', () => {
  const text =
    '<p>Hello</p><h2>Buying</h2><p>How it goes</p><h3>Where?</h3><p>a</p><h3>What <b>size</b>?</h3><ul><li>b</li></ul>' +
    '<h2 lang="en">Papers</h2><h3>Bills?</h3><p>c<br>d</p><h2>Hours</h2><p>e</p>'
  expect(questionsOf(text)).toEqual({
    before: '<p>Hello</p>',
    groups: [
      {
        id: 'group-1',
        title: 'Buying',
        html: '<p>How it goes</p>',
        questions: [
          { id: 'part-1', title: 'Where?', html: '<p>a</p>' },
          { id: 'part-2', title: 'What size?', html: '<ul><li>b</li></ul>' },
        ],
      },
      {
        id: 'group-2',
        title: 'Papers',
        html: '',
        questions: [{ id: 'part-3', title: 'Bills?', html: '<p>c<br>d</p>' }],
      },
      { id: 'group-3', title: 'Hours', html: '<p>e</p>', questions: [] },
    ],
  })
})

test.each([2, 3])('headings of level %i alone are questions of one group', (level) => {
  const text = ['One', 'Two', 'Three'].map((title) => `<h${level}>${title}</h${level}><p>x</p>`)
  expect(shapeOf(text.join(''))).toEqual([[undefined, ['One', 'Two', 'Three']]])
})

test.each([
  '<p>Short</p>',
  '<h2>One</h2><p>a</p><h2>Two</h2>',
  '<div><h2>One</h2><p>a</p></div><div><h2>Two</h2></div><div><h2>Three</h2></div>',
  '<h2>All</h2><section><h3>One</h3></section><h3>Two</h3><h3>Three</h3>',
])('%s stays as it is', (html) => {
  expect(questionsOf(html)).toBeUndefined()
})
