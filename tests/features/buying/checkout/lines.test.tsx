// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderPayKeys } from '#features/buying/checkout/checkout-keys.ts'
import { Lines } from '#features/buying/checkout/order-pay/Lines.tsx'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const line = {
  imageId: 7,
  media: { id: 7, type: 1, title: 'Harbour' },
  options: [
    { id: 0, price: 680, width: 4000, height: 3000 },
    { id: 1, price: 120, width: 1600, height: 1200 },
    { id: 2, price: 320, width: 3000, height: 2250 },
  ],
  picked: 1,
} as const

const show = (isOpen: boolean, picked: (typeof line.options)[number]) =>
  render(
    <Lines
      lines={[{ ...line, picked: picked.id, options: isOpen ? line.options : [picked] }]}
      isOpen={isOpen}
      onPick={() => undefined}
      strings={stringsOf(orderPayKeys)}
      code="en"
      images={{ origin: 'http://api.test' }}
    />,
  )

test('sizes stand from small to large with their pixels, and a price stands once', () => {
  show(true, line.options[1])
  expect(screen.getAllByRole('radio').map((size) => size.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Small.*1600 × 1200.*¥120\.00$/),
    expect.stringMatching(/^Large.*3000 × 2250.*¥320\.00$/),
    expect.stringMatching(/^Original.*4000 × 3000.*¥680\.00$/),
  ])
  expect(screen.getAllByText('¥120.00')).toHaveLength(1)
})

test('an order that exists names its size and its price', () => {
  show(false, line.options[2])
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/Large · 3000 × 2250/)).toBeTruthy()
  expect(screen.getByText('¥320.00')).toBeTruthy()
})
