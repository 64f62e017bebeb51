import { expect, test } from 'vitest'
import { peopleKeys } from '#features/discover/photographers/people-keys.ts'
import { leadsOf, personCard, yearsOf } from '#features/discover/photographers/person.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const cardOf = (description: string) =>
  personCard(
    { id: 1, name: 'Lin Hai', description },
    { code: 'en', images: { origin: '' }, strings: stringsOf(peopleKeys) },
  )

test('a life is cut at 57 characters in Chinese and Japanese, and by lines in other scripts', () => {
  expect([...(cardOf('海'.repeat(80)).text ?? '')]).toHaveLength(57)
  expect([...(cardOf(`「${'うみ'.repeat(40)}」`).text ?? '')]).toHaveLength(57)
  const long = 'She photographs the harbour and its people. '.repeat(3).trim()
  expect(cardOf(long).text).toBe(long)
  expect(cardOf('바다 '.repeat(40).trim()).text).toHaveLength(119)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 20, 21])(
  'a whole list of %i photographers ends in a full row of three or two',
  (count) => {
    const leads = leadsOf(count)
    expect(leads % 2).toBe(0)
    if (count > 1) expect((count - leads) % 3).toBe(0)
    expect(leads).toBeLessThanOrEqual(count)
  },
)

test('the years of works reach from the first to the last; undated works have none', () => {
  const work = (id: number, taken?: string) => ({ id, title: '', taken })
  const works = [work(1, '2025-01-09'), work(2), work(3, '2023-12-31'), work(4, 'some day')]
  expect(yearsOf(works, 'en')).toMatch(/^2023\s–\s2025$/)
  expect(yearsOf(works.slice(0, 2), 'en')).toBe('2025')
  expect(yearsOf([work(2)], 'en')).toBeUndefined()
})
