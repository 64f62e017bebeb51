import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTokenHolder } from '#client/session-cookie.ts'
import { createSession } from '#state/session.ts'
import { cookieJar } from '../fixtures/cookie-jar.ts'
import { memoryStorage } from '../fixtures/memory-storage.ts'

const auth = { access_token: 'a1', token_type: 'Bearer', expires_in: 7200 }
const lin = { username: 'lin', mobile: '13800138000' }

let jar: { cookie: string }
let storage: Storage
let clock: number
let tabs: EventTarget[]

beforeEach(() => {
  jar = cookieJar()
  storage = memoryStorage()
  clock = 1_800_000_000_000
  tabs = []
})

function openTab(tabStorage = memoryStorage()) {
  const events = new EventTarget()
  tabs.push(events)
  const holder = createTokenHolder(jar, true)
  const onOtherPerson = vi.fn()
  const endSession = vi.fn()
  const session = createSession({
    holder,
    storage,
    tab: tabStorage,
    events: [events],
    now: () => clock,
    onOtherPerson,
    endSession,
  })
  /** The browser's news to the other tabs after this one changed the storage. */
  const tellOthers = () => {
    for (const other of tabs) if (other !== events) other.dispatchEvent(new Event('storage'))
  }
  return { ...session, holder, events, tabStorage, tellOthers, onOtherPerson, endSession }
}

test('a logout tells the server of its token, once and only where there is one', () => {
  const tab = openTab()
  tab.signIn(auth, lin)
  tab.signOut()
  tab.signOut()
  expect(tab.endSession).toHaveBeenCalledExactlyOnceWith('a1')
  expect(tab.$session.get()).toBeUndefined()
})

test('a fresh browser has no session', () => {
  expect(openTab().$session.get()).toBeUndefined()
})

test('a login is there after a reload, with name and mobile', () => {
  openTab().signIn(auth, lin)
  expect(openTab().$session.get()).toEqual({
    token: 'a1',
    tokenType: 'Bearer',
    expiresIn: 7200,
    loginTime: clock,
    user: lin,
  })
})

test('the token is in the cookie alone, never in the storage', () => {
  openTab().signIn(auth, lin)
  expect(jar.cookie).toContain('a1')
  expect(JSON.stringify({ ...storage })).not.toContain('a1')
})

test('a login and a logout reach the other tabs', () => {
  const one = openTab()
  const two = openTab()
  one.signIn(auth, lin)
  one.tellOthers()
  expect(two.$session.get()?.user).toEqual(lin)
  two.signOut()
  two.tellOthers()
  expect(one.$session.get()).toBeUndefined()
})

test('a logout leaves nothing behind', () => {
  const tab = openTab()
  tab.signIn(auth, lin)
  tab.signOut()
  expect(jar.cookie).toBe('')
  // When it was, so that other tabs know it for a wish.
  expect([storage.length, storage.key(0)]).toEqual([1, 'signed-out'])
})

test('a renewed token reaches the store and the other tabs, the name stays', () => {
  const one = openTab()
  const two = openTab()
  one.signIn(auth, lin)
  one.tellOthers()
  clock += 1000
  one.holder.set({ token: 'a2', tokenType: 'Bearer', expiresIn: 7200, loginTime: clock })
  one.tellOthers()
  for (const tab of [one, two]) expect(tab.$session.get()).toMatchObject({ token: 'a2', user: lin })
})

test('another person in another tab reloads this page, the same person does not', () => {
  const one = openTab()
  const two = openTab()
  one.signIn(auth, lin)
  two.refresh()
  one.signIn({ ...auth, access_token: 'a3' }, lin)
  one.tellOthers()
  expect(two.onOtherPerson).not.toHaveBeenCalled()
  one.signIn({ ...auth, access_token: 'b1' }, { username: 'mei', mobile: '13900139000' })
  one.tellOthers()
  expect(two.onOtherPerson).toHaveBeenCalledOnce()
})

