// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartAdd, cartList } from '#api/endpoints/buying/cart.ts'
import { orderPreCreate } from '#api/endpoints/buying/order.ts'
import { walletInfo } from '#api/endpoints/buying/wallet.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import BuyPanelIsland from '#features/buying/cart/buy-panel.island.tsx'
import { buyPanelKeys } from '#features/buying/cart/cart-keys.ts'
import { priceLine, sharedEnd } from '#features/buying/cart/options.ts'
import { cart } from '#state/cart.ts'
import { $loginDialog, cancelLogin } from '#state/login-dialog.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { carryOutPendingAction } from '#state/pending-action.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const options = [
  { id: 0 as const, price: 880, width: 6000, height: 4000, extension: 'jpg' },
  { id: 1 as const, price: 120, width: 1200, height: 800 },
]
const row = (option: unknown[]) => ({
  id: 3,
  image_id: 7,
  image: { id: 7, title: 'Harbour', option },
})

/** The server adds: from now on its cart holds the work. */
const addToCart = () => {
  server.on(cartList, () => ok([row([options[0]])]))
  return { body: { count: 1 } }
}

beforeEach(() => {
  visit(`${server.origin}/en/pictures/7/`)
  sessionStorage.clear()
  localStorage.clear()
  server.heard.length = 0
  server.on(imageDetail, () => ok({ id: 7, title: 'Harbour', enable_cart: 1, option: options }))
  server.on(cartList, () => ok([]))
  server.on(cartAdd, addToCart)
})
afterEach(() => {
  cleanup()
  signOut()
  cart.forget()
  cancelLogin()
  for (const { id } of $toasts.get()) dismissToast(id)
})

