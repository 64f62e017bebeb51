/** Access to a page: open to every visitor, or only to a logged-in user with a mobile. */
export type RouteAccess = 'open' | 'login'

/** The reading of the user behind a login. `failure` is the one that ended it. */
export type PersonState =
  | { readonly state: 'unknown' | 'loading' }
  | {
      readonly state: 'known'
      readonly username?: string | undefined
      readonly mobile?: string | undefined
    }
  | {
      readonly state: 'failed'
      readonly failure: { readonly kind: string; readonly status?: number }
    }

/**
 * `wait` until the person is known, `login` and `bind` open the dialog in that mode, `person_failed` says
 * that the person could not be read and lets them try again.
 */
export type Verdict = 'allow' | 'wait' | 'login' | 'bind' | 'person_failed'

/** The guard of pages: one decision over route, login and person. */
export function guard(access: RouteAccess, isLoggedIn: boolean, person: PersonState): Verdict {
  if (access === 'open') return 'allow'
  if (!isLoggedIn) return 'login'
  if (person.state === 'failed') return person.failure.status === 401 ? 'login' : 'person_failed'
  if (person.state !== 'known') return 'wait'
  return person.mobile ? 'allow' : 'bind'
}

/** Everything under /my asks for a login. `path` is without the language. */
export function accessOf(path: string): RouteAccess {
  return path.startsWith('/my/') ? 'login' : 'open'
}
