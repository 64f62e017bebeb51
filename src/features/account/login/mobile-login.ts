import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  authCode,
  authCodeLogin,
  authRegister,
  authUpdate,
  type CodePurpose,
} from '#api/endpoints/account/account.ts'
import type { Outcome } from '#client/outcome.ts'
import { storageOf } from '#state/browser-storage.ts'
import { type Countdown, createCountdown } from '#state/countdown.ts'
import { storageNames } from '#state/storage-names.ts'
import type { LoginField } from './fields.ts'
import { cleaned, type MobileMode, problemsOf } from './mobile-fields.ts'
import type { LoginStore } from './login-store.ts'

export interface MobileLogin {
  /** Seconds until another code may be asked for this mobile. */
  $wait: ReadableAtom<number>
  /** Where the last code went, and from which form: it opens no other. */
  $sentTo: ReadableAtom<{ mobile: string; mode: MobileMode } | undefined>
  setField(field: LoginField, value: string): void
  sendCode(mode: MobileMode): Promise<void>
  submit(mode: MobileMode): Promise<void>
}

/** The purpose of a code; a server that knows purposes accepts it for no other. */
const purposes = {
  code: 'login',
  register: 'register',
  reset: 'reset',
  bind: 'bind',
} as const satisfies Record<MobileMode, CodePurpose>

/** Seconds until another code may be asked for, where the server says nothing. */
const usualWait = 60

/** The forms that prove a mobile by a code: login, registration, a new password, binding. */
export function createMobileLogin(login: LoginStore, countdown: Countdown): MobileLogin {
  const { deps, $fields } = login
  const { ask } = deps
  const $sentTo = atom<{ mobile: string; mode: MobileMode } | undefined>(undefined)
  const value = (field: LoginField) => cleaned(field, $fields.get()[field])
  const $wait = computed([countdown.$left, $fields], (left, { mobile }) =>
    countdown.subject() === cleaned('mobile', mobile) ? left : 0,
  )

  const proof = () => ({ mobile: value('mobile'), code: value('code') })
  const passwords = () => ({ password: value('password'), password_confirm: value('confirm') })
  const byCode = { fallback: 'situation.codeLoginFailed', at: 'code' } as const

  function attempt<Value>(work: () => Promise<Outcome<Value>>, finish: (value: Value) => void) {
    return login.attempt('submit', work, finish, byCode)
  }

  const verbs: Record<MobileMode, () => Promise<boolean>> = {
    code() {
      const body = proof()
      return attempt(
        () => ask(authCodeLogin, { body }),
        ({ auth, user, factor }) => deps.signIn(auth, user ?? { mobile: body.mobile }, factor),
      )
    },
    bind() {
      const body = proof()
      return attempt(
        () => ask(authUpdate, { body }),
        () => deps.updateUser({ mobile: body.mobile }),
      )
    },
    reset() {
      const body = { ...proof(), ...passwords() }
      return attempt(
        () => ask(authUpdate, { body }),
        () => undefined,
      )
    },
    register() {
      const [username, email, department] = [value('username'), value('email'), value('department')]
      const body = {
        username,
        ...(email ? { email } : {}),
        ...(department ? { department } : {}),
        ...proof(),
        // Asked for once, and told twice: some servers compare.
        password: value('password'),
        password_confirm: value('password'),
      }
      return login.attempt(
        'submit',
        () => ask(authRegister, { body }),
        ({ token, user }) => deps.signIn(token, user ?? { username, mobile: body.mobile }),
        { fallback: 'situation.registerFailed' },
      )
    },
  }

  return {
    $wait,
    $sentTo,
    setField(field, typed) {
      login.setField(field, field === 'code' ? cleaned('code', typed).slice(0, 6) : typed)
      if (field === 'mobile') $sentTo.set(undefined)
    },
    async sendCode(mode) {
      if (login.$busy.get() || $wait.get() > 0) return
      if (!login.check(problemsOf(mode, $fields.get(), ['mobile']))) return
      const mobile = value('mobile')
      await login.attempt(
        'code',
        () => ask(authCode, { body: { mobile, purpose: purposes[mode] } }),
        ({ wait_seconds }) => {
          $sentTo.set({ mobile, mode })
          countdown.start(mobile, wait_seconds ?? usualWait)
        },
        { fallback: 'situation.codeSendFailed', at: 'mobile' },
      )
    },
    async submit(mode) {
      if (login.$busy.get() || !login.check(problemsOf(mode, $fields.get()))) return
      if (!(await verbs[mode]())) return
      const mobile = value('mobile')
      login.reset()
      $sentTo.set(undefined)
      if (mode !== 'reset') return deps.onDone(mode)
      login.setField('username', mobile)
      login.notify({ key: 'login.resetDone', isGood: true })
      deps.goTo('password')
    },
  }
}

const opened = new WeakMap<LoginStore, MobileLogin>()

/** One a dialog, whichever of its forms shows: all wait for the same mobile. */
export function mobileLoginOf(login: LoginStore): MobileLogin {
  const known = opened.get(login)
  if (known) return known
  const countdown = createCountdown(storageOf('sessionStorage'), storageNames.loginCode)
  const made = createMobileLogin(login, countdown)
  opened.set(login, made)
  return made
}
