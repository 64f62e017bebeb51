import { atom, type ReadableAtom } from 'nanostores'
import { type StoredToken, type TokenHolder, tokenHolder } from '../client/session-cookie.ts'
import { ageOf } from '../domain/token-age.ts'
import { isRecord, readStored, storageOf, store } from './browser-storage.ts'

/** What the header shows of a person; the rest stays with the server. */
export interface SessionUser {
  readonly username?: string
  readonly mobile?: string
}

export interface Session extends StoredToken {
  readonly user: SessionUser
}

/** The token as `auth/login` and its kin answer it; without `expires_in` it never ends. */
export interface Auth {
  access_token: string
  token_type?: string | undefined
  expires_in?: number | undefined
}

/** As replies name a person. */
export interface PersonNames {
  username?: string | undefined
  mobile?: string | undefined
}

export interface SessionStore {
  /** Undefined while nobody is logged in, and while HTML is made. */
  $session: ReadableAtom<Session | undefined>
  /** Stores a fresh login for all tabs. */
  signIn(auth: Auth, user: PersonNames): void
  /** Forgets token, name and mobile in all tabs. */
  signOut(): void
  /** After the person bound a mobile or changed the name. */
  updateUser(user: PersonNames): void
  /** Reads cookie and record again; runs by itself on the signs of another tab's change. */
  refresh(): void
}

export interface SessionRoom {
  holder: TokenHolder
  /** Undefined where the browser forbids it: the name is then lost with the page, the login is not. */
  storage: Storage | undefined
  /** Tells of other tabs' changes: `storage`, `pageshow`, `visibilitychange`. */
  events: readonly EventTarget[]
  now?: () => number
  /** Another person logged in elsewhere: nothing on this page is theirs. */
  onOtherPerson: () => void
}

const recordKey = 'account'

/** Name and mobile as kept beside the cookie, for the first paint of the header. */
function readUser(storage: Storage | undefined): SessionUser {
  return kept((readStored(storage, recordKey, isRecord) ?? {}) as SessionUser)
}

function kept(user: PersonNames): SessionUser {
  return {
    ...(user.username ? { username: user.username } : {}),
    ...(user.mobile ? { mobile: user.mobile } : {}),
  }
}

function isOtherPerson(before: SessionUser, after: SessionUser): boolean {
  const differs = (one?: string, other?: string) => Boolean(one && other && one !== other)
  return differs(before.username, after.username) && differs(before.mobile, after.mobile)
}

export function createSession(room: SessionRoom): SessionStore {
  const { holder, storage, now = Date.now } = room
  const $session = atom<Session | undefined>(undefined)

  /** The time makes every login and renewal a change, which the other tabs hear. */
  function record(user: SessionUser | undefined, at = 0): void {
    store(storage, recordKey, user && { ...user, at })
  }

  function refresh(): void {
    const token = holder.get()
    const before = $session.get()
    if (!token || ageOf(token, now()) === 'dead') {
      if (before) $session.set(undefined)
      return
    }
    const user = readUser(storage)
    if (before && isOtherPerson(before.user, user)) room.onOtherPerson()
    const unchanged =
      before?.token === token.token &&
      before.user.username === user.username &&
      before.user.mobile === user.mobile
    if (!unchanged) $session.set({ ...token, user })
  }

  holder.listen(() => {
    const token = holder.get()
    record(token ? readUser(storage) : undefined, token?.loginTime)
    refresh()
  })
  for (const target of room.events)
    for (const type of ['storage', 'pageshow', 'visibilitychange'])
      target.addEventListener(type, refresh)
  refresh()

  return {
    $session,
    refresh,
    signIn(auth, user) {
      const loginTime = now()
      record(kept(user), loginTime)
      holder.set({
        token: auth.access_token,
        tokenType: auth.token_type ?? 'Bearer',
        expiresIn: auth.expires_in ?? 0,
        loginTime,
      })
    },
    signOut() {
      holder.set(undefined)
    },
    updateUser(user) {
      const session = $session.get()
      if (!session) return
      record(kept({ ...session.user, ...user }), now())
      refresh()
    },
  }
}

const inBrowser = typeof window !== 'undefined'

export const { $session, signIn, signOut, updateUser } = createSession({
  holder: tokenHolder,
  storage: storageOf('localStorage'),
  events: inBrowser ? [window, document] : [],
  onOtherPerson: () => location.reload(),
})
