import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityDetail } from '#api/endpoints/catalogue/activity.ts'
import { collectAdd, collectDetail } from '#api/endpoints/contributing/collect.ts'
import { type Ask, createClient } from '#client/client.ts'
import { succeed } from '#client/outcome.ts'
import {
  filledFrom,
  emptyEntry,
  validateEntry,
} from '#features/contributing/entries/entry-form/entry-draft.ts'
import {
  type Activity,
  readEntryForm,
  openingOf,
} from '#features/contributing/entries/entry-form/entry-form-state.ts'
import { createSavedEntries } from '#features/contributing/entries/entry-form/saved-entries.ts'
import { createSubmission } from '#features/contributing/entries/entry-form/submission-store.ts'
import type { FileTools } from '#modules/uploads/queue-types.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
let storage: Storage
let ask: Ask
/** The stored submissions, by key: a second arrival with the same key stores nothing. */
let stored: Map<string, unknown>

beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

beforeEach(() => {
  storage = memoryStorage()
  stored = new Map()
  server.heard.length = 0
  ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  server.on(collectAdd, ({ json, headers }) => {
    stored.set(String(headers['idempotency-key']), json)
    return ok({ ids: [1] })
  })
})

const tools: FileTools = {
  hash: (file) => file.text(),
  facts: () =>
    Promise.resolve({ width: 40, height: 30, meta: { title: 'From the file', author: 'Lin' } }),
}
const jpg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name)

let keys = 0
async function open(...names: string[]) {
  const submitted: number[] = []
  const queue = createUploadQueue({
    kind: 'image',
    limit: Infinity,
    tools,
    send: (file) => Promise.resolve(succeed({ url: `/private/${file.name}` })),
    newId: () => `file-${(keys += 1)}`,
  })
  const submission = createSubmission({
    ask,
    actid: 6,
    type: 1,
    queue,
    saved: createSavedEntries(storage, 'lin', '6 1', { newKey: () => `key-${(keys += 1)}` }),
    onSubmitted: (count) => submitted.push(count),
  })
  await submission.start()
  await queue.add(names.map(jpg))
  await expect.poll(() => queue.$items.get().every(({ state }) => state.is === 'sent')).toBe(true)
  const ids = () => queue.$items.get().map(({ id }) => id)
  return { submission, submitted, ids }
}

describe('submitting', () => {
  test('ten entries go in two batches, in their order', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `${at}.jpg`)
    const { submission, submitted, ids } = await open(...names)
    submission.agree(true)
    await submission.submit()
    const bodies = [...stored.values()] as { data: { thumb: string }[] }[]
    expect(bodies.map(({ data }) => data.length)).toEqual([8, 2])
    expect(bodies.flatMap(({ data }) => data.map(({ thumb }) => thumb))).toEqual(
      names.map((name) => `/private/${name}`),
    )
    expect(submitted).toEqual([10])
    expect(ids()).toEqual([])
  })

  test('files fill in the words; nothing goes without title and agreement', async () => {
    const { submission, submitted, ids } = await open('a.jpg', 'b.jpg')
    const [first = '', second = ''] = ids()
    expect(submission.$drafts.get()[first]).toMatchObject({ title: 'From the file', author: 'Lin' })
    submission.edit(second, { title: ' ' })
    await submission.submit()
    expect(submission.$problems.get()).toEqual({ [second]: { title: { is: 'titleMissing' } } })
    submission.edit(second, { title: 'Second', cate: 3 })
    expect(submission.$problems.get()).toEqual({})
    await submission.submit()
    expect(submission.$trouble.get()).toEqual({ is: 'agreement' })
    expect(server.count(collectAdd)).toBe(0)

    submission.agree(true)
    submission.putInto(9)
    await Promise.all([submission.submit(), submission.submit()])
    expect(submitted).toEqual([2])
    expect([...stored.values()]).toEqual([
      {
        type: 1,
        data: [
          expect.objectContaining({ title: 'From the file', thumb: '/private/a.jpg', actid: 6 }),
          expect.objectContaining({ title: 'Second', folder_id: 9, cate: 3 }),
        ],
      },
    ])
    expect(storage.length).toBe(0)
  })

  test('after a lost answer the same is sent under the same key, and is there once', async () => {
    const { submission, submitted } = await open('a.jpg')
    submission.agree(true)
    let isFirst = true
    server.on(collectAdd, ({ json, headers }) => {
      stored.set(String(headers['idempotency-key']), json)
      if (!isFirst) return ok({ ids: [1] })
      isFirst = false
      return 'drop'
    })
    await submission.submit()
    expect(submission.$trouble.get()).toEqual({ is: 'unclear' })
    await submission.submit()
    expect(submitted).toEqual([1])
    expect(stored.size).toBe(1)
  })

  test('the form shows the server’s refusal at its field, and keeps the rest', async () => {
    const { submission, ids } = await open('a.jpg', 'b.jpg')
    submission.agree(true)
    server.on(collectAdd, () =>
      refuse('unprocessable', { field: 'data.1.thumb', message: 'Sent before' }),
    )
    await submission.submit()
    const [, second = ''] = ids()
    expect(submission.$problems.get()).toEqual({
      [second]: { file: { is: 'said', text: 'Sent before' } },
    })
    expect(Object.keys(submission.$drafts.get())).toHaveLength(2)
  })

  test('another user of the browser finds nothing of it', async () => {
    const { submission, ids } = await open('a.jpg')
    submission.edit(ids()[0] ?? '', { title: 'Mine' })
    expect(createSavedEntries(storage, 'lin', '6 1').read()?.drafts).toBeDefined()
    expect(createSavedEntries(storage, 'wu', '6 1').read()).toBeUndefined()
  })
})

