// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { photographerList } from '#api/endpoints/catalogue/photographer.ts'
import { ask } from '#client/browser.ts'
import { PeopleSearch } from '#features/discover/photographers/PeopleSearch.tsx'
import { everybody, type PeopleFilters } from '#features/discover/photographers/filters.ts'
import { peopleKeys } from '#features/discover/photographers/people-keys.ts'
import { createPeople } from '#features/discover/photographers/people-store.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, startDouble } from '#tests/fixtures/v1-double.ts'

const everyone = [
  { id: 1, name: 'Lin Hai', tags: [1], cate: { id: 1 } },
  { id: 2, name: 'Su Qing', tags: [2], cate: { id: 2 } },
  { id: 3, name: 'Fang Yu', tags: [], cate: { id: 1 } },
]

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

/** Tags are joined by or, and so are categories; the words are looked for in the name. */
function answer(path: string) {
  const query = new URL(path, server.origin).searchParams
  const listed = (name: string) => query.get(name)?.split(',').map(Number)
  const data = everyone.filter(
    ({ name, tags, cate }) =>
      (listed('tag')?.some((tag) => tags.includes(tag)) ?? true) &&
      (listed('cids')?.includes(cate.id) ?? true) &&
      name.includes(query.get('search') ?? ''),
  )
  const isLooser = query.has('search') && !query.has('exact')
  const looser = isLooser ? { looser: { step: 'corrected', exact: 1, words: 'Lin' } } : {}
  return ok({ data, pagination: { total: data.length, current: 1, pageSize: 20 }, ...looser })
}

beforeEach(() => {
  server.heard.length = 0
  server.on(photographerList, ({ path }) => answer(path))
  document.body.innerHTML = '<div data-built-list>built</div><main></main>'
})
afterEach(cleanup)

/** The list at an address, as the page of all photographers or of a tag shows it. */
function open(address: string, page: PeopleFilters = everybody, isOrdered = true): void {
  visit(server.origin + address)
  render(
    <PeopleSearch
      store={createPeople(ask, page)}
      strings={stringsOf(peopleKeys)}
      view={{ code: 'en', images: { origin: '' } }}
      categories={[{ id: 1, title: 'Documentary' }]}
      page={page}
      isOrdered={isOrdered}
    />,
    { container: document.querySelector('main') as HTMLElement },
  )
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const isBuiltShown = () => !document.querySelector<HTMLElement>('[data-built-list]')?.hidden

test('without a query the built list stands and nothing is asked', () => {
  open('/en/photographers/')
  expect(isBuiltShown()).toBe(true)
  expect(server.count(photographerList)).toBe(0)
})

test('comma-joined tags in the address show the people with one of them', async () => {
  open('/en/photographers/?tag=1,2')
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(isBuiltShown()).toBe(false)
  await screen.findByRole('button', { name: 'Contracted', pressed: true })
  expect(screen.getByRole('button', { name: 'Contributing', pressed: true })).toBeTruthy()
})

test('switches are combined and stand in the address; Clear brings the built list back', async () => {
  open('/en/photographers/')
  fireEvent.click(screen.getByRole('button', { name: 'Combine filters' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Contributing' }))
  await waitFor(() => expect(names()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Documentary' }))
  await screen.findByText('No matching photographers')
  expect(location.search).toBe('?tag=2&cids=1')
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(location.search).toBe('')
  expect(isBuiltShown()).toBe(true)
})

test('the search above the photographers finds words within the page’s own list', async () => {
  open('/en/photographers/contracted/', { ...everybody, tags: [1] })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Lin ' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(names()).toEqual(['Lin Hai']))
  expect(location.search).toBe('?q=Lin')
  expect(server.heard[0]?.path).toMatch(/\?page=1&tag=1&search=Lin&sort=relevance$/)
})

test('filters keep the choice of the typed words alone, its way back stands where they leave no photographer; other words drop it', async () => {
  open('/en/photographers/?q=Lin')
  fireEvent.click(await screen.findByRole('button', { name: 'Search only for “Lin”' }))
  const wayBack = () => screen.queryByRole('button', { name: 'Search for similar words as well' })
  await waitFor(() => expect(wayBack()).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Contributing' }))
  await screen.findByText('No matching photographers')
  const button = wayBack()
  button?.focus()
  expect(server.heard.at(-1)?.path).toContain('exact=1')
  fireEvent.click(button as HTMLElement)
  await waitFor(() => expect(server.heard.at(-1)?.path).not.toContain('exact=1'))
  await screen.findByText('No matching photographers')
  expect(document.activeElement).toBe(button)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Su' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(names()).toEqual(['Su Qing']))
  expect(server.heard.at(-1)?.path).not.toContain('exact')
})

test('the order stands in the address, beside words too, and is one of the filters that Clear takes away', async () => {
  open('/en/photographers/?q=Lin')
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  fireEvent.change(order, { target: { value: 'works' } })
  expect(location.search).toBe('?q=Lin&sort=works')
  await waitFor(() => expect(server.heard.at(-1)?.path).toMatch(/\?page=1&search=Lin&sort=works$/))
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(location.search).toBe('')
  expect(isBuiltShown()).toBe(true)
})

test('a server that knows no order is offered none', async () => {
  open('/en/photographers/?tag=2', everybody, false)
  await screen.findByRole('button', { name: 'Contributing', pressed: true })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Back gives up the filters again', async () => {
  open('/en/photographers/?tag=2')
  await waitFor(() => expect(names()).toHaveLength(1))
  visit(`${server.origin}/en/photographers/`)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(isBuiltShown()).toBe(true)
  expect(names()).toEqual([])
})
