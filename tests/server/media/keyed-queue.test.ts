import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyedQueue } from '#server/modules/media/decoder/keyed-queue.ts'

const work = fc.record({ turns: fc.nat(4), fails: fc.boolean(), later: fc.nat(3) })

test('pieces of work run in order, only so many at once, and a failure stays its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(work), async (most, all) => {
      const inTurn = createKeyedQueue(most)
      const begun: number[] = []
      let now = 0
      let peak = 0
      const answers: Promise<void>[] = []
      for (const [at, { turns, fails, later }] of all.entries()) {
        answers.push(
          inTurn(String(at), async () => {
            begun.push(at)
            peak = Math.max(peak, (now += 1))
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            now -= 1
            if (fails) throw new Error(`${at}`)
          }),
        )
        answers.at(-1)?.catch(() => undefined)
        for (let turn = 0; turn < later; turn += 1) await Promise.resolve()
      }
      const ended = await Promise.allSettled(answers)
      expect(peak).toBeLessThanOrEqual(most)
      expect(begun).toEqual(all.map((_, at) => at))
      expect(ended.map(({ status }) => status === 'rejected')).toEqual(
        all.map(({ fails }) => fails),
      )
    }),
  )
})

test('a second wish for the same waits for the first, and a later one begins anew', async () => {
  const inTurn = createKeyedQueue(1)
  let begun = 0
  const work = async (): Promise<void> => {
    begun += 1
    await Promise.resolve()
  }
  await Promise.all([inTurn('a', work), inTurn('a', work)])
  expect(begun).toBe(1)
  await inTurn('a', work)
  expect(begun).toBe(2)
})
