// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { parse, safeParse } from 'valibot'
import { expect, test, vi } from 'vitest'
import { orderPay, orderPreCreate } from '#api/endpoints/buying/order.ts'
import { methodOfNumber, paymentMethods } from '#domain/money/payment-methods.ts'
import { quotedMethodName } from '#features/buying/checkout/order-pay/QuotedMethods.tsx'
import { methodWords } from '#features/buying/checkout/record-words.ts'
import { qrOf } from '#features/buying/checkout/source.ts'
import {
  methodNumberOf,
  quotedMethodsOf,
} from '#features/buying/checkout/order-pay/quoted-methods.ts'
import { pendingKey, pendingPayments } from '#features/buying/shared/payment/pending.ts'
import { MethodChoice } from '#features/buying/shared/charge/MethodChoice.tsx'
import { providerOf } from '#server/modules/payments/payment-replies.ts'

/** The house with a third provider in the table, and nothing else changed. */
vi.mock(import('#domain/money/payment-methods.ts'), async (original) => {
  const real = await original()
  const third = {
    id: 'unionpay',
    number: 4,
    label: 'packages.unionpay',
    onDevice: { by: 'address', words: 'paying.openUnionpay' },
  } as const
  return { ...real, ...real.methodTable([...real.paymentMethods, third]) } as never
})

const third = 4 as 2
const strings = new Proxy({}, { get: (_, key) => String(key) }) as never

test('the server takes the number of a third method for the third provider', () => {
  expect(providerOf(third)).toBe('unionpay')
  expect(() => providerOf(5 as 2)).toThrow(RangeError)
})

test('the contract lets the third number pass and refuses one that no method has', () => {
  const body = orderPay.body
  expect(parse(body, { oid: 1, ptype: third })).toMatchObject({ ptype: 4 })
  expect(safeParse(body, { oid: 1, ptype: 5 }).success).toBe(false)
})

test('checkout offers the third method, names it and sends its number', () => {
  const payInfo = { wallet: {}, wechat: true, unionpay: true }
  const quote = parse(orderPreCreate.reply, { total: 3, payInfo })
  const methods = quotedMethodsOf(quote, 3, undefined)
  expect(methods.map(({ id }) => [id, methodNumberOf(id)])).toEqual([
    ['wechat', 2],
    ['unionpay', 4],
  ])
  expect(methods.map((method) => quotedMethodName(method, strings))).toEqual([
    'packages.wechat',
    'packages.unionpay',
  ])
  expect(qrOf('?oid=9&selectedtype=4')).toEqual({ oid: 9, method: 4 })
})

test('a record names the method that paid it, and none that we do not know', () => {
  const paidBy = (paytype: number) => methodWords({ id: 1, status: 1, paytype } as never, strings)
  expect([2, 3, 4, 5].map(paidBy)).toEqual([
    'packages.wechat',
    'packages.alipay',
    'packages.unionpay',
    undefined,
  ])
})

test('a recharge lets the buyer choose among three, and hands on the third as the third', () => {
  const onChange = vi.fn()
  render(<MethodChoice value={2} onChange={onChange} strings={strings} />)
  expect(screen.getAllByRole('radio')).toHaveLength(paymentMethods.length)
  screen.getByRole('radio', { name: 'packages.unionpay' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
})

test('a pending payment of the third method survives a reload; one of an unknown method is dropped', () => {
  const one = { subject: 'order:1', key: 'k', since: 0, expires: 9 }
  const payments = pendingPayments(localStorage, () => 1)
  payments.set({ ...one, way: third })
  expect(payments.get('order:1', third)).toMatchObject({ way: 4 })
  localStorage.setItem(pendingKey, JSON.stringify([{ ...one, way: 5 }]))
  expect(payments.get('order:1', 5 as 2)).toBeUndefined()
})

test('a number that no method has is refused, not taken for another', () => {
  expect(() => methodOfNumber(5)).toThrow('no payment method has the number 5')
})
