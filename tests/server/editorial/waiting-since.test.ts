import { afterAll, beforeAll, expect, it } from 'vitest'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000)

let harness: Harness
let editor: Login
let sender: Login
let pending: ReturnType<typeof pendingRows>

beforeAll(async () => {
  harness = await openHarness()
  editor = await harness.login('editor', { username: 'chen' })
  sender = await harness.login('photographer', { username: 'lin' })
  const photographerId = await insertPhotographer(harness.db, sender.id, { contracted: true })
  pending = pendingRows(harness.db, { userId: sender.id, photographerId, day: daysAgo(1) })
})
afterAll(() => harness.close())

interface Item {
  id: number
  created_at: string
  submitted_at: string
}
async function queueOf(kind: string): Promise<Item[]> {
  const reply = await harness.ask(`v1/desk/queue?kind=${kind}`, { token: editor.token })
  return (reply.json as { data: Item[] }).data
}
const send = async (path: string, body: object) => {
  const reply = await harness.ask(`v1/${path}`, { method: 'PUT', token: sender.token, body })
  expect(reply.status, reply.text).toBe(200)
}

/** How a kind is changed, and the states in which its sender may do so after a decision. */
const kinds = [
  ['work', 'camera/work/resource', 2],
  ['subject', 'camera/subject', 2],
  ['subject', 'camera/subject', 1],
  ['entry', 'collect', 2],
  ['folder', 'collect/folder', 2],
] as const

it.each(kinds)(
  'a %s (%s) of state %i that is sent again waits since then',
  async (kind, path, status) => {
    const createdAt = daysAgo(14)
    const decided = await pending[kind]({ createdAt, status, message: '不清晰' })
    const older = await pending[kind]({ createdAt: daysAgo(2), status: 0 })
    await send(`${path}/${decided}`, { title: '新名' })
    const items = await queueOf(kind)
    const placeOf = (id: number) => items.findIndex((item) => item.id === id)
    expect(placeOf(older)).toBeLessThan(placeOf(decided))
    expect(items[placeOf(decided)]).toMatchObject({
      created_at: shanghaiTime(createdAt),
      submitted_at: shanghaiTime(testNow),
    })
    const item = await harness.ask(`v1/desk/queue/${kind}/${decided}`, { token: editor.token })
    expect(item.json).toMatchObject({ submitted_at: shanghaiTime(testNow) })
  },
)

it.each(kinds.filter(([, , status]) => status === 2))(
  'a %s (%s) that is changed while it waits keeps its place',
  async (kind, path) => {
    const createdAt = daysAgo(30)
    const first = await pending[kind]({ createdAt, status: 0 })
    await pending[kind]({ createdAt: daysAgo(29), status: 0 })
    await send(`${path}/${first}`, { title: '新名' })
    const [item] = await queueOf(kind)
    expect(item).toMatchObject({ id: first, submitted_at: shanghaiTime(createdAt) })
  },
)

it('a decision that is taken back leaves an item as long waiting as before', async () => {
  const createdAt = daysAgo(60)
  const id = await pending.folder({ createdAt })
  const body = { kind: 'folder', ids: [id] }
  const post = { method: 'POST', token: editor.token }
  await harness.ask('v1/desk/decide', { ...post, body: { ...body, status: 2, message: '不清晰' } })
  expect(await queueOf('folder')).not.toContainEqual(expect.objectContaining({ id }))
  await harness.ask('v1/desk/decide/undo', { ...post, body })
  const [item] = await queueOf('folder')
  expect(item).toMatchObject({ id, submitted_at: shanghaiTime(createdAt) })
})
