import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotal, checkoutProblems } from '#domain/money/cart-rules.ts'
import { uniteOptions } from '#domain/money/options.ts'

const options = fc.array(fc.constantFrom(0, 1, 2), { maxLength: 6 })
const line = fc.record({
  imageId: fc.integer({ min: 1, max: 1000 }),
  chosen: fc.uniqueArray(fc.record({ id: fc.constantFrom(0, 1, 2), priceFen: fc.nat(1_000_000) }), {
    selector: (option) => option.id,
    maxLength: 3,
  }),
})

describe('options', () => {
  it('unite: idempotent, in any order, nothing lost, zero kept', () => {
    expect(uniteOptions([2], [0, 2])).toEqual([0, 2])
    fc.assert(
      fc.property(options, options, (before, added) => {
        const united = uniteOptions(before, added)
        expect(uniteOptions(united, added)).toEqual(united)
        expect(uniteOptions(added, before)).toEqual(united)
        expect(new Set(united)).toEqual(new Set([...before, ...added]))
        expect(united).toHaveLength(new Set(united).size)
      }),
    )
  })
})

describe('checkout', () => {
  const good = { imageId: 1, chosen: [{ id: 0, priceFen: 1 }] }

  it('needs a selection, an option each, a sum and the agreement', () => {
    expect(checkoutProblems([good], true)).toEqual([])
    expect(checkoutProblems([good], false)).toEqual(['agreement_missing'])
    expect(checkoutProblems([], true)).toEqual(['nothing_selected'])
    expect(checkoutProblems([], false)).toEqual(['nothing_selected', 'agreement_missing'])
    expect(checkoutProblems([good, { imageId: 2, chosen: [] }], true)).toEqual(['option_missing'])
    expect(checkoutProblems([{ imageId: 2, chosen: [{ id: 0, priceFen: 0 }] }], true)).toEqual([
      'sum_not_positive',
    ])
  })

  it('the total is the price of the chosen options', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const prices = lines.flatMap((one) => one.chosen.map((option) => option.priceFen))
        expect(cartTotal(lines)).toBe(prices.reduce((sum, price) => sum + price, 0))
      }),
    )
  })
})
