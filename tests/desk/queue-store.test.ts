import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueue } from '#desk/queue/queue-store.ts'
import type { QueueStore } from '#desk/queue/queue-types.ts'
import { $waiting, readWaiting } from '#desk/queue/waiting.ts'
import { folders } from '#server/database/schema/activities.ts'
import { decisions } from '#server/database/schema/desk.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import { type Browser, openBrowser } from '../fixtures/embedded-browser.ts'
import { type Harness, type Login, openHarness, testNow } from '../server/support/harness.ts'

let server: Harness
let sender: Login

beforeAll(async () => {
  server = await openHarness()
})
beforeEach(async () => {
  await server.db.delete(decisions)
  await server.db.delete(users)
  sender = await server.login('user', { username: 'sender' })
})
afterEach(() => expect(server.logged).toEqual([]))
afterAll(() => server.close())

const foldersOf = (titles: string[], userId = sender.id) =>
  server.db
    .insert(folders)
    .values(titles.map((title, at) => ({ title, userId, createdAt: new Date(2026, 0, at + 1) })))
    .returning({ id: folders.id })

const statusOf = async (id: number) =>
  (await server.db.select().from(folders).where(eq(folders.id, id)))[0]?.status

async function editor(name: string, undoFor = 0): Promise<{ queue: QueueStore; browser: Browser }> {
  const browser = openBrowser(server)
  const { token } = await server.login('editor', { username: name })
  browser.session.signIn({ access_token: token }, { username: name })
  const queue = createQueue({ ask: browser.ask, undoFor, onStat: () => undefined })
  await queue.list.start()
  return { queue, browser }
}

/** The server's work takes its time on a busy machine. */
const soon = (check: () => unknown) => vi.waitFor(check, 15_000)
const folder = (id: number | undefined) => ({ kind: 'folder' as const, id: id ?? 0 })
const titles = (queue: QueueStore) => queue.$items.get().map(({ title }) => title)

test('a decided item leaves the list at once and the next one follows', async () => {
  const [a, b] = await foldersOf(['one', 'two'])
  const { queue } = await editor('ann', 60_000)
  expect(titles(queue)).toEqual(['one', 'two'])
  expect(queue.$stat.get()?.folder).toBe(2)
  await queue.open(folder(a?.id))
  const next = queue.decide({ status: 1, message: '' })
  expect(next).toMatchObject(folder(b?.id))
  expect(titles(queue)).toEqual(['two'])
  expect(queue.$stat.get()?.folder).toBe(1)
  // Nothing waits for the browser: it may end now.
  await soon(async () => expect(await statusOf(a?.id ?? 0)).toBe(1))
  await soon(() => expect(queue.list.$items.get()).toHaveLength(1))
  expect(queue.$stat.get()?.folder).toBe(1)
  expect(await server.db.select().from(decisions)).toHaveLength(1)
})

test('undo: the server takes the decision back, and the thing stands where it stood', async () => {
  const [a] = await foldersOf(['one', 'two'])
  const { queue } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  queue.decide({ status: 2, message: 'blurred' })
  // Pressed before the reply to the decision is there, and once more by mistake.
  const [back, again] = await Promise.all([queue.undo(), queue.undo()])
  expect([back, again]).toEqual([folder(a?.id), undefined])
  expect(titles(queue)).toEqual(['one', 'two'])
  expect(await statusOf(a?.id ?? 0)).toBe(0)
  expect(await queue.undo()).toBeUndefined()
  const events = await server.db.select().from(decisions)
  expect(events.map(({ decision }) => decision).sort()).toEqual(['rejected', 'undone'])
})

test('undo of a rejected identity: the contributor agreement waits again, unrejected', async () => {
  const name = { realname: '孙劼', nameRead: '孙动', nameCheck: 0 as const }
  const unread = { idcard: '', bankCard: '' }
  const [agreement] = await server.db
    .insert(settlementContracts)
    .values({ ...name, userId: sender.id, status: 2, ...unread, updatedAt: testNow })
    .returning()
  const identity = { kind: 'identity' as const, id: agreement?.id ?? 0 }
  const { queue } = await editor('ann', 60_000)
  await queue.open(identity)
  queue.decide({ status: 2, message: '请核对' })
  expect(titles(queue)).toEqual([])
  const back = await queue.undo()
  expect([back, queue.$refused.get()]).toEqual([identity, undefined])
  expect(titles(queue)).toEqual(['孙劼'])
  expect(queue.$stat.get()?.identity).toBe(1)
  const [now] = await server.db.select().from(settlementContracts)
  expect(now).toMatchObject({ nameCheck: 0, nameMessage: null, status: 2 })
})

test('an undo that the server refuses says why, and the decision stands', async () => {
  const [a] = await foldersOf(['one', 'two'])
  const { queue } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  queue.decide({ status: 1, message: '' })
  await soon(async () => expect(await statusOf(a?.id ?? 0)).toBe(1))
  await server.db.update(folders).set({ status: 0 }).where(eq(folders.title, 'one'))
  expect(await queue.undo()).toBeUndefined()
  expect(queue.$refused.get()).toMatchObject({ undoing: true, failure: { code: 'conflict' } })
  expect(queue.$held.get()).toBeUndefined()
})

