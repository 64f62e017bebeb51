// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fail, succeed } from '#client/outcome.ts'
import { uploadWorksKeys } from '#features/contributing/upload-works/upload-works-keys.ts'
import { createChoices } from '#features/contributing/upload-works/work-form/choices.ts'
import { createDraftStore } from '#features/contributing/upload-works/work-form/draft-store.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
// The desk fetches its forms: here they are at hand.
import '#features/contributing/upload-works/new-works/BatchForm.tsx'
import '#features/contributing/upload-works/new-works/WorkCard.tsx'
import { WorkDesk } from '#features/contributing/upload-works/new-works/WorkDesk.tsx'
import { createWorks } from '#features/contributing/upload-works/new-works/works-store.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const strings = stringsOf(uploadWorksKeys)
const view = { strings, code: 'en', images: { origin: '' } } as const

const picture = (text: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), text], `${text}.jpg`)

/** Pictures with a keyword each, before a server that answers nothing. */
async function openDesk(count: number) {
  const ask = () => Promise.resolve(fail({ kind: 'network' }))
  const queue = createUploadQueue({
    kind: 'image',
    limit: Infinity,
    tools: { hash: (file) => file.text(), facts: async () => ({ meta: { keywords: ['桥'] } }) },
    send: ({ name }) => Promise.resolve(succeed({ url: `/private/${name}` })),
  })
  const works = createWorks({
    type: 1,
    ask,
    queue,
    choices: createChoices(ask, 1),
    saved: createDraftStore(memoryStorage(), 'lin', 'works-1'),
    onSubmitted: () => undefined,
  })
  render(<WorkDesk works={works} view={view} say={() => undefined} />)
  await act(async () => {
    await works.start()
    await queue.add(Array.from({ length: count }, (_, at) => picture(`picture ${at}`)))
  })
  const words = () => Object.values(works.$drafts.get()).map(({ keywords }) => keywords.join(' '))
  return { works, words }
}

test('keywords are added to twelve works by the button, and taken back by the one beside the news', async () => {
  const { words } = await openDesk(12)
  // Among twelve forms more a search by role is slow.
  const batch = (await screen.findByText(strings['applyWork.batch'])).closest('details')
  if (!batch) throw new Error('no form for all')
  const group = await within(batch).findByRole('radiogroup', { name: strings['common.keywords'] })
  const apply = () =>
    fireEvent.click(within(batch).getByRole('button', { name: strings['applyWork.applyAll'] }))
  const add = within(group).getByRole<HTMLInputElement>('radio', {
    name: strings['applyWork.wayAdd'],
  })
  expect(add.checked).toBe(true)
  const [field] = within(batch).getAllByRole('combobox', { name: /^Keywords/ })
  if (!field) throw new Error('no field for keywords')
  fireEvent.change(field, { target: { value: 'Fog' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  apply()
  expect(new Set(words())).toEqual(new Set(['桥 Fog']))
  const news = screen.getByText('Keywords added to 12 works').closest('[role="status"]')
  if (!(news instanceof HTMLElement)) throw new Error('no news')
  fireEvent.click(within(news).getByRole('button', { name: strings['common.undo'] }))
  expect(new Set(words())).toEqual(new Set(['桥']))

  fireEvent.click(within(group).getByRole('radio', { name: strings['applyWork.wayReplace'] }))
  apply()
  expect(new Set(words())).toEqual(new Set(['Fog']))
  screen.getByText('Keywords replaced in 12 works')
  screen.getByText(strings['situation.tooManyImages'])
})
