// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#state/session.ts'
import { rememberWork } from '#state/viewed-works.ts'
import { open, paged } from './setup.tsx'

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}')))
afterEach(cleanup)

const work = (id: number) => ({ id, type: 1, title: `Work ${id}`, thumb: '/a.jpg', price: 60 })

test('works that were kept and looked at last stand as pictures, each leading to its page', async () => {
  signIn({ access_token: 'a', expires_in: 7200 }, { username: 'lin' })
  rememberWork('/en/pictures/3/')
  rememberWork('/en/videos/4/')
  open({
    'v1/favorite/list': paged([work(8), work(9)]),
    'v1/image/{id}': ({ params }: { params: { id: number } }) => work(params.id),
  })
  const titles = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(await titles('Favourites')).toEqual(['Work 8from ¥60.00', 'Work 9from ¥60.00'])
  expect(await titles('Viewed last')).toEqual(['Work 4from ¥60.00', 'Work 3from ¥60.00'])
  expect(screen.getByRole('link', { name: /Work 8/ }).getAttribute('href')).toBe('/en/pictures/8/')
  cleanup()
  signOut()
  open({ 'v1/order/list': paged([]) })
  await screen.findByText(/No orders need your attention/)
  expect(screen.queryByRole('region', { name: 'Viewed last' })).toBeNull()
})

test('saved searches are told where they found something new', async () => {
  const search = (id: number, fresh: number) => ({ id, title: `Search ${id}`, query: 'q=a', fresh })
  open({ 'v1/search/saved': { data: [search(1, 0), search(2, 3)], channels: [] } })
  const news = within(await screen.findByRole('region', { name: 'New works' }))
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Search 2 3 new works',
  ])
})

test('a contributor reads what sold last and the share of it', async () => {
  open({
    'v1/camera/apply/info': { status: 1, worktype: ['image'] },
    'v1/camera/contract': { status: 1, worktype: ['image'] },
    'v1/camera/recharge/info': { unsettled: 0 },
    'v1/camera/recharge/order': paged([
      { order_sn: 'SN1', title: 'Harbour', pay_price: 60, income: 36 },
    ]),
  })
  const sales = within(await screen.findByRole('list', { name: 'Sales' }))
  expect(sales.getByRole('listitem').textContent).toBe('HarbourYour share ¥36.00')
})
