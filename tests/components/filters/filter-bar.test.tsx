// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FacetCounts } from '#components/filters/facet-counts.ts'
import { FilterBar } from '#components/filters/FilterBar.tsx'
import { filterKeys } from '#components/filters/filter-keys.ts'
import { filterNames, type FilterValues, noValues } from '#components/lists/media-filters.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const labels = [
  { id: 3, title: 'Harbour' },
  { id: 4, title: 'Night' },
]

/** The bar over a server that names these filters; undefined: one that knows the specification alone. */
function shown(
  known: readonly string[] | undefined,
  first: Partial<FilterValues> = {},
  own: readonly { id: number; title: string }[] = labels,
  status: 'idle' | 'loading' = 'idle',
) {
  const groups = labels.map(({ id, title }) => ({ value: String(id), title, count: id }))
  const counts: FacetCounts = {
    $groups: atom(
      known === undefined || status === 'loading'
        ? undefined
        : [
            { name: 'lid', values: groups },
            { name: 'season', values: [{ value: '1', count: 5 }] },
          ],
    ),
    $status: atom(status),
    want: vi.fn(),
    retry: vi.fn(),
  }
  const seen: FilterValues[] = []
  function Page() {
    const [values, setValues] = useState({ ...noValues, ...first })
    seen.push(values)
    return (
      <FilterBar
        {...{ values, known, counts }}
        type={1}
        fixed={[]}
        query={{}}
        own={own}
        strings={stringsOf(filterKeys)}
        code="en"
        onChange={(patch) => setValues({ ...values, ...patch })}
      />
    )
  }
  render(<Page />)
  return { counts, values: () => seen.at(-1) }
}

const open = async (menu: string) => {
  fireEvent.click(screen.getByRole('button', { name: menu }))
  return screen.findByRole('listbox', { name: menu })
}
const option = (list: HTMLElement, name: RegExp) => within(list).getByRole('option', { name })

test('several values stay beside each other, each with a chip of its own', async () => {
  const { values } = shown(['lid'])
  const list = await open('Label')
  expect(list.getAttribute('aria-multiselectable')).toBe('true')
  fireEvent.click(option(list, /Harbour/))
  fireEvent.click(option(list, /Night/))
  expect(values()?.lid).toBe('3,4')
  expect(within(list).getAllByRole('option', { selected: true })).toHaveLength(2)
  fireEvent.click(option(list, /Harbour/))
  expect(values()?.lid).toBe('4')
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a chip takes its own value away and no other', async () => {
  const { values } = shown(['lid'], { lid: '3,4', people: '1,2' })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “Harbour”' }))
  expect(values()).toMatchObject({ lid: '4', people: '1,2' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove “One person”' }))
  expect(values()).toMatchObject({ lid: '4', people: '1' })
})

test('"All" takes all values away', async () => {
  const { values } = shown(['lid'], { lid: '3,4' })
  const list = await open('Label')
  fireEvent.click(option(list, /^All/))
  expect(values()?.lid).toBe('')
})

test('over a server of the specification a filter has one value, and nothing is counted', async () => {
  const { values, counts } = shown(undefined)
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['Resolution', 'Label', 'Published', 'FiltersMore filters'])
  const list = await open('Label')
  expect(list.getAttribute('aria-multiselectable')).toBeNull()
  fireEvent.click(option(list, /Harbour/))
  expect(values()?.lid).toBe('3')
  fireEvent.click(option(await open('Label'), /Night/))
  expect(values()?.lid).toBe('4')
  expect(counts.want).not.toHaveBeenCalled()
})

test('over a server of the specification a chip stands for what narrows its lists, and for nothing else', async () => {
  const address = { lid: '3', cid: '7', ratio: '4', day: '30', subject_id: '2' }
  shown(undefined, {
    ...address,
    color: 'c8322b',
    direction: '2',
    taken: '2025-01-01,',
    people: '1',
  })
  const chips = await screen.findAllByRole('button', { name: /^Remove/ })
  expect(chips.map((chip) => chip.getAttribute('aria-label')?.slice(7))).toEqual([
    '“Category”',
    '“4K (4096 px and up)”',
    '“Harbour”',
    '“Last 30 days”',
    '“One topic only”',
  ])
  expect(screen.getByRole('button', { name: /More filters/ }).textContent).toContain('5')
})

test('over a server of the specification a page without labels of its own offers none', () => {
  shown(undefined, {}, [])
  expect(screen.queryByRole('button', { name: 'Label' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Resolution' })).toBeTruthy()
})

test('a menu that has lost its other filters is called by the one it has', () => {
  shown(['direction', 'exclusive', 'season'])
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names.slice(0, -1)).toEqual(['Exclusive', 'Date taken', 'Orientation'])
})

test('use and price stand in the line, which has room for six', () => {
  shown(filterNames)
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  const t = stringsOf(filterKeys)
  expect(names.slice(0, 4)).toEqual([
    t['pictures.category'],
    t['filters.use'],
    t['filters.price'],
    t['filters.place'],
  ])
})

test('words tell of values that are long in coming, and none before', async () => {
  const { counts } = shown(['lid', 'price'], {}, labels, 'loading')
  fireEvent.click(screen.getByRole('button', { name: 'Label' }))
  await waitFor(() => expect(counts.want).toHaveBeenCalled())
  // Shown from 400 ms on, `late` of the base styles, in a region that is there from the first.
  const region = await screen.findByRole('status')
  expect(region.className).not.toContain('late')
  expect(region.querySelector('.late')?.textContent).toBe('Counting…')
})

test('in the sheet the seasons lie open, apart from the years of their menu', async () => {
  const { values } = shown(['season', 'taken', 'people'])
  fireEvent.click(screen.getByRole('button', { name: /More filters/ }))
  const sheet = await screen.findByRole('dialog')
  const folds = [...sheet.querySelectorAll('details')]
  expect(folds.map(({ open, firstChild }) => [firstChild?.textContent, open])).toEqual([
    ['Season', true],
    ['Date taken', false],
    ['People', false],
  ])
  fireEvent.click(option(within(sheet).getByRole('listbox', { name: 'Season' }), /Spring/))
  expect(values()?.season).toBe('1')
  expect(folds[0]?.querySelector('form')).toBeNull()
  expect(folds[1]?.querySelector('form')).not.toBeNull()
})