test('a page that comes back from the cache of Back sees that the login is over', () => {
  const one = openTab()
  one.signIn(auth, lin)
  jar.cookie = '__Host-session=; Max-Age=0'
  one.events.dispatchEvent(new Event('pageshow'))
  expect(one.$session.get()).toBeUndefined()
})

test('a login whose token is past any exchange is none', () => {
  openTab().signIn(auth, lin)
  clock += (7200 + 7 * 24 * 3600 + 1) * 1000
  expect(openTab().$session.get()).toBeUndefined()
})

test('a bound mobile shows at once and stays', () => {
  const tab = openTab()
  tab.signIn(auth, { username: 'lin' })
  tab.updateUser({ mobile: '13800138000' })
  expect(tab.$session.get()?.user).toEqual(lin)
  expect(openTab().$session.get()?.user).toEqual(lin)
})

test('a browser without storage still keeps the login', () => {
  const holder = createTokenHolder(jar, true)
  const room = { holder, storage: undefined, events: [], onOtherPerson: () => {}, now: () => clock }
  createSession(room).signIn(auth, lin)
  expect(createSession(room).$session.get()?.token).toBe('a1')
})

test('a damaged record of the name does no harm', () => {
  openTab().signIn(auth, lin)
  storage.setItem('account', '{')
  expect(openTab().$session.get()).toMatchObject({ token: 'a1', user: {} })
})

describe('the record of a user in the browser', () => {
  test('goes with a logout, here and in the other tabs, whichever part stored it', () => {
    const one = openTab()
    const other = openTab()
    one.signIn(auth, lin)
    one.tellOthers()
    storage.setItem('pay order 7', 'an intent')
    storage.setItem('visitor', 'random')
    for (const tab of [one, other]) {
      tab.tabStorage.setItem('wish', '{}')
      tab.tabStorage.setItem('list /my/orders/ orders', '{}')
      tab.tabStorage.setItem('grown /pictures/', '900')
    }
    clock += 1000
    one.signOut()
    one.tellOthers()
    const namesOf = (kept: Storage) =>
      Array.from({ length: kept.length }, (_, at) => kept.key(at)).sort()
    expect(namesOf(storage)).toEqual(['signed-out', 'visitor'])
    for (const tab of [one, other])
      expect(namesOf(tab.tabStorage)).toEqual(['grown /pictures/', 'signed-out-seen'])
  })

  test('goes in a tab that slept through the logout and opens another page', () => {
    const kept = memoryStorage()
    openTab(kept).signIn(auth, lin)
    kept.setItem('wish', '{}')
    clock += 1000
    openTab().signOut()
    openTab(kept)
    expect(kept.getItem('wish')).toBeNull()
  })

  test('stays when the login ends by itself, for the same person', () => {
    const tab = openTab()
    tab.signIn(auth, lin)
    tab.tabStorage.setItem('draft', 'x')
    tab.holder.set(undefined)
    expect(tab.$ended.get()).toBe('expired')
    tab.signIn(auth, lin)
    expect(tab.$ended.get()).toBeUndefined()
    expect(tab.tabStorage.getItem('draft')).toBe('x')
    expect(tab.onOtherPerson).not.toHaveBeenCalled()
  })

  test('is not left to another person who logs in after that', () => {
    const tab = openTab()
    tab.signIn(auth, lin)
    tab.tabStorage.setItem('draft', 'x')
    tab.tabStorage.setItem('wish', '{}')
    tab.holder.set(undefined)
    tab.signIn(auth, { username: 'mei', mobile: '13900139000' })
    expect(tab.onOtherPerson).toHaveBeenCalledOnce()
    expect(tab.tabStorage.getItem('draft')).toBeNull()
    expect(tab.tabStorage.getItem('wish')).toBe('{}')
  })

  test('needs no new page after a logout and a login as another user', () => {
    const tab = openTab()
    tab.signIn(auth, lin)
    clock += 1000
    tab.signOut()
    expect(tab.$ended.get()).toBe('logout')
    tab.signIn(auth, { username: 'mei', mobile: '13900139000' })
    expect(tab.onOtherPerson).not.toHaveBeenCalled()
  })
})
