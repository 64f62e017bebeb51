// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginningKeys } from '#modules/account-area/beginning-keys.ts'
import { ownWorks } from '#modules/account-area/own-works.ts'
import { signIn, signOut } from '#state/session.ts'
import { rememberWork } from '#state/viewed-works.ts'
import { refused, scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const work = (id: number) => ({ id, type: 1, title: `Work ${id}` })

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  signIn({ access_token: 'a', expires_in: 7200 }, { username: 'lin' })
  for (const id of [1, 2, 3]) rememberWork(`/pictures/${id}/`)
})
afterEach(signOut)

/** A server with these favourites, or without favourites; work 2 is gone. */
const readFrom = (kept: readonly number[] | undefined) =>
  ownWorks(stringsOf(beginningKeys))(
    scriptedAsk(({ path }, input) => {
      if (path === 'v1/favorite/list')
        return kept
          ? { body: { data: kept.map(work), pagination: { total: 2, current: 1, pageSize: 24 } } }
          : { failure: refused(501, '') }
      const { id } = (input as { params: { id: number } }).params
      return id === 2 ? { failure: refused(404, '') } : { body: work(id) }
    }),
    2,
  )

test('kept works come before those that were looked at', async () => {
  expect(await readFrom([7, 8, 9])).toMatchObject({
    title: 'Favourites',
    items: [{ id: 7 }, { id: 8 }],
  })
})

test('without kept ones the works looked at last are read, and the ones that are gone left out', async () => {
  for (const kept of [[], undefined])
    expect(await readFrom(kept)).toMatchObject({ title: 'Viewed last', items: [{ id: 3 }] })
})

test('without either there is nothing of the person', async () => {
  signOut()
  expect(await readFrom([])).toBeUndefined()
})
