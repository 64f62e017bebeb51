import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ask } from '../../../src/client/client.ts'
import { fail } from '../../../src/client/outcome.ts'
import { cartAdd } from '../../../src/contract/calls/cart.ts'
import { addBoard } from '../../../src/features/favorites/add-board.ts'
import { createBoards } from '../../../src/state/boards.ts'
import { createCart } from '../../../src/state/cart.ts'
import { ids, insertCatalogue } from '../../fixtures/catalogue.ts'
import { type Browser, openBrowser } from '../../fixtures/embedded-browser.ts'
import { type Harness, openHarness } from '../../server/harness.ts'

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
  return { board: made.value.id, room: { ask, cart: createCart(ask, () => undefined) } }
}

test('a board goes into the cart; again, all of it is there already', async () => {
  const { board, room } = await open([ids.harbour, ids.tower])
  expect(await addBoard(room, board)).toEqual({ added: 2, skipped: 0 })
  expect(room.cart.$chosen.get().get(ids.harbour)).toHaveLength(1)
  expect(await addBoard(room, board)).toEqual({ added: 0, skipped: 2 })
})

test('a work in the cart keeps its chosen size', async () => {
  const { board, room } = await open([ids.harbour])
  await room.cart.add(ids.harbour, [0])
  expect(await addBoard(room, board)).toEqual({ added: 0, skipped: 1 })
  expect(room.cart.$chosen.get().get(ids.harbour)).toEqual([0])
})

test('the first failure ends it and is told', async () => {
  const losing: Ask = async (row, input, options) =>
    (row as unknown) === cartAdd ? fail({ kind: 'timeout' }) : browser.ask(row, input, options)
  const { board, room } = await open([ids.harbour, ids.tower], losing)
  expect(await addBoard(room, board)).toEqual({
    added: 0,
    skipped: 0,
    failure: { kind: 'timeout' },
  })
})
