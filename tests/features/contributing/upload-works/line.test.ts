import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { furnish, fixed } from '#tests/server/support/contributor-setup.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'
import { allSent, openWorks, picture } from './setup.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
  await furnish(server)
})
afterAll(() => server.close())

type Room = Awaited<ReturnType<typeof openWorks>>
const names = (count: number) => Array.from({ length: count }, (_, at) => `picture ${at + 1}`)

/** Titles every work after its file and agrees to the licence. */
function fillIn({ works }: Room): void {
  works.editCommon({ subject: fixed.houseSubject, tier: fixed.pictureTier })
  works.selection.all()
  works.apply()
  for (const { id, name } of works.queue.$items.get())
    works.edit(id, { title: name.replace('.jpg', '') })
  works.agree(true)
}

const titlesOf = async (photographerId: number) => {
  const mine = eq(images.photographerId, photographerId)
  const rows = await server.db.select().from(images).where(mine).orderBy(asc(images.id))
  return rows.map(({ title }) => (title as { zh?: string }).zh ?? JSON.stringify(title))
}

test('twenty works go in their order, eight at a time, each batch an intent of its own', async () => {
  const deps = await openWorks(server)
  const { works, batches, submitted, left, person } = deps
  await works.queue.add(names(20).map(picture))
  await allSent(works)
  fillIn(deps)
  const seen: number[] = []
  works.$progress.listen((progress) => progress && seen.push(progress.done))
  await works.submit()
  expect(works.$trouble.get()).toBeUndefined()
  expect(batches.map(({ titles }) => titles.length)).toEqual([8, 8, 4])
  expect(batches.flatMap(({ titles }) => titles)).toEqual(names(20))
  expect(new Set(batches.map(({ key }) => key)).size).toBe(3)
  expect(seen).toEqual([0, 8, 16, 20])
  expect([submitted, left]).toEqual([[20], [0]])
  expect(await titlesOf(person.photographerId)).toHaveLength(20)
})

test('a file that failed and one that looks like another stay behind and hold up no other', async () => {
  const fates: Record<string, 'fails' | 'alike'> = {
    'picture 2.jpg': 'fails',
    'picture 5.jpg': 'alike',
  }
  const deps = await openWorks(server, { fate: (name) => fates[name] })
  const { works, batches, submitted, left } = deps
  await works.queue.add(names(12).map(picture))
  await allSent(works)
  fillIn(deps)
  await works.submit()
  const rest = names(12).filter((name) => name !== 'picture 2' && name !== 'picture 5')
  expect(batches.map(({ titles }) => titles)).toEqual([rest.slice(0, 8), rest.slice(8)])
  expect([submitted, left]).toEqual([[10], [2]])
  const items = works.queue.$items.get()
  expect(items.map(({ name }) => name)).toEqual(['picture 2.jpg', 'picture 5.jpg'])
  expect(items.map(({ id }) => works.$problems.get()[id]?.file?.is)).toEqual(['notThere', 'alike'])

  delete fates['picture 2.jpg']
  works.queue.retryAll()
  await works.submit()
  expect(batches.at(-1)?.titles).toEqual(['picture 2'])
})

test('the line waits for files that are still on their way; a stop ends after the batch under way', async () => {
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const deps = await openWorks(server, {
    fate: (name) => (name === 'picture 10.jpg' ? late : undefined),
  })
  const { works, batches, submitted, left } = deps
  await works.queue.add(names(20).map(picture))
  const sent = () => works.queue.$items.get().filter(({ state }) => state.is === 'sent').length
  await expect.poll(sent).toBe(19)
  fillIn(deps)
  const done = works.submit()
  await expect.poll(() => works.$progress.get()?.done).toBe(8)
  works.stop()
  await done
  expect(batches).toHaveLength(1)
  expect([submitted, left]).toEqual([[8], [12]])
  expect(works.$trouble.get(), 'a stop is no trouble').toBeUndefined()

  const again = works.submit()
  arrive()
  await again
  expect(batches.flatMap(({ titles }) => titles)).toEqual(names(20))
})

test('a batch whose reply never came goes again as it was, whatever stands before it now', async () => {
  const fates: Record<string, 'fails'> = { 'picture 1.jpg': 'fails' }
  const deps = await openWorks(server, { fate: (name) => fates[name] })
  const { works, browser, batches, person } = deps
  await works.queue.add(names(10).map(picture))
  await allSent(works)
  fillIn(deps)
  browser.break('request')
  await works.submit()
  expect(works.$trouble.get()).toEqual({ is: 'unclear' })
  delete fates['picture 1.jpg']
  works.queue.retryAll()
  await allSent(works)
  await works.submit()
  expect(works.$trouble.get()).toBeUndefined()
  const [first, second] = batches
  expect(second).toEqual(first)
  expect(await titlesOf(person.photographerId)).toHaveLength(10)
})
