// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { createOverview } from '#features/contributing/overview/overview-store.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { follow, open, paged } from './setup.tsx'

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}')))
afterEach(() => {
  cleanup()
  follow.mockClear()
})

const order = (id: number, status: number, contract?: number) => ({
  id,
  order_sn: `SN${id}`,
  status,
  pay_price: 12.5,
  contract_status: contract,
  order_items: [{ image_id: id, image: { id, title: `Work ${id}`, type: 1, thumb: '/a.jpg' } }],
})
test('the figures a server gives lead to their pages, the others are not shown', async () => {
  open({
    'v1/wallet/info': { wallet: { money: 88 } },
    'v1/authrozie/list': paged([], 9),
  })
  const balance = await screen.findByRole('link', { name: /Balance/ })
  expect(balance.textContent).toContain('88')
  expect(balance.getAttribute('href')).toBe('/en/my/wallet/')
  expect(screen.getByRole('link', { name: /Licences/ }).textContent).toContain('9')
  expect(screen.queryByRole('link', { name: /Favourites/ })).toBeNull()
})

test('two packages of one name and rest are two figures', async () => {
  const complain = vi.spyOn(console, 'error')
  const packages = [1, 2].map((id) => ({ id, title: 'Ten pictures', left: 4, units: 10 }))
  open({ 'v1/wallet/info': { wallet: { money: 30 }, packages } })
  expect(await screen.findAllByRole('link', { name: /Ten pictures/ })).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
})

test('the page links each waiting order to its payment, named by its works', async () => {
  open({ 'v1/order/list': paged([order(1, 1, 1), order(2, 0), order(3, 0)]) })
  const pay = await screen.findAllByRole('link', { name: /^Pay: 1 work · ¥12.50/ })
  expect(pay.map((link) => link.getAttribute('href'))).toEqual([
    '/en/my/order_pay/?from=order&oid=2',
    '/en/my/order_pay/?from=order&oid=3',
  ])
  const order2 = screen.getByRole('link', { name: 'Work 2' })
  expect(order2.getAttribute('href')).toBe('/en/my/order_detail/?order_id=2')
  expect(screen.queryByText(/SN\d/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Work 1' })).toBeNull()
})

test('paid orders whose contract is not signed are counted and led to it', async () => {
  open({
    'v1/order/list': paged([
      order(1, 1, 0),
      order(2, 1, 2),
      order(3, 1, 1),
      order(4, 1),
      order(5, 2),
    ]),
  })
  expect(await screen.findByRole('heading', { name: 'Contracts to sign (2)' })).toBeTruthy()
  const sign = screen.getAllByRole('link', { name: /^Sign the contract/ })
  expect(sign.map((link) => link.getAttribute('href'))).toEqual([
    '/en/my/contract/?order_id=1',
    '/en/my/contract/?order_id=2',
  ])
})

test('the overview finds waiting orders on later pages too', async () => {
  const ask = scriptedAsk(({ path }, input) => {
    if (path !== 'v1/order/list') return { failure: { kind: 'network' } }
    const { page } = (input as { query: { page?: number } }).query
    return {
      body: {
        data: page === 1 ? [order(9, 1, 1)] : [order(8, 0)],
        pagination: { total: 2, current: page, pageSize: 1 },
      },
    }
  })
  const { $overview, load } = createOverview(ask)
  await load()
  const { todo } = $overview.get()
  expect(typeof todo === 'object' && todo.unpaid.map(({ id }) => id)).toEqual([8])
})

test('nothing to do is said; orders that cannot be read are asked for once more', async () => {
  open({ 'v1/order/list': paged([]) })
  expect(await screen.findByText(/No orders need your attention/)).toBeTruthy()
  cleanup()
  open({})
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/No orders need your attention/)).toBeNull()
})

const sent = (id: number, status: number) => ({
  id,
  type: 1,
  title: `Sent ${id}`,
  status,
  created_at: `2026-11-0${id} 10:00:00`,
})

test('a contributor reads their tasks; another user reads none of them', async () => {
  const contributor = {
    'v1/order/list': paged([]),
    'v1/camera/apply/info': { status: 1, worktype: ['image'] },
    'v1/camera/contract': { status: 1, worktype: ['image', 'video'] },
    'v1/camera/recharge/info': {
      unsettled: 42,
      months: [
        { month: '2020-01', income: 5 },
        { month: shanghaiTime(new Date()).slice(0, 7), income: 7.5 },
      ],
    },
    'v1/camera/work/list': ({ query }: { query: { type: number } }) => ({
      ...paged(query.type === 1 ? [sent(1, 0), sent(2, 2)] : []),
      stat: { all: 5, pending: 2, failed: 1, success: 2 },
    }),
  }
  open(contributor)
  const upload = await screen.findByRole('link', { name: 'Upload works' })
  const latest = within(screen.getByRole('list', { name: 'Latest uploads' }))
  expect(latest.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Sent 2Rejected',
    'Sent 1Under review',
  ])
  // Contributions come first, and no order is waited for of a person who buys nothing.
  const todo = screen.getByRole('heading', { name: 'To do' })
  expect(upload.compareDocumentPosition(todo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByText(/No orders need your attention/)).toBeNull()
  const mend = await screen.findByRole('link', { name: '1 rejected picture to correct' })
  expect(mend.getAttribute('href')).toBe('/en/my/work_manage/?type=1&status=2')
  const figures = within(screen.getByRole('list', { name: 'Contributing' }))
  expect(figures.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Works under review4',
    'Rejected works2',
    'Earned this month¥7.50',
    'Not yet paid out¥42.00',
  ])
  cleanup()
  open({ ...contributor, 'v1/camera/contract': null })
  const sign = await screen.findByRole('link', { name: 'Sign the contributor contract' })
  expect(sign.getAttribute('href')).toBe('/en/my/apply_contract/')
  expect(screen.queryByRole('link', { name: /rejected/ })).toBeNull()
  cleanup()
  open({ ...contributor, 'v1/camera/apply/info': null })
  await screen.findByText(/No orders need your attention/)
  expect(screen.queryByText('Contributing')).toBeNull()
})

