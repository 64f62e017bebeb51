// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { authorizationTicket } from '#api/endpoints/buying/authorization.ts'
import { contractDownload } from '#api/endpoints/buying/contract.ts'
import { orderDetail, orderList, orderPay } from '#api/endpoints/buying/order.ts'
import {
  orderDetailKeys,
  orderListKeys,
  payCodeKeys,
} from '#features/buying/checkout/checkout-keys.ts'
import OrderDetailIsland from '#features/buying/checkout/order-detail/order-detail.island.tsx'
import OrderListIsland from '#features/buying/checkout/order-list/order-list.island.tsx'
import PayCodeIsland from '#features/buying/checkout/pay-code/pay-code.island.tsx'
import { signIn, signOut } from '#state/session.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const images = { origin: 'http://api.test' }
const order = {
  id: 9,
  order_sn: 'YG0009',
  order_time: '2026-11-20 10:00:00',
  total: 420,
  status: 0,
  order_items: [
    {
      image_id: 7,
      option: { id: 0, price: 300 },
      image: { id: 7, title: 'Harbour' },
      image_price: 300,
    },
    { image_id: 8, option: { id: 1, price: 120 }, image: null, image_price: 120 },
  ],
}
const paid = { ...order, status: 1, paytype: 2, pay_time: '2026-11-20 10:05:00', pay_price: 420 }
const page = (data: unknown[]) =>
  ok({ data, pagination: { total: data.length, current: 1, pageSize: 20 } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  server.heard.length = 0
  server.on(authMe, () => ok({ username: 'lin', mobile: '13800138000' }))
})
afterEach(() => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
})

/** Without the marks that keep a number's direction. */
const heading = () =>
  screen.getByRole('heading', { level: 1 }).textContent.replace(/[\u2066\u2069]/g, '')

function openAt(path: string, island: React.ReactNode): void {
  visit(`${server.origin}${path}`)
  signIn({ access_token: 'a1' }, { username: 'lin' })
  render(island)
}

