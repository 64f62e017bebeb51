// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { everybody } from '#features/discover/photographers/filters.ts'
import { peopleKeys } from '#features/discover/photographers/people-keys.ts'
import { createPeople } from '#features/discover/photographers/people-store.ts'
import { PeopleSearch } from '#features/discover/photographers/PeopleSearch.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const chunk = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#features/discover/photographers/PeopleFilterBar.tsx', async () => {
  await chunk.promise
  return { PeopleFilterBar: () => <p>Filters</p> }
})

afterEach(cleanup)

test('the words of the wait for the filters come into a region that stood before', async () => {
  const ask = scriptedAsk(() => ({ failure: refused(501, '') }))
  visit('/en/photographers/')
  render(
    <PeopleSearch
      store={createPeople(ask, everybody)}
      strings={stringsOf(peopleKeys)}
      view={{ code: 'en', images: { origin: '' } }}
      categories={[]}
      page={everybody}
      isOrdered
    />,
  )
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Combine filters' }))
  expect(region.textContent).toBe('Loading…')
  chunk.resolve()
  await screen.findByText('Filters')
  await expect.poll(() => region.textContent).toBe('')
})
