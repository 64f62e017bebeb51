import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEdit } from '#features/contributing/upload-works/edit-work/edit-store.ts'
import { createChoices } from '#features/contributing/upload-works/work-form/choices.ts'
import { createDraftStore } from '#features/contributing/upload-works/work-form/draft-store.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { images } from '#server/database/schema/images.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { furnish, fixed } from '#tests/server/support/contributor-setup.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'
import { allSent, openWorks, picture } from './setup.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
  await furnish(server)
})
afterAll(() => server.close())

/** A contributor's work that an editor rejected, and the page that mends it. */
async function openRejected() {
  const { works, browser, person, idAt } = await openWorks(server)
  await works.queue.add([picture('first')])
  await allSent(works)
  works.edit(idAt(0), { title: '旧标题', subject: fixed.houseSubject, tier: fixed.pictureTier })
  works.agree(true)
  await works.submit()
  const mine = eq(images.photographerId, person.photographerId)
  const [row] = await server.db
    .update(images)
    .set({ status: 2, message: '标题太短' })
    .where(mine)
    .returning()
  const id = row?.id ?? 0
  let count = 0
  const storage = memoryStorage()
  const open = () =>
    createEdit({
      id,
      ask: browser.ask,
      queue: createUploadQueue({
        kind: 'image',
        limit: 1,
        send: () => new Promise(() => undefined),
      }),
      choices: createChoices(browser.ask, 1),
      saved: createDraftStore(storage, 'lin', `work-${id}`),
      onWithdrawn: () => undefined,
      onSubmitted: () => (count += 1),
    })
  const edit = open()
  await edit.load()
  const read = async () => (await server.db.select().from(images).where(mine))[0]
  return { edit, open, read, browser, before: row, submitted: () => count }
}

test('a rejected work shows its reasons and goes to the review again, its file kept', async () => {
  const { edit, read, before, submitted } = await openRejected()
  expect(edit.$record.get()).toMatchObject({ status: 2, message: '标题太短' })
  edit.edit({ title: '' })
  await edit.submit(true)
  expect(edit.$problems.get()).toEqual({ title: { is: 'required' } })
  edit.edit({ title: '清晨的港口' })
  await edit.submit(false)
  expect(edit.$trouble.get()).toEqual({ is: 'agreement' })
  await edit.submit(true)
  expect(submitted()).toBe(1)
  const row = await read()
  expect(row).toMatchObject({ status: 0, originalKey: before?.originalKey })
  expect(JSON.stringify(row?.title)).toContain('清晨的港口')
})

test('the input outlives the page until the contributor submits it', async () => {
  const { edit, open } = await openRejected()
  edit.edit({ title: '改到一半' })
  const again = open()
  await again.load()
  expect(again.$draft.get()?.title).toBe('改到一半')
  again.discard()
  const fresh = open()
  await fresh.load()
  expect(fresh.$draft.get()?.title).toBe('旧标题')
})

test('a lost request is told, and nothing typed is gone', async () => {
  const { edit, browser } = await openRejected()
  edit.edit({ title: '还在' })
  browser.break('request')
  await edit.submit(true)
  expect(edit.$trouble.get()).toEqual({ is: 'unclear' })
  expect(edit.$draft.get()?.title).toBe('还在')
})
