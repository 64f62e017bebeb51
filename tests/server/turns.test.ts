import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitTo } from '../../src/domain/limit.ts'

const work = fc.record({ turns: fc.nat(4), fails: fc.boolean(), later: fc.nat(3) })

test('only so many at once, in order, whatever fails; each gets its own answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(work), async (most, all) => {
      const inTurn = limitTo(most)
      const begun: number[] = []
      let now = 0
      let peak = 0
      const answers: Promise<number>[] = []
      for (const [at, { turns, fails, later }] of all.entries()) {
        answers.push(
          inTurn(async () => {
            begun.push(at)
            peak = Math.max(peak, (now += 1))
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            now -= 1
            if (fails) throw new Error(`${at}`)
            return at
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
