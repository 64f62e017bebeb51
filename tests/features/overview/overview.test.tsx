// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ask } from '../../../src/client/client.ts'
import { overviewKeys } from '../../../src/features/overview/keys.ts'
import { createOverview } from '../../../src/features/overview/overview-store.ts'
import { OverviewPage } from '../../../src/features/overview/OverviewPage.tsx'
import { stringsOf } from '../../fixtures/strings.ts'

afterEach(cleanup)

const order = (id: number, status: number) => ({ id, order_sn: `SN${id}`, status, pay_price: 12.5 })
const paged = (data: object[]) => ({ data, pagination: { total: 9, current: 1, pageSize: 10 } })

/** A server that answers these rows and refuses the rest. */
function answering(replies: Record<string, unknown>): Ask {
  return ((row: { path: string }) =>
    Promise.resolve(
      row.path in replies
        ? { ok: true, value: replies[row.path] }
        : { ok: false, failure: { kind: 'refused', status: 501, code: '501', message: '' } },
    )) as unknown as Ask
}

function open(replies: Record<string, unknown>) {
  const onLogout = vi.fn()
  render(
    <OverviewPage
      overview={createOverview(answering(replies))}
      strings={stringsOf(overviewKeys)}
      code="en"
      pictureUrl={(path) => path}
      onLogout={onLogout}
    />,
  )
  return onLogout
}

test('the figures a server gives lead to their pages, the others are not shown', async () => {
  open({
    'v1/wallet/info': { wallet: { money: 88 } },
    'v1/authrozie/list': paged([]),
  })
  const balance = await screen.findByRole('link', { name: /Balance/ })
  expect(balance.textContent).toContain('88')
  expect(balance.getAttribute('href')).toBe('/en/my/wallet/')
  expect(screen.getByRole('link', { name: /Licences/ }).textContent).toContain('9')
  expect(screen.queryByRole('link', { name: /Favourites/ })).toBeNull()
})

test('orders that wait can be paid from here, paid ones are not among them', async () => {
  open({ 'v1/order/list': paged([order(1, 1), order(2, 0), order(3, 0)]) })
  const pay = await screen.findAllByRole('link', { name: /^Pay/ })
  expect(pay.map((link) => link.getAttribute('href'))).toEqual([
    '/en/my/order_pay/?from=order&oid=2',
    '/en/my/order_pay/?from=order&oid=3',
  ])
  expect(screen.queryByText('SN1')).toBeNull()
})

test('logs out', () => {
  const onLogout = open({})
  screen.getByRole('button', { name: 'Log out' }).click()
  expect(onLogout).toHaveBeenCalledOnce()
})
