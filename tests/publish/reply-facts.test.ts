import { expect, test } from 'vitest'
import {
  changedSince,
  isDated,
  mentionsIn,
  recordsIn,
  rowsAsSent,
  wayIn,
} from '#publish/rebuild/replies/reply-facts.ts'
import { partsOf } from '#publish/rebuild/replies/reply-parts.ts'

const row = { id: '5', title: 'Harbour', updated_at: '2026-03-01T00:00:00Z' }

test.each(['data', 'list', 'items', 'rows', 'results', 'records'])(
  'rows under %s, with ids as text, are records as they are to the reader',
  (name) => {
    const reply = { [name]: [row], total: 1 }
    expect([...recordsIn(reply, 'image').keys()]).toEqual(['image:5'])
    const usual = { data: [{ ...row, id: 5 }], total: 1 }
    expect(mentionsIn(reply, 'image')).toEqual(mentionsIn(usual, 'image'))
    expect(partsOf(reply).rows).toHaveLength(1)
    expect(isDated(reply)).toBe(true)
    expect(changedSince(reply, 'image', '2026-03-01 07:59:59')).toEqual(['image:5'])
    const other = { [name]: [{ ...row, title: 'Port' }], total: 1 }
    expect(recordsIn(other, 'image')).not.toEqual(recordsIn(reply, 'image'))
    const more = { [name]: [row, { ...row, id: '6' }], total: 1 }
    expect(wayIn(more)).not.toBe(wayIn(reply))
  },
)

test('a bare list is one, and a record with a list in it is none', () => {
  expect(rowsAsSent([row])).toEqual([row])
  expect(rowsAsSent({ id: 3, title: 'Rules', list: [row] })).toBeUndefined()
  expect(rowsAsSent(null)).toBeUndefined()
  expect(rowsAsSent('none')).toBeUndefined()
})

test('a record is dated by its own time and those of the rows in it', () => {
  const topic = { ...row, images: { data: [row], pagination: { total: 1 } }, camera_man: { id: 7 } }
  expect(isDated(topic)).toBe(true)
  expect(isDated({ ...topic, images: { data: [] } })).toBe(true)
  expect(isDated({ ...topic, updated_at: undefined })).toBe(false)
  expect(isDated({ ...topic, cates: [{ id: 1, title: 'Water' }] })).toBe(false)
  expect(isDated({ ...topic, images: { data: [{ ...row, labels: [{ id: 2 }] }] } })).toBe(false)
})

test('a text names the works that its pictures show, on sale or not', () => {
  const text = (shown: object) => ({ id: 3, images: { data: [{ url: '/media/a.jpg', ...shown }] } })
  expect([...mentionsIn(text({ work: { id: 5, type: 1 } }), 'news')]).toContain('image:5')
  expect([...mentionsIn(text({}), 'news')]).not.toContain('image:5')
})