describe('words', () => {
  test.each([
    [{ title: 'x'.repeat(201) }, 'title', 'tooLong'],
    [{ title: 'a', description: 'x'.repeat(5001) }, 'description', 'tooLong'],
    [{ title: 'a', keywords: Array.from({ length: 51 }, String) }, 'keywords', 'keywordsMany'],
    [{ title: 'a', keywords: ['x'.repeat(51)] }, 'keywords', 'keywordsMany'],
  ] as const)('%j is wrong', (changes, field, is) =>
    expect(validateEntry({ ...emptyEntry, ...changes })).toMatchObject({ [field]: { is } }),
  )

  test('the file does not replace the contributor’s input', () =>
    expect(
      filledFrom({ ...emptyEntry, title: 'Typed' }, { title: 'File', create_date: '2026-05-01 1' }),
    ).toMatchObject({ title: 'Typed', date: '2026-05-01' }))
})

describe('the room behind an address', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const activity = (more: object): Activity => ({
    id: 6,
    title: 'Tide',
    upload_state: true,
    ...more,
  })

  test.each([
    ['open', {}],
    ['open', { start_time: '2026-11-21 12:00:00', end_time: '2026-11-21 12:00:00' }],
    ['closed', { upload_state: false }],
    ['ended', { end_time: '2026-11-21 11:59:59' }],
    ['upcoming', { start_time: '2026-11-21 12:00:01' }],
  ] as const)('is %s with %j', (opening, more) =>
    expect(openingOf(activity(more), now)).toBe(opening),
  )

  test('an entry under review can be changed after the end, an approved one never', async () => {
    server.on(activityDetail, () => ok(activity({ end_time: '2026-01-01 00:00:00' })))
    server.on(collectDetail, () => ok({ id: 4, title: 'Boat', actid: 6, status: 2 }))
    const wish = { actid: 6, id: 4, type: 1 } as const
    expect((await readEntryForm(ask, wish, now)).is).toBe('edit')
    expect((await readEntryForm(ask, { ...wish, id: 0 }, now)).is).toBe('ended')
    server.on(collectDetail, () => ok({ id: 4, title: 'Boat', actid: 6, status: 1 }))
    expect((await readEntryForm(ask, wish, now)).is).toBe('approved')
    server.on(collectDetail, () => refuse('not_found'))
    expect((await readEntryForm(ask, wish, now)).is).toBe('missing')
    expect((await readEntryForm(ask, { actid: 0, id: 0, type: 1 }, now)).is).toBe('gone')
  })
})
