import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueue } from '#desk/queue/queue-store.ts'
import type { QueueStore } from '#desk/queue/queue-types.ts'
import { images } from '#server/database/schema/images.ts'
import { type Browser, openBrowser } from '../fixtures/embedded-browser.ts'
import { stubPage } from '../fixtures/stub-page.ts'
import { type Contributor, newContributor } from '../server/support/contributor-setup.ts'
import { type Harness, openHarness } from '../server/support/harness.ts'

let server: Harness
let person: Contributor
let queue: QueueStore
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
})
beforeEach(async () => {
  stubPage()
  await server.db.delete(images)
  person = await newContributor(server)
  browser = openBrowser(server)
  const { token } = await server.login('editor')
  browser.session.signIn({ access_token: token }, { username: 'ann' })
  queue = createQueue({ ask: browser.ask, undoFor: 60_000, onStat: () => undefined, interval: 20 })
})
afterEach(() => {
  queue.rest()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

async function sent(states: readonly (0 | 1 | 2)[]): Promise<number[]> {
  const rows = states.map((mediaState, at) => ({
    title: { zh: `雾${at}` },
    photographerId: person.photographerId,
    thumb: '',
    preview: '',
    watermarked: '',
    width: 600,
    height: 400,
    direction: 2 as const,
    status: 0 as const,
    mediaState,
    createdAt: new Date(2026, 0, at + 1),
  }))
  const made = await server.db.insert(images).values(rows).returning({ id: images.id })
  await queue.list.start()
  return made.map(({ id }) => id)
}
const work = (id: number) => ({ kind: 'work' as const, id })
const makeReady = (...ids: number[]) =>
  server.db.update(images).set({ mediaState: 1 }).where(inArray(images.id, ids))
const statusOf = async (id: number) =>
  (await server.db.select().from(images).where(eq(images.id, id)))[0]?.status

test('the desk approves no work while previews are made; later it does by itself, and keeps the filing', async () => {
  const [id = 0] = await sent([0])
  await queue.open(work(id))
  expect(queue.$unready.get()).toMatchObject({ is: 'making', count: 1, ofSelection: false })
  expect(queue.decide({ status: 1, message: '' })).toBeUndefined()
  expect(queue.$held.get()).toBeUndefined()
  queue.file({ editorial: true })
  expect(queue.$becameReady.get()).toBe(false)

  await makeReady(id)
  await vi.waitFor(() => expect(queue.$unready.get()).toBeUndefined())
  expect(queue.$becameReady.get()).toBe(true)
  expect(queue.$filing.get().editorial).toBe(true)
  queue.decide({ status: 1, message: '' })
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(1), 15_000)
  expect(queue.$refused.get()).toBeUndefined()
})

test('it may be rejected all the while', async () => {
  const [id = 0] = await sent([0])
  await queue.open(work(id))
  queue.decide({ status: 2, message: 'too dark' })
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(2), 15_000)
})

test('of several chosen ones all must be there; a file that cannot be read never is', async () => {
  const [first = 0, second = 0, third = 0] = await sent([1, 0, 0])
  await queue.open(work(first))
  expect(queue.$unready.get()).toBeUndefined()
  for (const item of queue.$items.get()) queue.choose(item, true)
  expect(queue.$unready.get()).toMatchObject({ is: 'making', count: 2, ofSelection: true })
  await makeReady(second)
  await vi.waitFor(() => expect(queue.$unready.get()?.count).toBe(1))
  await server.db.update(images).set({ mediaState: 2 }).where(eq(images.id, third))
  await vi.waitFor(() => expect(queue.$unready.get()).toMatchObject({ is: 'broken', count: 1 }))
  expect(queue.decide({ status: 1, message: '' })).toBeUndefined()
  const broken = queue.$items.get().find((item) => item.id === third)
  queue.choose(broken!, false)
  expect(queue.$unready.get()).toBeUndefined()
  queue.decide({ status: 1, message: '' })
  const statuses = async () => [
    await statusOf(first),
    await statusOf(second),
    await statusOf(third),
  ]
  await vi.waitFor(async () => expect(await statuses()).toEqual([1, 1, 0]), 15_000)
})

test('the desk stops asking for previews when the editor opens another item or leaves the queue', async () => {
  const [first = 0, second = 0] = await sent([0, 1])
  await queue.open(work(first))
  await queue.open(work(second))
  expect(queue.$unready.get()).toBeUndefined()
  await queue.open(work(first))
  queue.rest()
  await makeReady(first)
  await new Promise((go) => setTimeout(go, 120))
  expect(queue.$unready.get()).toMatchObject({ is: 'making' })
  await queue.askForMedia()
  expect(queue.$unready.get()).toBeUndefined()
})
