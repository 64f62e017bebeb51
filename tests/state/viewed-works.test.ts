// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '#state/session.ts'
import { rememberWork, viewedWorks } from '#state/viewed-works.ts'

const logIn = (username: string) =>
  signIn({ access_token: username, expires_in: 7200 }, { username })
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response()))
afterEach(signOut)

test('the last work comes first, each once, and twelve are kept', () => {
  logIn('lin')
  for (let id = 1; id <= 14; id += 1) rememberWork(`/en/pictures/${id}/`)
  rememberWork('/videos/9/')
  expect(viewedWorks().slice(0, 2)).toEqual([
    { id: 9, type: 2 },
    { id: 14, type: 1 },
  ])
  expect(viewedWorks()).toHaveLength(12)
})

test('a visitor without a login leaves no trace, nor does a page that is no work', () => {
  rememberWork('/pictures/1/')
  logIn('lin')
  rememberWork('/pictures/')
  expect(viewedWorks()).toEqual([])
})

test('a logout forgets them, and another account does not read them', () => {
  logIn('lin')
  rememberWork('/pictures/1/')
  const kept = localStorage.getItem('seen') ?? ''
  signOut()
  expect(localStorage.getItem('seen')).toBeNull()
  logIn('su')
  localStorage.setItem('seen', kept)
  expect(viewedWorks()).toEqual([])
  localStorage.setItem('seen', '{"of":"su","works":[{"id":"x"}]}')
  expect(viewedWorks()).toEqual([])
})