test('one decision after another: both arrive once, and the last one can be undone', async () => {
  const [a, b] = await foldersOf(['one', 'two'])
  const { queue } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  await queue.open(queue.decide({ status: 1, message: '' }))
  queue.decide({ status: 2, message: 'blurred' })
  await soon(async () => expect(await statusOf(b?.id ?? 0)).toBe(2))
  await soon(async () => expect(await statusOf(a?.id ?? 0)).toBe(1))
  expect(titles(queue)).toEqual([])
  expect(await server.db.select().from(decisions)).toHaveLength(2)
  expect(await queue.undo()).toEqual(folder(b?.id))
  expect(await statusOf(a?.id ?? 0)).toBe(1)
  expect(titles(queue)).toEqual(['two'])
})

test('two editors at once: the second hears who was first, and the list is read again', async () => {
  const [a] = await foldersOf(['one', 'two'])
  const ann = await editor('ann', 60_000)
  const ben = await editor('ben', 60_000)
  await Promise.all([ann.queue.open(folder(a?.id)), ben.queue.open(folder(a?.id))])
  ann.queue.decide({ status: 1, message: '' })
  await soon(async () => expect(await statusOf(a?.id ?? 0)).toBe(1))
  ben.queue.decide({ status: 2, message: 'too dark' })
  await soon(() => expect(ben.queue.$refused.get()).toBeDefined())
  expect(await statusOf(a?.id ?? 0)).toBe(1)
  const refused = ben.queue.$refused.get()
  expect(refused?.held.title).toBe('one')
  expect(refused?.failure).toMatchObject({ kind: 'refused', code: 'conflict' })
  expect(JSON.stringify(refused?.failure)).toContain('ann')
  await soon(() => expect(titles(ben.queue)).toEqual(['two']))
})

test('a request that never left: the thing comes back and says so', async () => {
  const [a] = await foldersOf(['one'])
  const { queue, browser } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  browser.break('request')
  queue.decide({ status: 1, message: '' })
  await soon(() => expect(queue.$refused.get()?.failure).toEqual({ kind: 'network' }))
  expect(queue.$held.get()).toBeUndefined()
  expect(await queue.undo()).toBeUndefined()
  expect(titles(queue)).toEqual(['one'])
  expect(await statusOf(a?.id ?? 0)).toBe(0)
})

test('after a while the news of a decision leave, and with them the undo', async () => {
  const [a] = await foldersOf(['one'])
  const { queue } = await editor('ann', 20)
  await queue.open(folder(a?.id))
  queue.decide({ status: 1, message: '' })
  await soon(() => expect(queue.$held.get()).toBeUndefined())
  await soon(async () => expect(await statusOf(a?.id ?? 0)).toBe(1))
})

test('a joint decision takes the chosen items of one person, never of two', async () => {
  const other = await server.login('user', { username: 'other' })
  const [a, b] = await foldersOf(['one', 'two'])
  const [c] = await foldersOf(['three'], other.id)
  const { queue } = await editor('ann', 60_000)
  const item = (id: number | undefined) => {
    const found = queue.$items.get().find((one) => one.id === id)
    if (!found) throw new Error('not listed')
    return found
  }
  queue.choose(item(c?.id), true)
  queue.choose(item(a?.id), true)
  queue.chooseAllOf(item(a?.id))
  expect([...queue.list.$selection.get()].sort()).toEqual(
    [`folder-${a?.id}`, `folder-${b?.id}`].sort(),
  )
  await queue.open(folder(a?.id))
  queue.decide({ status: 2, message: 'not yours' })
  await soon(async () =>
    expect([await statusOf(a?.id ?? 0), await statusOf(b?.id ?? 0)]).toEqual([2, 2]),
  )
  expect(await statusOf(c?.id ?? 0)).toBe(0)
})

test('the desk shows items that were decided long ago and refuses a second decision', async () => {
  const [a] = await foldersOf(['one'])
  await server.db.update(folders).set({ status: 1 })
  const { queue } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  expect(queue.decide({ status: 2, message: 'late' })).toBeUndefined()
  expect(queue.$held.get()).toBeUndefined()
})

test('another kind closes the open item at once: the editor decides on no unlisted item', async () => {
  const [a] = await foldersOf(['one'])
  const { queue } = await editor('ann', 60_000)
  await queue.open(folder(a?.id))
  const listed = queue.filter({ kind: 'work' })
  expect(queue.$opened.get()).toEqual({ state: 'none' })
  expect(queue.decide({ status: 1, message: '' })).toBeUndefined()
  await listed
  expect(titles(queue)).toEqual([])
  expect(queue.$held.get()).toBeUndefined()
  expect(await statusOf(a?.id ?? 0)).toBe(0)
  await queue.filter({ kind: 'folder' })
  expect(titles(queue)).toEqual(['one'])
})

test('the bar shows the number of waiting items without an open queue', async () => {
  await foldersOf(['one', 'two'])
  const { browser } = await editor('ann')
  $waiting.set(undefined)
  await readWaiting(browser.ask)
  expect($waiting.get()).toEqual({ queue: 2, withdrawal: 0 })
  browser.break('request')
  await readWaiting(browser.ask)
  expect($waiting.get()).toEqual({ queue: 2, withdrawal: 0 })
})
