// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { favoriteAdd, favoriteDelete, favoriteIds } from '#api/endpoints/buying/favorite.ts'
import { cardFavoriteKeys } from '#components/cards/card-favorite-keys.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
let kept: number[]
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const card = (id: number) =>
  `<article><button data-favorite="${id}" aria-pressed="false">heart</button></article>`

beforeEach(() => {
  // Each test is a page of its own: the hearts' script starts anew.
  vi.resetModules()
  visit(`${server.origin}/en/pictures/`)
  server.heard.length = 0
  sessionStorage.clear()
  kept = [7]
  server.on(favoriteIds, () => ok(kept))
  server.on(favoriteAdd, ({ json }) => {
    kept = [...kept, (json as { image_id: number }).image_id]
    return ok({})
  })
  server.on(favoriteDelete, ({ params }) => {
    kept = kept.filter((id) => id !== Number(params.image_id))
    return ok({ board_ids: [] })
  })
  document.body.innerHTML = `<div data-card-buttons hidden></div><a data-favorites href="/my/favorites/">F</a>
    <main>${card(7)}${card(8)}</main>`
  const strings = JSON.stringify(stringsOf(cardFavoriteKeys))
  document.querySelector('[data-card-buttons]')?.setAttribute('data-card-buttons', strings)
})
afterEach(() => {
  document.cookie = 'session=; Max-Age=0; Path=/'
  document.body.innerHTML = ''
})

/** The page's own modules, as a fresh page has them. */
async function load() {
  const [hearts, session, toasts, login, choice, action] = await Promise.all([
    import('#components/cards/card-favorite.ts'),
    import('#state/session.ts'),
    import('#state/toasts.ts'),
    import('#state/login-dialog.ts'),
    import('#state/board-choice.ts'),
    import('#state/pending-action.ts'),
  ])
  return { ...hearts, ...session, ...toasts, ...login, ...choice, ...action }
}
const heart = (id: number) =>
  document.querySelector<HTMLElement>(`[data-favorite="${id}"]`) ?? document.body
const isPressed = (id: number) => heart(id).getAttribute('aria-pressed') === 'true'

async function loadLoggedIn() {
  const page = await load()
  page.signIn({ access_token: 'a1' }, { username: 'lin' })
  page.watchHearts()
  await vi.waitFor(() => expect(isPressed(7)).toBe(true))
  return page
}
const texts = (toasts: readonly { text: string }[]) => toasts.map(({ text }) => text)

test('without a login the page keeps the action, the dialog names it, and no call is made', async () => {
  const page = await load()
  await page.press(heart(8))
  expect(page.$loginDialog.get()).toMatchObject({ open: true, reason: 'favorite' })
  expect(page.takePendingAction()).toMatchObject({ action: { kind: 'favorite', image_id: 8 } })
  expect(server.heard).toEqual([])
})

test('the hearts of kept works are full from the start, also on cards that come later', async () => {
  await loadLoggedIn()
  expect(isPressed(8)).toBe(false)
  kept = [7, 9]
  document.querySelector('main')?.insertAdjacentHTML('beforeend', card(7))
  const hearts = document.querySelectorAll('[data-favorite="7"]')
  await vi.waitFor(() => expect(hearts[1]?.getAttribute('aria-pressed')).toBe('true'))
  heart(8).dataset.favorite = '7'
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(3))
})

test('a press keeps and offers a board, the next one drops and offers to undo', async () => {
  const page = await loadLoggedIn()
  await page.press(heart(8))
  expect(isPressed(8)).toBe(true)
  expect(kept).toEqual([7, 8])
  expect(texts(page.$toasts.get())).toEqual(['Saved to your favourites'])
  page.$toasts.get()[0]?.action?.run()
  expect(page.$boardChoice.get()).toMatchObject({ imageIds: [8] })

  await page.press(heart(8))
  expect(isPressed(8)).toBe(false)
  expect(texts(page.$toasts.get())).toEqual(['No longer in your favourites'])
  page.$toasts.get()[0]?.action?.run()
  await vi.waitFor(() => expect(kept).toEqual([7, 8]))
  expect(isPressed(8)).toBe(true)
})

test('a login that ended asks for another one and keeps the action', async () => {
  const page = await loadLoggedIn()
  server.on(favoriteAdd, () => refuse('unauthorized'))
  await page.press(heart(8))
  expect(isPressed(8)).toBe(false)
  expect(page.$loginDialog.get()).toMatchObject({ open: true, reason: 'expired' })
  expect(page.takePendingAction()).toMatchObject({ action: { kind: 'favorite', image_id: 8 } })
})

test('a refusal is said in the words of the server', async () => {
  const page = await loadLoggedIn()
  server.on(favoriteAdd, () => refuse('unprocessable'))
  await page.press(heart(8))
  expect(isPressed(8)).toBe(false)
  expect(texts(page.$toasts.get())).toEqual(['refused: unprocessable'])
})

test('a server without favourites hides hearts and ways to them, on later pages without asking', async () => {
  server.on(favoriteIds, () => refuse('not_implemented'))
  const page = await load()
  page.signIn({ access_token: 'a1' }, { username: 'lin' })
  page.watchHearts()
  const parts = [heart(7), heart(8), document.querySelector<HTMLElement>('[data-favorites]')]
  await vi.waitFor(() => expect(parts.every((part) => part?.hidden)).toBe(true))

  vi.resetModules()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', card(9))
  server.heard.length = 0
  const next = await load()
  next.watchHearts()
  expect(heart(9).hidden).toBe(true)
  expect(server.count(favoriteIds)).toBe(0)
})
