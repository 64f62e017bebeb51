import { expect, test } from 'vitest'
import type { Failure } from '#client/outcome.ts'
import { createDrafts } from '#desk/drafts.ts'
import { createForm } from '#desk/form-store.ts'
import { forgetPerson } from '#state/storage-names.ts'
import { memoryStorage } from '../fixtures/memory-storage.ts'

interface Values {
  title?: string
  text?: string
}

const failure: Failure = { kind: 'network' }

function formWith(storage: Storage, write: (values: Values) => Promise<Failure | undefined>) {
  return createForm<Values>({
    name: 'news 1',
    empty: {},
    drafts: createDrafts(storage, () => 1000),
    read: () => Promise.resolve({ ok: true, value: { title: 'saved', text: 'old' } }),
    write,
  })
}

test('a save that fails keeps the editor’s input, over a reload too', async () => {
  const storage = memoryStorage()
  const form = formWith(storage, () => Promise.resolve(failure))
  await form.load()
  form.set({ text: 'new' })
  expect(await form.save()).toBe(failure)
  expect(form.$dirty.get()).toBe(true)

  const again = formWith(storage, () => Promise.resolve(undefined))
  await again.load()
  expect(again.$values.get()).toEqual({ title: 'saved', text: 'new' })
  expect(again.$restored.get()).toBe(1000)
  expect(await again.save()).toBeUndefined()
  expect(again.$dirty.get()).toBe(false)
  expect(storage).toHaveLength(0)
})

test('the form keeps input during a save as unsaved', async () => {
  const storage = memoryStorage()
  const sent: Values[] = []
  const form = formWith(storage, (values) => {
    sent.push(values)
    form.set({ text: 'later' })
    return Promise.resolve(undefined)
  })
  await form.load()
  form.set({ text: 'first' })
  await form.save()
  expect(sent).toEqual([{ title: 'saved', text: 'first' }])
  expect(form.$values.get().text).toBe('later')
  expect(form.$dirty.get()).toBe(true)
  expect(storage).toHaveLength(1)
})

test('a discarded draft is gone, and a logout forgets drafts', async () => {
  const storage = memoryStorage()
  const form = formWith(storage, () => Promise.resolve(failure))
  await form.load()
  form.set({ text: 'new' })
  await form.discard()
  expect(form.$values.get().text).toBe('old')
  form.set({ text: 'newer' })
  forgetPerson(storage)
  expect(storage).toHaveLength(0)
})
