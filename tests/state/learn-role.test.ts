// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { tokenHolder } from '#client/session-cookie.ts'
import { createRoleReader } from '#state/learn-role.ts'
import { signIn, signOut } from '#state/session.ts'
import { isTold } from '#state/signed-agreement.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'

vi.mock('#client/end-session.ts', () => ({ endSession: () => undefined }))

afterEach(() => signOut())

const login = (token: string) => signIn({ access_token: token, expires_in: 7200 }, {})

/** Answers when it is let. */
function reader(status: 0 | 1) {
  let asked = 0
  const gate = Promise.withResolvers<void>()
  const ask = scriptedAsk(() => ({ body: { status } }))
  const learn = createRoleReader((async (...call: Parameters<typeof ask>) => {
    asked += 1
    await gate.promise
    return ask(...call)
  }) as typeof ask)
  return { learn, asked: () => asked, answer: gate.resolve }
}

test('a login asks once, however many want to know, and remembers the answer', async () => {
  const { learn, asked, answer } = reader(1)
  login('a1')
  const both = [learn(), learn()]
  answer()
  await Promise.all(both)
  await learn()
  expect([asked(), isTold(), localStorage.getItem('contributor')]).toEqual([1, true, '1'])
})

test('a guest asks nothing', async () => {
  const { learn, asked } = reader(1)
  await learn()
  expect([asked(), isTold()]).toEqual([0, false])
})

test('the answer about a person who logged out meanwhile is not kept for the next one', async () => {
  const { learn, answer } = reader(1)
  login('a1')
  const first = learn()
  signOut()
  login('b1')
  answer()
  await first
  expect(isTold()).toBe(false)
})

test('a person who logs in after another one whose login ended by itself is asked for anew', async () => {
  const { learn, answer } = reader(1)
  answer()
  login('a1')
  await learn()
  expect(isTold()).toBe(true)
  tokenHolder.set(undefined)
  login('b1')
  expect(isTold()).toBe(false)
})
