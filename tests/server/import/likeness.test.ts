import { expect, it } from 'vitest'
import { openLikeness } from '#server/operations/import/likeness.ts'
import { randomOf, randomPictures } from '#tests/fixtures/many-vectors.ts'
import { openTestDatabase } from '../support/database.ts'

it('A run keeps the vector of a new work alone, not the message of the decoder that it came in', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const likeness = await openLikeness(db)
    const vector = randomPictures(randomOf(3))()
    const message = new Int8Array(1_000_000)
    message.set(vector, 500_000)
    likeness.put(7, message.subarray(500_000, 500_000 + vector.length))
    message.fill(0)
    expect(await likeness.likest(vector)).toEqual([7])
  } finally {
    await close()
  }
})
