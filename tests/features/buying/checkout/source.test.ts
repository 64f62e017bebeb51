import { expect, test } from 'vitest'
import { orderIdOf, packageOf, qrOf, sourceOf } from '#features/buying/checkout/source.ts'

test('the address tells the checkout its source', () => {
  expect(sourceOf('?from=cart&cartids=7,7,2,abc,-1,0')).toEqual({ from: 'cart', cartids: [7, 2] })
  // Size 0 is the original, not a missing one.
  expect(sourceOf('?from=detail&image=5&option=0')).toEqual({ from: 'detail', image: 5, option: 0 })
  expect(sourceOf('?from=order&oid=2147483648')).toEqual({ from: 'order', oid: 2_147_483_648 })
})

test.each([
  '',
  '?from=cart',
  '?from=cart&cartids=x,0',
  '?from=detail&image=5',
  '?from=detail&image=1e9&option=1',
  '?from=detail&image=5&option=3',
  '?from=order&oid=-1',
  '?from=order&oid=9007199254740992',
  '?from=order&oid=99999999999999999999',
  '?from=other&oid=1',
])('an address that can name nothing asks for nothing: %j', (search) =>
  expect(sourceOf(search)).toBeUndefined(),
)

test('orders and codes are named by whole ids alone', () => {
  expect(orderIdOf('?order_id=12')).toBe(12)
  expect(orderIdOf('?order_id=9999999999999999')).toBeUndefined()
  expect(qrOf('?oid=12&selectedtype=3')).toEqual({ oid: 12, method: 3 })
  expect(qrOf('?oid=12&selectedtype=7')).toEqual({ oid: 12, method: 2 })
  expect(qrOf('?oid=0x1f')).toBeUndefined()
  expect(packageOf('?from=detail&image=5&option=0&package=4')).toBe(4)
  expect(packageOf('?from=detail&image=5&option=0&package=x')).toBeUndefined()
})
