import { afterEach, expect, test } from 'vitest'
import { createTabLists } from '#modules/uploads/tab-lists.ts'

/** A tab with the browser's real locks, which it gives back when it is closed. */
function openTab(filled: () => readonly string[] = () => []) {
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  const locks = {
    query: () => navigator.locks.query(),
    request: (name: string, options: LockOptions, act: (lock: Lock | null) => Promise<void>) =>
      navigator.locks.request(name, options, (lock) => Promise.race([act(lock), closed])),
  }
  const lists = createTabLists(locks as LockManager)
  tabs.push(close)
  return { take: (name: string) => lists.take(name, async () => new Set(filled())), close }
}
const tabs: (() => void)[] = []
afterEach(async () => {
  for (const close of tabs.splice(0)) close()
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
})

test('each tab has a list of its own, the same as long as it is open', async () => {
  const [one, other] = [openTab(), openTab()]
  expect(await one.take('works 1')).toBe('works 1')
  expect(await other.take('works 1')).toBe('works 1 2')
  expect(await one.take('works 1')).toBe('works 1')
  expect(await other.take('works 2')).toBe('works 2')
})

test('tabs opened at the same moment take different ones', async () => {
  const taken = await Promise.all(Array.from({ length: 5 }, () => openTab().take('works 1')))
  expect(new Set(taken).size).toBe(5)
})

test('a list that was left with something in it comes first, and none of another tab', async () => {
  const filled = () => ['works 1', 'works 1 3', 'entries 4 1']
  const open = openTab(filled)
  expect(await open.take('works 1')).toBe('works 1')
  const next = openTab(filled)
  expect(await next.take('works 1')).toBe('works 1 3')
  expect(await openTab(filled).take('works 1')).toBe('works 1 2')
})

test('a page that is loaded again gets its list, though the page before still holds it for a moment', async () => {
  const before = openTab(() => ['works 1'])
  await before.take('works 1')
  setTimeout(before.close, 120)
  expect(await openTab(() => ['works 1']).take('works 1')).toBe('works 1')
})

test('without locks, or where nothing can be read, there is a list all the same', async () => {
  const fail = () => Promise.reject(new Error('no database'))
  expect(await createTabLists(undefined).take('works 1', fail)).toBe('works 1')
  const unread = openTab(() => {
    throw new Error('no database')
  })
  expect(await unread.take('works 1')).toBe('works 1')
})
