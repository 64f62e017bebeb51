import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobKinds } from '#domain/limits/job-kinds.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { openJobHouse } from './job-house.ts'
import type { JobHouse } from './job-house.ts'
import { killCases, newWork, sweepLater } from './kill-cases.ts'

let house: JobHouse
beforeAll(async () => {
  house = await openJobHouse()
})
afterAll(() => house.close())

/** A process begins what waits and dies at that event, if it comes so far; the next one does the rest. */
async function dieThenGoOn(at: number): Promise<'died' | 'lived'> {
  const died = house.dieAt(at).then(() => 'died' as const)
  const first = house.runner()
  await first.start()
  const outcome = await Promise.race([died, house.quiet().then(() => 'lived' as const)])
  void first.close(0)
  house.revive()
  if (outcome === 'lived') return outcome
  const next = house.runner()
  await next.start()
  await house.quiet()
  await next.close(5000)
  return outcome
}

const failed = () => house.harness.db.select().from(jobs).where(eq(jobs.status, 'failed'))

describe.each(jobKinds)('a process that dies at each write of the kind %s', (kind) => {
  test('leaves nothing undone, half or behind', { timeout: 300_000 }, async () => {
    const { begin, events } = killCases[kind]
    for (let at = 1; ; at += at < 8 ? 1 : 4) {
      await house.harness.db.delete(jobs)
      const expectDone = await begin(house)
      const outcome = await dieThenGoOn(at)
      await expectDone()
      expect(await failed(), `died at ${at}`).toEqual([])
      if (outcome === 'died') continue
      expect(at).toBeGreaterThan(events)
      break
    }
  })
})

test('what a dead process stored of a work that is deleted meanwhile goes within a week', async () => {
  const { db } = house.harness
  await db.delete(jobs)
  const id = await newWork(house)
  const died = house.dieAt(4)
  const first = house.runner()
  await first.start()
  await died
  void first.close(0)
  house.revive()
  expect(house.keys(`files/media/pictures/w${id}-`)).not.toEqual([])
  await db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, id))
  await sweepLater(house)
  expect(house.keys(`files/media/pictures/w${id}-`)).toEqual([])
})
