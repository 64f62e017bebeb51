import { afterEach, expect, test, vi } from 'vitest'
import { authLogout } from '#api/endpoints/account/session.ts'
import { endSession } from '#client/end-session.ts'

afterEach(() => vi.unstubAllGlobals())

test('a logout goes to the address of the contract, and survives a browser without network', async () => {
  const asked = vi.fn(async () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', asked)
  endSession('a1')
  await Promise.resolve()
  expect(asked).toHaveBeenCalledExactlyOnceWith(`/api/${authLogout.path}`, {
    method: authLogout.method,
    headers: { authorization: 'Bearer a1' },
    keepalive: true,
  })
})
