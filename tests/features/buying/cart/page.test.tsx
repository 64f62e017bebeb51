// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { cartAdd, cartDelete, cartDeleteBatch, cartList } from '#api/endpoints/buying/cart.ts'
import CartPageIsland from '#features/buying/cart/cart-page.island.tsx'
import { cartPageKeys } from '#features/buying/cart/cart-keys.ts'
import { databaseAway, sentenceOf } from '#server/core/error.messages.ts'
import { cart } from '#state/cart.ts'
import { $loginDialog, closeLogin } from '#state/login-dialog.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

let rows: ReturnType<typeof rowOf>[]
interface Option {
  id: number
  price: number
  width?: number
  height?: number
  licence_id?: number
}
function rowOf(id: number, title: string, option: Option[]) {
  return { id, image_id: id + 100, image: { id: id + 100, title, option, onsale: true } }
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  visit(`${server.origin}/en/my/cart/`)
  server.heard.length = 0
  rows = [
    rowOf(1, 'Harbour', [{ id: 0, price: 880, width: 6000, height: 4000 }]),
    rowOf(2, 'Lighthouse', [
      { id: 1, price: 120 },
      { id: 2, price: 300.5 },
    ]),
  ]
  server.on(authMe, () => ok({ username: 'lin', mobile: '13800138000' }))
  server.on(cartList, () => ok(rows))
  server.on(cartDelete, ({ params }) => {
    rows = rows.filter(({ id }) => id !== Number(params.id))
    return ok({})
  })
  server.on(cartDeleteBatch, ({ json }) => {
    const { ids } = json as { ids: number[] }
    rows = rows.filter(({ id }) => !ids.includes(id))
    return ok({})
  })
  server.on(cartAdd, ({ json }) => {
    const { image_id, option_id } = json as { image_id: number; option_id: number[] }
    const option = option_id.map((id) => ({ id, price: 1 }))
    rows = [rowOf(image_id - 100, `again ${image_id}`, option), ...rows]
    return ok({ count: rows.length })
  })
})
afterEach(() => {
  cleanup()
  signOut()
  cart.forget()
  closeLogin()
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.restoreAllMocks()
})

const images = { origin: 'http://api.test' }
const page = (extra = {}) => (
  <CartPageIsland strings={stringsOf(cartPageKeys)} code="en" images={images} {...extra} />
)
const login = () => signIn({ access_token: 'a1' }, { username: 'lin' })
async function openCart(extra = {}) {
  login()
  render(page(extra))
  await screen.findByText('2 works in your cart')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('states', () => {
  test('the built page says that it is loading', () => {
    expect(renderToString(page())).toContain('Loading…')
  })

  test('signed out: the dialog opens, the page says why and how; after the login the cart comes', async () => {
    render(page())
    expect(await screen.findByText('Log in to see your cart')).toBeTruthy()
    expect($loginDialog.get()).toEqual({ open: true, mode: 'password', reason: 'page' })
    expect(server.count(cartList)).toBe(0)
    act(() => {
      closeLogin()
      login()
    })
    expect(await screen.findByText('2 works in your cart')).toBeTruthy()
  })

  test('no mobile: the binding dialog opens and the page is blocked', async () => {
    server.on(authMe, () => ok({ username: 'lin' }))
    login()
    render(page())
    expect(await screen.findByText('Add your mobile number')).toBeTruthy()
    expect($loginDialog.get()).toMatchObject({ open: true, mode: 'bind' })
    expect(server.count(cartList)).toBe(0)
  })

  test('person not readable: says so, and tries again', async () => {
    server.on(authMe, () => refuse('forbidden'))
    login()
    render(page())
    expect((await screen.findByRole('alert')).textContent).toMatch(/account details/)
    server.on(authMe, () => ok({ username: 'lin', mobile: '13800138000' }))
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('2 works in your cart')).toBeTruthy()
  })

  test('empty: says how to fill it', async () => {
    rows = []
    login()
    render(page())
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse pictures' }).getAttribute('href')).toBe(
      '/en/pictures/',
    )
  })

  test('cart not readable: the page tells that the cart is safe, and tries again', async () => {
    server.on(cartList, () => refuse('forbidden'))
    login()
    render(page())
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/)
    server.on(cartList, () => ok(rows))
    fireEvent.click(button('Try again'))
    expect(await screen.findByText('2 works in your cart')).toBeTruthy()
  })

  test.each([
    ['unavailable', databaseAway.en],
    ['too_many_requests', sentenceOf('too_many_requests', 'en')],
  ] as const)(
    'the server says %s: its words stand there, with a button to try again',
    async (code, message) => {
      server.on(cartList, () => refuse(code, { message }))
      login()
      render(page())
      // A read is tried five more times while the server is unavailable.
      const alert = await screen.findByRole('alert', undefined, { timeout: 20_000 })
      expect(alert.textContent).toContain(message)
      server.on(cartList, () => ok(rows))
      fireEvent.click(button('Try again'))
      expect(await screen.findByText('2 works in your cart')).toBeTruthy()
    },
  )
})

