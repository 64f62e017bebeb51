// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fail, succeed } from '#client/outcome.ts'
import { fill } from '#i18n/fill.ts'
import { uploadWorksKeys } from '#features/contributing/upload-works/upload-works-keys.ts'
import { createChoices } from '#features/contributing/upload-works/work-form/choices.ts'
import { createDraftStore } from '#features/contributing/upload-works/work-form/draft-store.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
// The page fetches its table and forms: here they are at hand.
import '#features/contributing/upload-works/new-works/LightTable.tsx'
import '#features/contributing/upload-works/new-works/Panel.tsx'
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

const table = () => screen.getByRole('listbox', { name: strings['uploading.list'] })
const thumbs = () => within(table()).getAllByRole('option')
const selectedNow = () => thumbs().map((one) => one.getAttribute('aria-selected') === 'true')
const panel = (count: number) =>
  screen.findByRole('region', { name: fill(strings['applyWork.selected'], { count }) })

test('keywords are added to twelve works by the button, and taken back by the one beside the news', async () => {
  const { words } = await openDesk(12)
  const batch = await panel(12)
  const group = await within(batch).findByRole('radiogroup', { name: strings['common.keywords'] })
  const name = fill(strings['applyWork.apply'], { count: 12 })
  const apply = () => fireEvent.click(within(batch).getByRole('button', { name }))
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

test('a click selects one file, with Ctrl one more, with Shift a range, and the corner adds one', async () => {
  await openDesk(4)
  await panel(4)
  const [first, second, third, fourth] = thumbs()
  if (!first || !second || !third || !fourth) throw new Error('four thumbnails are wanted')
  fireEvent.click(second)
  expect(selectedNow()).toEqual([false, true, false, false])
  fireEvent.click(fourth, { ctrlKey: true })
  expect(selectedNow()).toEqual([false, true, false, true])
  fireEvent.click(second, { ctrlKey: true })
  expect(selectedNow()).toEqual([false, false, false, true])
  fireEvent.click(second)
  fireEvent.click(fourth, { shiftKey: true })
  expect(selectedNow()).toEqual([false, true, true, true])
  const corner = first.querySelector('[data-tick]')
  if (corner) fireEvent.click(corner)
  expect(selectedNow()).toEqual([true, true, true, true])
  await panel(4)
})

test('arrows go and select, with Ctrl they go alone; the space bar adds; Ctrl+A selects all', async () => {
  await openDesk(4)
  await panel(4)
  const [first] = thumbs()
  if (!first) throw new Error('no thumbnail')
  const list = table()
  const key = (name: string, more: object = {}) => fireEvent.keyDown(list, { key: name, ...more })
  fireEvent.click(first)
  key('ArrowRight')
  expect(selectedNow()).toEqual([false, true, false, false])
  expect(document.activeElement).toBe(thumbs()[1])
  key('ArrowRight', { ctrlKey: true })
  key('ArrowRight', { ctrlKey: true })
  expect(selectedNow()).toEqual([false, true, false, false])
  key(' ')
  expect(selectedNow()).toEqual([false, true, false, true])
  key('Home')
  key('ArrowRight', { shiftKey: true })
  expect(selectedNow()).toEqual([true, true, false, false])
  key('a', { ctrlKey: true })
  expect(selectedNow()).toEqual([true, true, true, true])
  const stops = thumbs().map(({ tabIndex }) => tabIndex)
  expect(stops.filter((stop) => stop === 0)).toHaveLength(1)
})

test('entries that differ are told as mixed; before they are replaced the form says so', async () => {
  const { works } = await openDesk(3)
  const batch = await panel(3)
  const [one = '', two = '', three = ''] = Object.keys(works.$drafts.get())
  act(() => {
    works.edit(one, { author: '林海', title: '港' })
    works.edit(two, { author: '苏晴', title: '港' })
    works.edit(three, { keywords: ['桥', '雾'], title: '港' })
  })
  const field = within(batch).getByLabelText<HTMLInputElement>(strings['picture.author'])
  const told = (of: HTMLElement) =>
    document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent
  const mixed = fill(strings['applyWork.saidMany'], { count: 2 })
  expect([field.value, told(field)]).toEqual(['', mixed])
  expect(told(within(batch).getByLabelText(strings['applyWork.title']))).toContain('港')
  const keywords = within(batch).getAllByRole('combobox', { name: /^Keywords/ })[0]
  expect(keywords && told(keywords)).toContain(strings['applyWork.saidKeywords'])

  fireEvent.change(field, { target: { value: '周宁' } })
  expect(told(field)).toBe(`${mixed} ${strings['applyWork.willReplace']}`)
  fireEvent.click(within(batch).getByRole('radio', { name: strings['applyWork.wayEmpty'] }))
  expect(told(field)).toBe(mixed)
  fireEvent.click(
    within(batch).getByRole('button', { name: fill(strings['applyWork.apply'], { count: 3 }) }),
  )
  const authors = Object.values(works.$drafts.get()).map(({ author }) => author)
  expect(authors).toEqual(['林海', '苏晴', '周宁'])
})

test('a thumbnail names the fields that its form lacks', async () => {
  const { works } = await openDesk(1)
  await panel(1)
  const [thumb] = thumbs()
  const lacks = fill(strings['applyWork.lacks'], { fields: '' }).trim()
  expect(thumb?.textContent).toContain(lacks)
  expect(thumb?.textContent).toContain(strings['applyWork.title'])
  const [id = ''] = Object.keys(works.$drafts.get())
  act(() => works.edit(id, { title: '港', subject: 1, tier: 1, sizes: [] }))
  expect(thumb?.textContent).toContain(strings['applyWork.ready'])
  expect(thumb?.textContent).not.toContain(lacks)
})
