import { expect, test } from 'vitest'
import { accessOf, guard, type PersonState, type Verdict } from '#routing/guard.ts'

const known: PersonState = { state: 'known', username: 'lin', mobile: '13800138000' }
const noMobile: PersonState = { state: 'known', username: 'lin' }
const unauthorized: PersonState = { state: 'failed', failure: { kind: 'refused', status: 401 } }
const offline: PersonState = { state: 'failed', failure: { kind: 'network' } }

test.each<[string, boolean, PersonState, Verdict]>([
  ['/', false, { state: 'unknown' }, 'allow'],
  ['/pictures/7/', true, offline, 'allow'],
  ['/my/cart/', false, { state: 'unknown' }, 'login'],
  ['/my/cart/', false, known, 'login'],
  ['/my/cart/', true, { state: 'unknown' }, 'wait'],
  ['/my/cart/', true, { state: 'loading' }, 'wait'],
  ['/my/cart/', true, known, 'allow'],
  ['/my/cart/', true, noMobile, 'bind'],
  ['/my/cart/', true, unauthorized, 'login'],
  ['/my/cart/', true, offline, 'person_failed'],
])('%s, logged in %s, person %j: %s', (path, isLoggedIn, person, verdict) =>
  expect(guard(accessOf(path), isLoggedIn, person)).toBe(verdict),
)
