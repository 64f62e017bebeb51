// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import {
  boardDelete,
  boardImagesAdd,
  boardList,
  boardShared,
  boardUpdate,
  favoriteAdd,
  favoriteDelete,
  favoriteIds,
  favoriteList,
} from '#api/endpoints/buying/favorite.ts'
import { ask } from '#client/browser.ts'
import BoardChooserIsland from '#components/boards/board-chooser.island.tsx'
import { boardKeys } from '#components/boards/board-keys.ts'
import { FavoritesPage } from '#features/buying/favorites/FavoritesPage.tsx'
import FavoritesPageIsland from '#features/buying/favorites/favorites-page.island.tsx'
import { favoritesKeys, sharedBoardKeys } from '#features/buying/favorites/favorites-keys.ts'
import { createFavoritesPage } from '#features/buying/favorites/page-store.ts'
import SharedBoardIsland from '#features/buying/favorites/shared-board.island.tsx'
import { addressOf } from '#features/buying/favorites/shown.ts'
import { closeBoardChoice } from '#state/board-choice.ts'
import { boards } from '#state/boards.ts'
import { createFavorites } from '#state/favorites.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const page = (data: unknown[]) => ({
  data,
  pagination: { total: data.length, current: 1, pageSize: 24 },
})
let works: { id: number; title: string; price: number; board_ids: number[] }[]
let boardRows: { id: number; title: string; desc: string; shared: boolean; code?: string }[]

beforeEach(() => {
  visit(`${server.origin}/en/my/favorites/`)
  server.heard.length = 0
  works = [
    { id: 1, title: 'Harbour', price: 88, board_ids: [5] },
    { id: 2, title: 'Lighthouse', price: 60, board_ids: [] },
  ]
  boardRows = [{ id: 5, title: 'May', desc: 'Opening spread', shared: false }]
  server.on(authMe, () => ok({ username: 'lin', mobile: '13800138000' }))
  server.on(favoriteIds, () => ok(works.map(({ id }) => id)))
  server.on(favoriteList, ({ path }) => {
    const board = Number(new URL(path, server.origin).searchParams.get('board_id') ?? 0)
    if (board && !boardRows.some(({ id }) => id === board)) return refuse('not_found')
    return ok(page(works.filter(({ board_ids }) => !board || board_ids.includes(board))))
  })
  server.on(favoriteDelete, ({ params }) => {
    works = works.filter(({ id }) => id !== Number(params.image_id))
    return ok({ board_ids: [] })
  })
  server.on(favoriteAdd, ({ json }) => {
    works = [
      { id: (json as { image_id: number }).image_id, title: 'Again', price: 1, board_ids: [] },
    ]
    return ok({})
  })
  server.on(boardList, () => ok(boardRows.map((board) => ({ ...board, count: 1 }))))
  server.on(boardUpdate, ({ json }) => {
    boardRows = boardRows.map((board) => ({ ...board, ...(json as object), code: 'secret-code' }))
    return ok(boardRows[0])
  })
  server.on(boardDelete, () => {
    boardRows = []
    return ok({})
  })
  server.on(boardImagesAdd, () => ok({}))
})
afterEach(() => {
  cleanup()
  signOut()
  closeBoardChoice()
  boards.forget()
  for (const { id } of $toasts.get()) dismissToast(id)
})

const images = { origin: 'http://api.test' }
const view = { code: 'en', images } as const
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const toasts = () => $toasts.get().map(({ text }) => text)
async function open(address = '/en/my/favorites/') {
  visit(server.origin + address)
  signIn({ access_token: 'a1' }, { username: 'lin' })
  render(
    <>
      <FavoritesPageIsland strings={stringsOf(favoritesKeys)} {...view} />
      <BoardChooserIsland strings={stringsOf(boardKeys)} {...view} />
    </>,
  )
  await screen.findByRole('link', { name: /^May/ })
}

