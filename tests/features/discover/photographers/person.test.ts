import { expect, test } from 'vitest'
import { peopleKeys } from '#features/discover/photographers/people-keys.ts'
import { personCard } from '#features/discover/photographers/person.ts'
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
