import { expect, test } from 'vitest'
import { watchedLog } from '../server/support/watched-log.ts'

test('a secret of a request that the server logs under another name is found, part of a word is none', () => {
  const watched = watchedLog(() => undefined)
  watched.keep({ login: [{ password: 'Zypern-Sesam', code: '067821', mobile: '13877665544' }] })
  watched.keep({ code: 'wrong_password', message: 'the password is wrong' })
  watched.log.info('try', { note: 'for 0678210 of wrong_password' })
  expect(watched.leaked()).toEqual([])

  watched.log.info('try', { note: 'with Zypern-Sesam' })
  watched.log('sent 067821')
  expect(watched.leaked().map((line) => line.split(':')[0])).toEqual(['Zypern-Sesam', '067821'])
})