describe('the order list', () => {
  const openList = (path = '/en/my/order_list/') =>
    openAt(path, <OrderListIsland strings={stringsOf(orderListKeys)} code="en" images={images} />)

  test('tells state and method in words; a waiting order has a way to pay, a paid one its contract', async () => {
    server.on(orderList, () =>
      page([
        order,
        { ...paid, id: 10, contract_status: 1 },
        { ...order, id: 11, status: 2 },
        { ...paid, id: 12, contract_status: 0 },
      ]),
    )
    openList()
    await screen.findByText('Waiting for payment')
    const [, waiting, done, closed, unsigned] = screen.getAllByRole('row')
    const links = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(links(waiting)).toEqual([
      '/en/my/order_detail/?order_id=9',
      '/en/my/order_pay/?from=order&oid=9',
    ])
    expect(links(done)).toEqual([
      '/en/my/order_detail/?order_id=10',
      '/en/my/auth_records/?search=YG0009',
      '/en/my/contract/?order_id=10',
    ])
    expect(links(closed)).toEqual(['/en/my/order_detail/?order_id=11'])
    expect(within(done as HTMLElement).getByText('WeChat Pay')).toBeTruthy()
    expect(within(done as HTMLElement).getByText('Paid')).toBeTruthy()
    expect(within(closed as HTMLElement).getByText('Closed, unpaid')).toBeTruthy()
    expect(within(unsigned as HTMLElement).getByText('Paid – sign the contract')).toBeTruthy()
  })

  test('the file of a signed order is one press away, where the server names its licence', async () => {
    const [line] = order.order_items
    const signed = { ...paid, id: 10, contract_status: 1 }
    const named = { ...line, option: { id: 0, price: 300, licence_id: 77 } }
    server.on(orderList, () => page([{ ...signed, order_items: [named] }]))
    server.on(authorizationTicket, () => refuse('conflict', { message: 'Sign first.' }))
    openList()
    fireEvent.click(await screen.findByRole('button', { name: 'Download file: Harbour' }))
    await screen.findByText('Sign first.')
    const asked = server.heard.find(({ path }) => path.includes('authrozie/ticket'))
    expect(asked?.json).toEqual({ id: 77 })
    expect(screen.getByRole('link', { name: 'Sign the contract' })).toBeTruthy()
    cleanup()
    server.on(orderList, () => page([{ ...signed, order_items: [line] }]))
    openList()
    const link = await screen.findByRole('link', { name: 'Download the files (1)' })
    expect(link.getAttribute('href')).toBe('/en/my/auth_records/?search=YG0009')
  })

  test('without any order there is nothing to search; a limit that finds nothing can be taken away', async () => {
    server.on(orderList, () => page([]))
    openList()
    await screen.findByText('No orders yet')
    expect(screen.queryByRole('search')).toBeNull()
    cleanup()
    openList('/en/my/order_list/?search=YG')
    await screen.findByText('No matching orders')
    expect(screen.getByRole('button', { name: 'Filter' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })

  test('words and dates stand in the address and in the call', async () => {
    server.on(orderList, () => page([]))
    openList('/en/my/order_list/?search=YG&start=2026-11-01')
    await screen.findByText('No matching orders')
    const asked = () => server.heard.filter(({ path }) => path.includes('order/list')).at(-1)
    expect(asked()?.path).toMatch(/\?page=1&search=YG&start=2026-11-01$/)
    fireEvent.change(screen.getByLabelText('Order number or title'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    await screen.findByText('No orders yet')
    expect(location.search).toBe('')
  })

  test('a list that does not come can be asked for again', async () => {
    server.on(orderList, () => refuse('forbidden'))
    openList()
    await screen.findByRole('alert')
    server.on(orderList, () => page([order]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('¥420.00')).toBeTruthy()
  })
})

describe('one order', () => {
  const openDetail = (path = '/en/my/order_detail/?order_id=9') =>
    openAt(
      path,
      <OrderDetailIsland
        strings={stringsOf(orderDetailKeys)}
        code="en"
        images={images}
        phone="0599-5550-0166"
      />,
    )

  test('waiting: lines, sums, the way to pay, the telephone; a deleted work keeps its line', async () => {
    server.on(orderDetail, () => ok(order))
    openDetail()
    expect((await screen.findByRole('link', { name: 'Pay' })).getAttribute('href')).toBe(
      '/en/my/order_pay/?from=order&oid=9',
    )
    expect(screen.getByText('¥120.00')).toBeTruthy()
    expect(screen.getByText(/no longer in the library\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '0599-5550-0166' })).toBeTruthy()
    expect(screen.queryByText('Contract')).toBeNull()
    expect(heading()).toBe('Waiting for payment')
    // In groups of four, as one word to copy.
    expect(screen.getByText('YG00').parentElement?.textContent).toBe('YG0009')
  })

  test('paid: when and how, its contract, and nothing to pay', async () => {
    server.on(orderDetail, () => ok({ ...paid, contract_status: 2 }))
    openDetail()
    await screen.findByText('Waiting for your signature')
    expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign the contract' })).toBeTruthy()
    expect(screen.getByText(/your licence stays valid/)).toBeTruthy()
    expect(heading()).toBe('Paid – sign the contract')
    expect(screen.queryByText('Amount paid')).toBeNull()
  })

  test('signed: its files first; the sum that was paid where it is not the total', async () => {
    server.on(orderDetail, () =>
      ok({
        ...paid,
        pay_price: 400,
        contract_status: 1,
        contract_link: '/api/v1/contract/download/9',
      }),
    )
    openDetail()
    const files = await screen.findByRole('link', { name: 'Download the files (2)' })
    expect(files.nextElementSibling?.textContent).toBe('Open the contract')
    expect(screen.getByText('Amount paid')).toBeTruthy()
    expect(screen.getByText('¥400.00')).toBeTruthy()
    expect(heading()).toBe('Paid')
    server.on(contractDownload, () => ok('%PDF'))
    fireEvent.click(screen.getByRole('button', { name: 'Download contract PDF' }))
    await waitFor(() => expect(server.count(contractDownload)).toBe(1))
  })

  test('a signed contract that lies elsewhere is a link, which gets no bearer; a script is none', async () => {
    const signed = { ...paid, contract_status: 1 }
    server.on(orderDetail, () => ok({ ...signed, contract_link: 'https://files.example/c.pdf' }))
    openDetail()
    const link = await screen.findByRole('link', { name: 'Download contract PDF' })
    expect(link.getAttribute('href')).toBe('https://files.example/c.pdf')
    cleanup()
    server.on(orderDetail, () => ok({ ...signed, contract_link: 'javascript:alert(1)' }))
    openDetail()
    await screen.findByRole('link', { name: 'Open the contract' })
    expect(screen.queryByText('Download contract PDF')).toBeNull()
  })

  test('the page knows no order at an address without a number, nor one that the server does not know', async () => {
    server.on(orderDetail, () => refuse('not_found'))
    openDetail('/en/my/order_detail/?order_id=x')
    await screen.findByText('There is no such order')
    expect(server.count(orderDetail)).toBe(0)
    cleanup()
    openDetail()
    await screen.findByText('There is no such order')
    expect(server.count(orderDetail)).toBe(1)
  })
})

describe('the QR code', () => {
  const openCode = (path = '/en/my/pay_qrcode/?oid=9&selectedtype=3') =>
    openAt(path, <PayCodeIsland strings={stringsOf(payCodeKeys)} code="en" images={images} />)
  const url = 'https://qr.alipay.com/bax1'

  test('shows name, number, price, time, and a code with words; on the same device Alipay opens', async () => {
    server.on(orderDetail, () => ok(order))
    server.on(orderPay, () => ok({ status: 0, code_url: url, expire_seconds: 600 }))
    openCode()
    expect(
      await screen.findByRole('img', { name: 'QR code: pay ¥420.00 with Alipay, order YG0009' }),
    ).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/)
    expect(heading()).toBe('Pay ¥420.00 with Alipay')
    const here = screen.getByRole('link', { name: /Open Alipay/ })
    expect(here.getAttribute('href')).toBe(url)
    expect(screen.getByText('Harbour')).toBeTruthy()
    // A buyer with the code on the phone in the hand reads of this device before the code.
    const follows = here.compareDocumentPosition(screen.getByRole('img'))
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await waitFor(() => expect(document.querySelector('svg path')).toBeTruthy())
    server.on(orderDetail, () => ok(paid))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await screen.findByRole('heading', { name: 'Payment received' }, { timeout: 5000 })
    expect(screen.getByText('YG00').parentElement?.textContent).toBe('YG0009')
    expect(screen.getByRole('link', { name: 'Sign the contract' }).getAttribute('href')).toBe(
      '/en/my/contract/?order_id=9',
    )
  })

  test('the test phone of the sandbox is a link below the code, and no button', async () => {
    server.on(orderDetail, () => ok(order))
    server.on(orderPay, () => ok({ status: 0, code_url: url, sandbox: true, expire_seconds: 600 }))
    openCode()
    const phone = await screen.findByRole('link', { name: 'Open the test phone' })
    const picture = screen.getByRole('img', { name: /QR code/ })
    const follows = picture.compareDocumentPosition(phone)
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Open Alipay/ })).toBeNull()
  })

  test('WeChat cannot be opened from a page, and says so', async () => {
    server.on(orderDetail, () => ok(order))
    server.on(orderPay, () => ok({ status: 0, code_url: 'weixin://wxpay/x', expire_seconds: 600 }))
    openCode('/en/my/pay_qrcode/?oid=9&selectedtype=2')
    await screen.findByText(/cannot be opened from a web page/)
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Save the code as a picture' })).toBeTruthy()
  })

  test('a code that would run a script is never a link', async () => {
    server.on(orderDetail, () => ok(order))
    server.on(orderPay, () => ok({ status: 0, code_url: 'javascript:alert(1)' }))
    openCode()
    await screen.findByRole('img')
    expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
  })

  test("a payment that did not start says why in the server's words, and tries again", async () => {
    server.on(orderDetail, () => ok(order))
    server.on(orderPay, () => refuse('unavailable'))
    openCode()
    expect((await screen.findByRole('alert')).textContent).toMatch(/refused: unavailable/)
    server.on(orderPay, () => ok({ status: 0, code_url: url }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('img')
  })

  test('paid before: the page places no payment, and leads the buyer nowhere', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    server.on(orderDetail, () => ok(paid))
    openCode()
    await screen.findByText('This order is paid')
    expect(server.count(orderPay)).toBe(0)
    expect(screen.queryByText(/opens in/)).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })
})
