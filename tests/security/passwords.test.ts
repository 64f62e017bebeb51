import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualCost } from '#server/core/settings/accounts.settings.ts'
import { accountSettings } from '#server/core/settings/accounts.settings.ts'
import { readSettings } from '#server/core/settings/read-settings.ts'
import { isMadeOf } from '#server/modules/accounts/login/common-passwords.ts'
import { hashPassword, isOutdated } from '#server/modules/accounts/login/passwords.ts'
import { newAccount, newMobile, newName, startTestServer } from '../server/support/auth-server.ts'
import type { TestServer } from '../server/support/auth-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a new password', () => {
  it('is refused where attackers try it first, with the reason in words', async () => {
    const mobile = newMobile()
    const username = newName()
    const code = await server.codeFor(mobile)
    const register = (password: string) =>
      server.ask('auth/register', { lang: 'en', body: { username, password, mobile, code } })
    const common = ['12345678', 'password', '11111111', 'qwertyuiop', 'Password123', 'aaaabbbb']
    const house = ['yungang2026', 'Yungang_2026!', '云冈图片2026', `${mobile}a`, `${username}-1234`]
    for (const password of common) {
      const { status, body } = await register(password)
      expect([password, status, body['field']]).toEqual([password, 422, 'password'])
      expect(body['message']).toContain('attackers')
    }
    for (const password of house) {
      const { status, body } = await register(password)
      expect([password, status]).toEqual([password, 422])
      expect(body['message']).toContain('your own name')
    }
    expect((await register('correct horse battery staple')).status).toBe(200)
  })

  it('is validated alike when it is changed and when it is reset by a code', async () => {
    const { token, mobile, password } = await newAccount(server)
    const weak = { password: 'qwertyuiop', password_confirm: 'qwertyuiop' }
    const change = { ...weak, password_old: password }
    expect((await server.ask('auth/password', { token, body: change })).body['field']).toBe(
      'password',
    )
    server.advance(60)
    const code = await server.codeFor(mobile)
    const reset = await server.ask('auth/update', { body: { mobile, code, ...weak } })
    expect(reset.body['field']).toBe('password')
  })

  it('may hold a known word as long as the rest is no year', () => {
    expect(isMadeOf('yungang2026', ['yungang'])).toBe(true)
    expect(isMadeOf('photo-yungang', ['yungang', 'photo'])).toBe(true)
    expect(isMadeOf('yungang by the evening train', ['yungang'])).toBe(false)
    expect(isMadeOf('correct horse', ['yungang'])).toBe(false)
  })

  it('is hashed at the cost that OWASP asks for, which a setting only raises', async () => {
    expect(usualCost).toEqual({ logN: 15, r: 8, p: 3 })
    const old = await hashPassword('secret_pass', { logN: 15, r: 8, p: 1 })
    expect(isOutdated(old)).toBe(true)
    const set = (text: string) =>
      accountSettings(
        readSettings(
          (name) => (name === 'PASSWORD_COST' ? text : undefined),
          ['PASSWORD_COST', 'RESERVED_NAMES', 'HOUSE_WORDS'],
        ),
      )
    expect(set('5').passwordCost.p).toBe(5)
    expect(() => set('1')).toThrow('PASSWORD_COST')
  })
})
