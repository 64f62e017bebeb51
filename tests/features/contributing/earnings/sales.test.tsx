// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrdersPanel } from '#features/contributing/earnings/OrdersPanel.tsx'
import { earningsKeys } from '#features/contributing/earnings/earnings-keys.ts'
import { createEarnings } from '#features/contributing/earnings/earnings-store.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

test('a sale says which part of its price the share is, and a free one says none', async () => {
  const data = [
    { order_sn: 'S1', title: 'Harbour', pay_price: 60, income: 36 },
    { order_sn: 'S2', title: 'Lamp', pay_price: 0, income: 0 },
  ]
  const ask = scriptedAsk(() => ({
    body: { data, pagination: { total: 2, current: 1, pageSize: 20 } },
  }))
  const intent = { keyFor: String, settled: () => undefined, unsettled: () => undefined }
  render(
    <OrdersPanel
      ask={ask}
      earnings={createEarnings({ ask, intent })}
      strings={stringsOf(earningsKeys)}
      code="en"
      images={{ origin: '' }}
    />,
  )
  const shares = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(shares).toEqual(['¥36.0060%', '¥0.00'])
})