describe('rows', () => {
  test('show the chosen sizes, their prices and the sum', async () => {
    await openCart()
    const [, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('input'))
    const inSecond = within(second as HTMLElement)
    expect(inSecond.getByRole('link', { name: 'Lighthouse' }).getAttribute('href')).toBe(
      '/en/pictures/102/',
    )
    expect(inSecond.getByText('¥300.50')).toBeTruthy()
    // Beside a single size stands how large it is; its price stands once, and in the sum.
    expect(screen.getByText('Original · 6000 × 4000 px')).toBeTruthy()
    expect(screen.getAllByText('¥880.00').length).toBe(2)
    fireEvent.click(inSecond.getByRole('radio', { name: /Large.*300.50/ }))
    expect(screen.getByText('¥1,180.50')).toBeTruthy()
  })

  test('the sum follows the boxes', async () => {
    await openCart()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Harbour”' }))
    expect(screen.getByText('Selected: 1')).toBeTruthy()
    expect(screen.getByText('¥0.00')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /Small.*120/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('¥1,000.00')).toBeTruthy()
  })

  test('removing one says so, offers undo, and the list keeps the focus', async () => {
    await openCart()
    fireEvent.click(button('Remove “Harbour” from the cart'))
    const head = await screen.findByText('1 work in your cart')
    await waitFor(() => expect(document.activeElement).toBe(head))
    const [toast] = $toasts.get()
    expect(toast).toMatchObject({ text: '“Harbour” was removed from your cart', duration: 10_000 })
    act(() => toast?.action?.run())
    expect(await screen.findByText('2 works in your cart')).toBeTruthy()
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe('Back in your cart'))
  })

  test('clearing deletes the shown rows by their ids, never by the call that a prefetch could fire', async () => {
    await openCart()
    fireEvent.click(button('Empty cart'))
    expect(await screen.findByText('Your cart is empty')).toBeTruthy()
    expect(server.heard.find(({ path }) => path.endsWith('cart/delete'))?.json).toEqual({
      ids: [1, 2],
    })
    expect(server.heard.some(({ path }) => path.includes('clear'))).toBe(false)
    const [toast] = $toasts.get()
    expect(toast?.text).toBe('Your cart is empty now')
    act(() => toast?.action?.run())
    expect(await screen.findByText('2 works in your cart')).toBeTruthy()
  })

  test('a removal that failed is told at the list', async () => {
    server.on(cartDelete, () => refuse('forbidden'))
    await openCart()
    fireEvent.click(button('Remove “Harbour” from the cart'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/refused: forbidden/)
    expect(screen.getByText('2 works in your cart')).toBeTruthy()
  })
})

describe('ordering', () => {
  test('checkout wants the agreement first, then leads to the order with the selected rows', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await openCart()
    const agreement = screen.getByRole('checkbox', { name: /licensing terms.*privacy/ })
    fireEvent.click(screen.getByRole('radio', { name: /Small.*120/ }))
    fireEvent.click(button('Check out'))
    expect(agreement.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(agreement)
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(agreement)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Lighthouse”' }))
    fireEvent.click(button('Check out'))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en/my/order_pay/?from=cart&cartids=1')
  })

  test('the agreement links to its texts', async () => {
    await openCart()
    const terms = screen.getByRole('link', { name: 'licensing terms' })
    expect(terms.getAttribute('href')).toBe('/en/about/protocal/')
  })

  test('a row with several sizes wants one of them before checkout', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await openCart()
    fireEvent.click(screen.getByRole('checkbox', { name: /licensing terms/ }))
    fireEvent.click(button('Check out'))
    expect(screen.getByRole('alert').textContent).toMatch(/several sizes and none is picked/)
    expect(assign).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('radio', { name: /Small.*120/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Check out'))
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en/my/order_pay/?from=cart&cartids=1%2C2')
  })

  test('a size that is owned already leads to its download and is not bought again', async () => {
    rows = [
      rowOf(1, 'Harbour', [{ id: 0, price: 880 }]),
      rowOf(2, 'Lighthouse', [{ id: 1, price: 120, licence_id: 5 }]),
    ]
    await openCart()
    const link = screen.getByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/en/my/auth_records/')
    expect(screen.getByRole('checkbox', { name: 'Select “Lighthouse”' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.getByText('Selected: 1')).toBeTruthy()
  })
})
