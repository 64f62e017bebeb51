import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '#server/database/schema/images.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { openWorks } from '../support/contributor-shop.ts'
import type { Works } from '../support/contributor-shop.ts'
import type { Login } from '../support/harness.ts'

type Row = Record<string, unknown>

let works: Works
let editor: Login
beforeAll(async () => {
  works = await openWorks()
  editor = await works.harness.login('editor', { username: 'chen' })
  await works.harness.db
    .insert(places)
    .values({ id: 31, title: { zh: '杭州', en: 'Hangzhou', ru: 'Ханчжоу' } })
})
afterAll(() => works.harness.close())

const desk = (method: string, path: string, body?: unknown, lang = 'en') =>
  works.harness.ask(`v1/desk/${path}`, {
    method,
    lang,
    token: editor.token,
    ...(body !== undefined && { body }),
  })
const revise = (id: number, body: object) =>
  works.ask(works.person, 'PUT', `camera/work/resource/${id}`, body)
async function revision(id: number) {
  const [row] = await works.harness.db
    .select()
    .from(workRevisions)
    .where(eq(workRevisions.imageId, id))
  return row
}

test('a submission tells place, people and exclusive use; the place is known in every language', async () => {
  const id = await works.submitted({ place: ' hangzhou ', people: 2, exclusive: true })
  expect(await works.rowOf(id)).toMatchObject({ placeId: 31, people: 1, exclusive: true })
  expect((await works.detail(id)).body).toMatchObject({
    place: '杭州',
    people: 2,
    exclusive: true,
  })
  const { json } = await desk('GET', `queue/work/${id}`)
  expect((json as { work: Row }).work).toMatchObject({ place: 'Hangzhou', people: 2 })
})

test('a fact left out stays as it was, the server makes a new place once and takes an empty one away', async () => {
  const id = await works.submitted()
  expect(await works.rowOf(id)).toMatchObject({ placeId: null, people: null, exclusive: false })
  expect((await works.detail(id)).body).toMatchObject({ people: 0, exclusive: false })
  const ids = [id, await works.submitted()]
  for (const one of ids) expect((await revise(one, { place: '云港' })).status).toBe(200)
  const [first, second] = await Promise.all(ids.map(works.rowOf))
  expect(first?.placeId).toBe(second?.placeId)
  expect((await works.detail(id)).body).toMatchObject({ place: '云港' })
  await revise(id, { place: '', people: 1 })
  expect(await works.rowOf(id)).toMatchObject({ placeId: null, people: 0 })
  await revise(id, { people: 0 })
  expect(await works.rowOf(id)).toMatchObject({ people: null })
})

test.each([{ people: 4 }, { people: -1 }, { place: '长'.repeat(101) }, { exclusive: 'yes' }])(
  'what no form offers is refused: %j',
  async (change) => {
    const sent = await works.add([await works.picture(change)])
    expect(sent.status).toBe(400)
  },
)

test('of an approved work they change with a revision, whose review shows them', async () => {
  const id = await works.onSale()
  const said = { place: 'Ханчжоу', people: 3, exclusive: true }
  expect((await revise(id, said)).status).toBe(200)
  expect(await works.rowOf(id)).toMatchObject({ placeId: null, people: null, exclusive: false })
  expect((await works.detail(id)).body).toMatchObject({
    people: 0,
    revision: { place: '杭州', people: 3, exclusive: true },
  })
  const open = await revision(id)
  const { json } = await desk('GET', `queue/revision/${open?.id}`)
  expect((json as { revised: Row[] }).revised).toEqual([
    { field: 'exclusive', before: 'false', after: 'true' },
    { field: 'people', before: '0', after: '3' },
    { field: 'place', before: '', after: 'Hangzhou' },
  ])
  const verdict = { kind: 'revision', ids: [open?.id], status: 1, message: '' }
  expect((await desk('POST', 'decide', verdict)).status).toBe(200)
  expect(await works.rowOf(id)).toMatchObject({ placeId: 31, people: 2, exclusive: true })
  // Visitors' lists follow.
  const { json: list } = await works.harness.ask('v1/image/list?place=31&people=3&exclusive=1')
  expect((list as { data: Row[] }).data.map((work) => work.id)).toEqual([id])
  const undone = await desk('POST', 'decide/undo', { kind: 'revision', ids: [open?.id] })
  expect(undone.status, undone.text).toBe(200)
  expect(await works.rowOf(id)).toMatchObject({ placeId: null, people: null, exclusive: false })
})

test('the same values again change nothing', async () => {
  const id = await works.onSale()
  await works.set(id, { placeId: 31, people: 0, exclusive: true })
  const again = await revise(id, { place: 'Hangzhou', people: 1, exclusive: true })
  expect(again.status).toBe(422)
  expect(await revision(id)).toBeUndefined()
})

test('an editor changes them, and the history says so', async () => {
  const id = await works.onSale()
  const saved = await desk('PUT', `work/${id}`, { place: 'Hangzhou', people: 1, exclusive: true })
  expect(saved.status, saved.text).toBe(200)
  const { json } = await desk('GET', `work/${id}`)
  expect(json).toMatchObject({ place: 'Hangzhou', people: 1, exclusive: true })
  const { json: history } = await desk('GET', `history/work/${id}`)
  const [line] = (history as { data: { changes: Row[] }[] }).data
  expect(line?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'place', after: '杭州' }),
      expect.objectContaining({ field: 'people', before: '', after: '1' }),
      expect.objectContaining({ field: 'exclusive', before: 'false', after: 'true' }),
    ]),
  )
  // Absent fields stay.
  await desk('PUT', `work/${id}`, { author: '林海' })
  expect(await works.rowOf(id)).toMatchObject({ placeId: 31, people: 0, exclusive: true })
})
