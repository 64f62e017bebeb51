import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inParallel } from '#publish/in-parallel.ts'

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('each of many is done once, in order, and only so many at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(4)), async (atOnce, all) => {
      const begun: number[] = []
      const counted: number[] = []
      let now = 0
      let peak = 0
      const work = async (at: number, done: () => number): Promise<void> => {
        begun.push(at)
        peak = Math.max(peak, (now += 1))
        await turns(all[at] ?? 0)
        now -= 1
        counted.push(done())
      }
      await inParallel([...all.keys()], atOnce, work)
      expect(begun).toEqual([...all.keys()])
      expect(counted).toEqual(begun.map((at) => at + 1))
      expect(peak).toBeLessThanOrEqual(atOnce)
    }),
  )
})

test('inParallel throws the first failure once the tasks under way have ended, and begins no more', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (at: number): Promise<void> => {
    begun.push(at)
    await turns(at === 1 ? 2 : 20)
    if (at === 1) throw new Error('the second')
    ended.push(at)
    if (at === 0) throw new Error('the first, later')
  }
  await expect(inParallel([0, 1, 2, 3, 4], 3, work)).rejects.toThrow('the second')
  expect(begun).toEqual([0, 1, 2])
  expect(ended).toEqual([0, 2])
})