test('works of an unsigned order are to be signed, not licensed', async () => {
  open({
    'v1/order/list': paged([order(1, 1, 0)]),
    'v1/authrozie/list': paged([{ id: 1, order_id: 1, option: { id: 0, price: 1 } }], 9),
  })
  await screen.findByRole('link', { name: /^Sign the contract/ })
  expect(screen.getByRole('link', { name: /Licences/ }).textContent).toContain('8')
  expect(screen.queryByRole('region', { name: 'Latest licences' })).toBeNull()
})

test('the works licensed last have their files', async () => {
  const licence = (id: number, link?: string) => ({
    id,
    order_id: id + 100,
    image: { id, title: `Work ${id}`, type: 1, thumb: '/a.jpg' },
    option: { id: 0, price: 1 },
    ...(link && { download_link: link }),
  })
  const all = [8, 7, 6, 5, 4, 3, 2].map((id) => licence(id, id === 8 ? undefined : '/file'))
  open({
    'v1/order/list': paged([order(1, 1, 1)]),
    'v1/authrozie/list': paged(all, 9),
    'v1/authrozie/ticket': { url: '/file?ticket=1' },
  })
  const recent = within(await screen.findByRole('region', { name: 'Latest licences' }))
  expect(recent.getAllByRole('listitem')).toHaveLength(6)
  expect(recent.queryByRole('button', { name: /Work 8/ })).toBeNull()
  fireEvent.click(recent.getByRole('button', { name: 'Download file: Work 7' }))
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('/file?ticket=1'))
})

test('boards stand by their pictures: four, and fewer where there are fewer', async () => {
  const board = (id: number, pictures: number) => ({
    id,
    title: `Board ${id}`,
    count: pictures,
    covers: Array.from({ length: pictures }, (_, at) => ({ thumb: `/${id}-${at}.jpg` })),
  })
  const older = { id: 9, title: 'One picture', count: 7, thumb: '/9.jpg' }
  open({ 'v1/favorite/board': [...[0, 1, 2, 3, 4].map((count) => board(count + 1, count)), older] })
  const region = within(await screen.findByRole('region', { name: 'Boards' }))
  const shown = region
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.querySelectorAll('img').length)
  expect(shown).toEqual([0, 1, 2, 3, 4, 1])
})

test('a buyer who has nothing yet reads how it begins; one with a package or a balance reads of that', async () => {
  const nothing = {
    'v1/order/list': paged([]),
    'v1/authrozie/list': paged([]),
    'v1/favorite/ids': [],
    'v1/favorite/board': [],
    'v1/camera/apply/info': null,
    'v1/wallet/info': { wallet: { money: 0 } },
  }
  open(nothing)
  await screen.findByRole('heading', { name: 'Start with your first picture' })
  expect(screen.queryByText(/No orders need your attention/)).toBeNull()
  cleanup()
  open({ ...nothing, 'v1/favorite/ids': [5] })
  await screen.findByText(/No orders need your attention/)
  cleanup()
  const packages = [
    { id: 1, title: 'Spent', units: 5, left: 0 },
    { id: 2, title: 'Pictures', units: 20, left: 7 },
  ]
  open({ ...nothing, 'v1/wallet/info': { wallet: { money: 30 }, packages } })
  await screen.findByText(/No orders need your attention/)
  expect(screen.queryByRole('heading', { name: 'Start with your first picture' })).toBeNull()
  const figures = within(screen.getByRole('list', { name: 'Your account at a glance' }))
  expect(figures.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Pictures7 of 20 left',
    'Balance¥30.00',
  ])
})

test('a picture that does not load gives way to the initial', async () => {
  open({ 'v1/auth/me': { id: 1, username: 'lin', thumb: '/gone.jpg' }, 'v1/order/list': paged([]) })
  await screen.findByText(/lin/)
  const face = document.querySelector('img')
  if (!face) throw new Error('no picture')
  fireEvent.error(face)
  screen.getByText('L')
  expect(document.querySelector('img')).toBeNull()
})
