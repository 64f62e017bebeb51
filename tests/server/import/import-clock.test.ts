import { expect, test } from 'vitest'
import { files } from '#server/database/schema/desk.ts'
import { jpeg, openPlace, run } from './archive-setup.ts'

test('an import goes by the clock of the servers, not by its machine’s', async () => {
  const place = await openPlace()
  try {
    const now = new Date('2031-03-04T05:06:07.000Z')
    await place.put('a.jpg', await jpeg(1))
    await run({ ...place, deps: { ...place.deps, now: () => now } })
    const rows = await place.harness.db.select({ createdAt: files.createdAt }).from(files)
    expect(rows).toEqual([{ createdAt: now }])
  } finally {
    await place.close()
  }
})
