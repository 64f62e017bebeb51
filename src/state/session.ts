import { atom, type ReadableAtom } from 'nanostores'
import { endSession } from '#client/end-session.ts'
import { type StoredToken, type TokenHolder, tokenHolder } from '#client/session-cookie.ts'
import { ageOf } from '#domain/lifecycle/token-age.ts'
import { isRecord, readStored, storageOf, store } from './browser-storage.ts'
import { forgetPerson, storageNames, uploadsDatabase } from './storage-names.ts'

/** The names that the header shows of a user; the rest stays with the server. */
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
  /** Undefined without a login, and while HTML is made. */
  $session: ReadableAtom<Session | undefined>
  /** How the last login of this page ended: by hand in some tab, or by itself. Undefined while there is one. */
  $ended: ReadableAtom<'logout' | 'expired' | undefined>
  /** Stores a fresh login for all tabs. */
  signIn(auth: Auth, user: PersonNames): void
  /** Forgets token, name, mobile and whatever else this browser keeps of the person, in all tabs. */
  signOut(): void
  /** After the person bound a mobile or changed the name. */
  updateUser(user: PersonNames): void
  /** Reads cookie and record again; runs by itself on the signs of another tab's change. */
  refresh(): void
}

export interface SessionDeps {
  holder: TokenHolder
  /** Undefined where the browser forbids it: the name is then lost with the page, the login is not. */
  storage: Storage | undefined
  /** The tab's own storage, where a person's things are forgotten too. */
  tab?: Storage | undefined
  /** Tells of other tabs' changes: `storage`, `pageshow`, `visibilitychange`. */
  events: readonly EventTarget[]
  now?: () => number
  /** Another person logged in elsewhere: nothing on this page is theirs. */
  onOtherPerson: () => void
  /** Has the server end the login of this token. */
  endSession?: (token: string) => void
  /** Files on their way, which stand in a database of their own. */
  forgetFiles?: () => void
}

const recordKey = storageNames.account

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

/** Whether nothing that is known of both agrees: a name or a mobile alone may have changed. */
function isOtherPerson(before: SessionUser, after: SessionUser): boolean {
  const known = (['username', 'mobile'] as const).filter((name) => before[name] && after[name])
  return known.length > 0 && known.every((name) => before[name] !== after[name])
}

function isTime(value: unknown): value is number {
  return typeof value === 'number'
}

export function createSession(deps: SessionDeps): SessionStore {
  const { holder, storage, tab, now = Date.now } = deps
  const $session = atom<Session | undefined>(undefined)
  const $ended = atom<'logout' | 'expired' | undefined>(undefined)
  /** Whose things an expired login left on this page. */
  let left: SessionUser | undefined

  const signedOutAt = () => readStored(storage, storageNames.signedOut, isTime) ?? 0

  /** Follows a logout of another tab, one that happened while this page was away too. */
  function followLogout(): void {
    const at = signedOutAt()
    const seen = readStored(tab, storageNames.signedOutSeen, isTime)
    if (at === seen) return
    // A tab that never looked before keeps no user's things.
    if (seen !== undefined) forgetPerson(tab)
    store(tab, storageNames.signedOutSeen, at)
  }

  /** The time makes every login and renewal a change, which the other tabs hear. */
  function record(user: SessionUser | undefined, at = 0): void {
    store(storage, recordKey, user && { ...user, at })
  }

  function refresh(): void {
    followLogout()
    const token = holder.get()
    const before = $session.get()
    if (!token || ageOf(token, now()) === 'dead') {
      if (!before) return
      const isByHand = signedOutAt() >= before.loginTime
      left = isByHand ? undefined : before.user
      $ended.set(isByHand ? 'logout' : 'expired')
      $session.set(undefined)
      return
    }
    const user = readUser(storage)
    const known = before?.user ?? left
    if (known && isOtherPerson(known, user)) {
      forgetPerson(tab, [storageNames.pendingAction, storageNames.signedOutSeen])
      deps.onOtherPerson()
    }
    left = undefined
    $ended.set(undefined)
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
  for (const target of deps.events)
    for (const type of ['storage', 'pageshow', 'visibilitychange'])
      target.addEventListener(type, refresh)
  refresh()

  return {
    $session,
    $ended,
    refresh,
    signIn(auth, user) {
      const loginTime = now()
      record(kept(user), loginTime)
      // A login that ended by itself left it, maybe another person's.
      store(storage, storageNames.contributor, undefined)
      holder.set({
        token: auth.access_token,
        tokenType: auth.token_type ?? 'Bearer',
        expiresIn: auth.expires_in ?? 0,
        loginTime,
      })
    },
    signOut() {
      const token = holder.get()
      store(storage, storageNames.signedOut, $session.get()?.loginTime ?? now())
      holder.set(undefined)
      if (token) deps.endSession?.(token.token)
      forgetPerson(storage)
      deps.forgetFiles?.()
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

export const { $session, $ended, signIn, signOut, updateUser } = createSession({
  holder: tokenHolder,
  storage: storageOf('localStorage'),
  tab: storageOf('sessionStorage'),
  events: inBrowser ? [window, document] : [],
  onOtherPerson: () => location.reload(),
  endSession,
  forgetFiles: () => void globalThis.indexedDB?.deleteDatabase(uploadsDatabase),
})