const panel = (given: typeof options | [] = options) => (
  <BuyPanelIsland strings={stringsOf(buyPanelKeys)} code="en" imageId={7} options={given} />
)
const login = () => act(() => signIn({ access_token: 'a1' }, { username: 'lin' }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('without JavaScript', () => {
  test('the whole price list is in the HTML', () => {
    const html = renderToString(panel())
    expect(html).toContain('Original')
    expect(html.replace(/<.*?>/g, '')).toMatch(/6000 × 4000 px 50.8 × 33.9 cm at 300 dpi JPG/)
    expect(html).toContain('¥880')
    expect(html).toContain('Small')
    expect(html).toContain('¥120')
    expect(html).toContain('<noscript>')
  })
})

describe('licences of the sizes', () => {
  const licences = [
    {
      id: 0 as const,
      title: 'Original',
      desc: 'Use: advertising. Term: unlimited. Credit the author.',
    },
    {
      id: 1 as const,
      title: 'Small',
      desc: 'Use: web. Term: unlimited. Credit the author.',
      printable: false,
    },
  ]

  test('each line says its own, what they share stands below once', () => {
    const end = sharedEnd(licences)
    expect(end).toBe('Term: unlimited. Credit the author.')
    expect(sharedEnd([licences[0]!])).toBe('')
    expect(sharedEnd([licences[0]!, { id: 1, title: 'Small' }])).toBe('')
    const strings = stringsOf(buyPanelKeys)
    const lines = options.map((option) => priceLine(option, strings, 'en', 1, licences, end))
    expect(lines.map(({ note }) => note?.trim())).toEqual(['Use: advertising.', 'Use: web.'])
  })

  test('a size that may not be printed names no centimetres', () => {
    const [original, small] = options.map((option) =>
      priceLine(option, stringsOf(buyPanelKeys), 'en', 1, licences),
    )
    expect(original?.details?.join()).toContain('cm')
    expect(small?.details).toEqual(['1200 × 800 px'])
  })
})

describe('the panel', () => {
  test('radios carry name, size and price, cheapest first; that one is chosen', () => {
    render(panel())
    expect(screen.getByRole('radiogroup', { name: 'Licence options' })).toBeTruthy()
    expect(radio(/Small/).checked).toBe(true)
    expect(screen.getAllByRole('radio')[0]).toBe(radio(/Small.*120/))
    fireEvent.click(radio(/Original.*880/))
    expect(radio(/Original/).checked).toBe(true)
  })

  test('keeps the size that the buyer chose before it came alive', async () => {
    const place = document.createElement('div')
    place.innerHTML = renderToString(panel())
    document.body.append(place)
    const small = place.querySelector<HTMLInputElement>('input[value="1"]')
    if (small) small.checked = true
    render(panel(), { container: place, hydrate: true })
    await waitFor(() => expect(radio(/Small/).checked).toBe(true))
    place.remove()
  })

  test('prices that changed since the page was built are shown and said', async () => {
    const dearer = options.map((option) => ({ ...option, price: option.price + 20 }))
    server.on(imageDetail, () => ok({ id: 7, title: 'H', enable_cart: true, option: dearer }))
    render(panel())
    expect(await screen.findByText(/prices have changed/)).toBeTruthy()
    expect(radio(/Original.*900/)).toBeTruthy()
  })

  test('a picture that left the market says so', async () => {
    server.on(imageDetail, () => ok({ id: 7, title: 'H', enable_cart: 0, option: options }))
    render(panel())
    expect(await screen.findByText(/not for sale/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('owned packages', () => {
  const wallet = (packages: object[]) =>
    server.on(walletInfo, () => ok({ wallet: { money: 0 }, packages }))
  const editorial = { id: 4, package_id: 1, title: 'Editorial', units: 20, left: 10 }
  const quoted = (status: number) => ({
    package_id: 4,
    title: 'Editorial',
    status,
    units: 1,
    left: 10,
  })

  /** It covers the small size alone. */
  beforeEach(() => {
    server.on(orderPreCreate, ({ json }) => {
      const { images } = json as { images: { option: number[] }[] }
      const status = images[0]?.option[0] === 1 ? 1 : 0
      return ok({ total: 120, payInfo: { wallet: { package: [quoted(status)] } } })
    })
  })
  const offer = () => screen.queryByRole('link', { name: /^Pay with the package Editorial/ })

  test('a package that covers the chosen size is offered with its units left, and leads to the checkout with it', async () => {
    wallet([editorial])
    login()
    render(panel())
    const link = await screen.findByRole('link', {
      name: 'Pay with the package Editorial 10 of 20 left',
    })
    expect(link.getAttribute('href')).toBe(
      '/en/my/order_pay/?from=detail&image=7&option=1&package=4',
    )
    fireEvent.click(radio(/Original/))
    expect(offer(), 'nothing before the server has told of this size').toBeNull()
    await waitFor(() => expect(server.count(orderPreCreate)).toBe(2))
    fireEvent.click(radio(/Small/))
    await waitFor(() => expect(server.count(orderPreCreate)).toBe(3))
    await waitFor(() => expect(offer()).toBeTruthy())
  })

  test('nothing is quoted for a person without a usable package', async () => {
    wallet([{ ...editorial, left: 0 }])
    login()
    render(panel())
    await waitFor(() => expect(server.count(walletInfo)).toBe(1))
    await waitFor(() => expect(server.count(imageDetail)).toBe(1))
    expect(server.count(orderPreCreate)).toBe(0)
    expect(offer()).toBeNull()
  })

  test('a visitor is not asked for a wallet', async () => {
    wallet([editorial])
    render(panel())
    await waitFor(() => expect(server.count(imageDetail)).toBe(1))
    expect(server.count(walletInfo)).toBe(0)
  })
})

describe('adding', () => {
  test('without a login the dialog opens; afterwards the panel does it itself', async () => {
    render(panel())
    fireEvent.click(radio(/Original/))
    fireEvent.click(button('Add to cart'))
    expect($loginDialog.get()).toEqual({ open: true, mode: 'password', reason: 'cart' })
    expect(server.count(cartAdd)).toBe(0)
    login()
    await act(() =>
      carryOutPendingAction({
        'cart.add': () => undefined,
        favorite: () => undefined,
        open: () => undefined,
      }),
    )
    expect(server.heard.find(({ method }) => method === 'POST')?.json).toEqual({
      image_id: 7,
      option_id: [0],
    })
    expect($toasts.get()).toMatchObject([
      { text: 'Added to your cart', action: { label: 'View cart' } },
    ])
    expect(screen.getByRole('link', { name: 'In your cart' })).toBeTruthy()
  })

  test('the focus goes from the pressed button to the link that takes its place', async () => {
    login()
    render(panel())
    fireEvent.click(radio(/Original/))
    button('Add to cart').focus()
    fireEvent.click(button('Add to cart'))
    const link = await screen.findByRole('link', { name: 'In your cart' })
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  test('while it works the words change and neither button does anything', async () => {
    login()
    server.on(cartAdd, () => ({ ...addToCart(), after: 60 }))
    render(panel())
    fireEvent.click(button('Add to cart'))
    await waitFor(() => expect(button('Adding…').getAttribute('aria-busy')).toBe('true'))
    expect(button('Buy now')).toHaveProperty('disabled', true)
    fireEvent.click(button('Adding…'))
    await screen.findByRole('link', { name: 'In your cart' })
    expect(server.count(cartAdd)).toBe(1)
  })

  test('an option that is in the cart already leads there', async () => {
    login()
    server.on(cartList, () => ok([row([options[0]])]))
    render(panel())
    fireEvent.click(radio(/Original/))
    const link = await screen.findByRole('link', { name: 'In your cart' })
    expect(link.getAttribute('href')).toBe('/en/my/cart/')
    fireEvent.click(radio(/Small/))
    expect(button('Add to cart')).toBeTruthy()
  })

  test("a refusal is an alert at the panel in the server's words", async () => {
    login()
    server.on(cartAdd, () => refuse('not_on_sale'))
    render(panel())
    fireEvent.click(button('Add to cart'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/refused: not_on_sale/)
  })
})
