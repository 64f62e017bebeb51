// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { peopleKeys } from '#features/discover/photographers/people-keys.ts'
import { type Person, personCard } from '#features/discover/photographers/person.ts'
import { PersonCard } from '#features/discover/photographers/PersonCard.tsx'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const show = (person: Partial<Person>) =>
  render(
    <PersonCard
      {...personCard(
        { id: 1, name: 'Lin Hai', tags: [1], ...person },
        { code: 'en', images: { origin: '' }, strings: stringsOf(peopleKeys) },
      )}
    />,
  ).container.querySelectorAll('img').length

test('a card shows the works, and a face only where the photographer has one', () => {
  const works = [{ id: 5, title: 'Harbour', thumb: '/5.jpg' }]
  expect(show({ works })).toBe(1)
  expect(screen.queryByText('L')).toBeNull()
  cleanup()
  expect(show({ works, thumb: '/face.jpg' })).toBe(2)
})

test('without works and portrait the first letter of the name stands there', () => {
  expect(show({})).toBe(0)
  screen.getByText('L')
})