describe('the page of favourites', () => {
  test('signed out says why a login helps', async () => {
    render(<FavoritesPageIsland strings={stringsOf(favoritesKeys)} {...view} />)
    expect(await screen.findByText('Log in to see your favourites')).toBeTruthy()
    expect(server.count(favoriteList)).toBe(0)
  })

  test('empty says how to fill it', async () => {
    works = []
    boardRows = []
    render(<FavoritesPageIsland strings={stringsOf(favoritesKeys)} {...view} />)
    signIn({ access_token: 'a', expires_in: 7200 }, { username: 'lin' })
    expect(await screen.findByText('No favourites yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Videos' })).toBeNull()
    expect(screen.queryByRole('link', { name: /All favourites/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Browse pictures' }).getAttribute('href')).toBe(
      '/en/pictures/',
    )
  })

  test('on a server without such calls says so and offers nothing', async () => {
    server.on(favoriteIds, () => refuse('not_implemented'))
    const favorites = createFavorites(ask, memoryStorage())
    const deps = { ask, favorites, boards, address: addressOf }
    const store = createFavoritesPage({ ...deps, onRemoved: vi.fn(), onRestored: vi.fn() })
    render(
      <FavoritesPage
        page={store}
        favorites={favorites}
        boards={boards}
        strings={stringsOf(favoritesKeys)}
        {...view}
      />,
    )
    expect(await screen.findByText(/not available on this site/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a heart removes, and undo puts back', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove “Harbour”' }))
    await waitFor(() => expect(toasts()).toEqual(['“Harbour” is no longer in your favourites']))
    expect(screen.queryByText('Harbour')).toBeNull()
    act(() => $toasts.get()[0]?.action?.run())
    await waitFor(() => expect(toasts()).toEqual(['Restored']))
    expect(server.count(favoriteAdd)).toBe(1)
    expect(server.heard.some(({ path }) => path.endsWith('/board/5/image'))).toBe(true)
  })

  test('several are selected and put on a board that does not have them', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Select several' }))
    const bar = screen.getByRole('group', { name: 'Select several' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Put on a board' }))
    expect(screen.getByText('Select at least one item.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select “Lighthouse”' }))
    fireEvent.click(within(bar).getByRole('button', { name: 'Put on a board' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put on a board' })
    fireEvent.click(await within(dialog).findByRole('button', { name: /May/ }))
    await waitFor(() => expect(toasts()).toEqual(['Now on “May”']))
    const put = server.heard.find(({ path }) => path.endsWith('/board/5/image'))
    expect(put?.json).toEqual({ ids: [2] })
  })

  test('a board that has the work already is not offered', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Put “Harbour” on a board' }))
    const dialog = await screen.findByRole('dialog', { name: 'Put on a board' })
    const may = await within(dialog).findByRole('button', { name: /May.*already on it/ })
    expect((may as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('a board', () => {
  test('stands in the address, shows its note, is shared and no longer', async () => {
    await open()
    fireEvent.click(screen.getByRole('link', { name: /^May/ }))
    expect(location.search).toBe('?board=5')
    expect(await screen.findByText('Opening spread')).toBeTruthy()
    const share = screen.getByRole('checkbox', { name: /Anyone with the link/ })
    fireEvent.click(share)
    const link = await screen.findByRole('link', { name: 'Open' })
    expect((link as HTMLAnchorElement).href).toBe(`${server.origin}/en/boards/secret-code`)
    fireEvent.click(share)
    await waitFor(() => expect(toasts()).toEqual(['No longer shared; the link no longer works']))
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  })

  test('needs a name, and is renamed', async () => {
    await open('/en/my/favorites/?board=5')
    fireEvent.click(await screen.findByRole('button', { name: 'Edit name and note' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: '  ' } })
    fireEvent.click(button('Save'))
    expect(screen.getByText('Give the board a name.')).toBeTruthy()
    expect(server.count(boardUpdate)).toBe(0)
    fireEvent.change(name, { target: { value: 'June ' } })
    fireEvent.click(button('Save'))
    expect(await screen.findByRole('heading', { name: 'June' })).toBeTruthy()
  })

  test('is deleted after a question, and everything kept is shown', async () => {
    await open('/en/my/favorites/?board=5')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete board' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “May”?' })
    expect(server.count(boardDelete)).toBe(0)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete board' }))
    await waitFor(() => expect(location.search).toBe(''))
    expect(await screen.findByText('Lighthouse')).toBeTruthy()
  })

  test('that is not there leads to everything kept', async () => {
    await open('/en/my/favorites/?board=77')
    expect(await screen.findByText('Board not found')).toBeTruthy()
    fireEvent.click(button('All favourites'))
    expect(await screen.findByText('Harbour')).toBeTruthy()
  })
})

describe('a shared board', () => {
  const show = (address: string) => {
    visit(server.origin + address)
    render(<SharedBoardIsland strings={stringsOf(sharedBoardKeys)} {...view} />)
  }

  test('shows name, note, who shared it, and its pictures', async () => {
    server.on(boardShared, ({ params }) =>
      ok({ ...page(works), board: { title: 'May', desc: params.code, username: 'lin' } }),
    )
    show('/en/boards/K3F9')
    expect(await screen.findByRole('heading', { level: 1, name: 'May' })).toBeTruthy()
    expect(screen.getByText('K3F9')).toBeTruthy()
    expect(screen.getByText('Shared by lin')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe(
      '/en/pictures/1/',
    )
  })

  test.each(['/en/boards/', '/en/boards/?key=%3Cscript%3E', '/en/boards/ended'])(
    '%s opens nothing, and leads on',
    async (address) => {
      server.on(boardShared, () => refuse('not_found'))
      show(address)
      expect(await screen.findByText('There is no board at this link')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Browse pictures' })).toBeTruthy()
    },
  )
})
