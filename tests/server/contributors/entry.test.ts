import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries } from '#server/database/schema/activities.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let owner: Login
const ids = { approved: 0, waiting: 0, refused: 0 }

beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
  owner = await harness.login('user', { username: '作者本人' })
  const entry = { userId: owner.id, activityId: 1, thumb: 'entries/a.jpg', url: 'entries/b.jpg' }
  const made = await harness.db
    .insert(entries)
    .values([
      { ...entry, title: '通过的', status: 1, categoryId: 1, keywords: '海，船' },
      { ...entry, title: '等待的', status: 0 },
      { ...entry, title: '退回的', status: 2, message: '画面过小' },
    ])
    .returning({ id: entries.id })
  ;[ids.approved, ids.waiting, ids.refused] = made.map(({ id }) => id) as [number, number, number]
})
afterAll(() => harness.close())

const read = (id: number, token?: string) => harness.ask(`v1/collect/${id}`, token ? { token } : {})

describe('an entry', () => {
  test('that is approved is open, with its public fields only', async () => {
    const { status, json } = await read(ids.approved)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id: ids.approved,
      actid: 1,
      title: '通过的',
      cate: { id: 1 },
      keywords: ['海', '船'],
      preview: '/media/entries/b.jpg',
    })
    for (const name of ['status', 'message', 'folder_id', 'original_key', 'user_id'])
      expect(json).not.toHaveProperty(name)
  })

  test('that waits or was refused is found by its owner alone', async () => {
    const stranger = await harness.login()
    for (const id of [ids.waiting, ids.refused]) {
      expect((await read(id)).status).toBe(404)
      expect((await read(id, stranger.token)).status).toBe(404)
      expect((await read(id, owner.token)).status).toBe(200)
    }
    expect((await read(ids.refused, owner.token)).json).toMatchObject({
      status: 2,
      message: '画面过小',
    })
  })

  test('that does not exist is not found, for its would-be owner too', async () => {
    expect((await read(9999, owner.token)).status).toBe(404)
  })
})
