import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartAdd } from '#api/endpoints/buying/cart.ts'
import type { Ask } from '#client/client.ts'
import { fail } from '#client/outcome.ts'
import { addBoard } from '#features/buying/favorites/add-board.ts'
import { createBoards } from '#state/boards.ts'
import { createCart } from '#state/cart.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = openBrowser(server)
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'lin' })
})

/** A board with these works, and its owner's cart. */
async function open(works: readonly number[], ask: Ask = browser.ask) {
  const boards = createBoards(browser.ask)
  const made = await boards.create({ title: 'May' })
  if (!made.ok) throw new Error('no board')
  await boards.put(made.value.id, works)
  return { board: made.value.id, deps: { ask, cart: createCart(ask, () => undefined) } }
}

test('a board goes into the cart; again, all of it is there already', async () => {
  const { board, deps } = await open([ids.harbour, ids.tower])
  expect(await addBoard(deps, board)).toEqual({ added: 2, skipped: 0 })
  expect(deps.cart.$chosen.get().get(ids.harbour)).toHaveLength(1)
  expect(await addBoard(deps, board)).toEqual({ added: 0, skipped: 2 })
})

test('a work in the cart keeps its chosen size', async () => {
  const { board, deps } = await open([ids.harbour])
  await deps.cart.add(ids.harbour, [0])
  expect(await addBoard(deps, board)).toEqual({ added: 0, skipped: 1 })
  expect(deps.cart.$chosen.get().get(ids.harbour)).toEqual([0])
})

test('the first failure ends it and is told', async () => {
  const losing: Ask = async (row, input, options) =>
    (row as unknown) === cartAdd ? fail({ kind: 'timeout' }) : browser.ask(row, input, options)
  const { board, deps } = await open([ids.harbour, ids.tower], losing)
  expect(await addBoard(deps, board)).toEqual({
    added: 0,
    skipped: 0,
    failure: { kind: 'timeout' },
  })
})
