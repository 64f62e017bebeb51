import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from '#api/all.ts'

const turned = '\u202edrawkcab\u202c'

test('the contract takes contributors’ texts without signs that turn words', () => {
  const work = {
    title: `Fog ${turned}`,
    description: turned,
    keywords: [turned, '\u2066'],
    author: turned,
    subject_id: 1,
    package_id: 1,
    thumb: '/a.jpg',
  }
  expect(v.parse(calls.workAddImages.body, [work])).toMatchObject([
    { title: 'Fog drawkcab', description: 'drawkcab', author: 'drawkcab' },
  ])
  expect(v.parse(calls.workUpdate.body, { keywords: [turned, '海'] })).toEqual({
    keywords: ['drawkcab', '海'],
  })
  const entry = { title: turned, thumb: '/a.jpg' }
  expect(v.parse(calls.collectAdd.body, { type: 1, data: [entry] })).toMatchObject({
    data: [{ title: 'drawkcab' }],
  })
  expect(v.parse(calls.collectFolderAdd.body, { title: turned, type: 1 })).toMatchObject({
    title: 'drawkcab',
  })
})

test('a title of nothing else is none', () => {
  const wrong = { title: ' \u202e\u2069 ', thumb: '/a.jpg' }
  expect(v.safeParse(calls.collectAdd.body, { type: 1, data: [wrong] }).success).toBe(false)
})
