import { atom, map, type ReadableAtom } from 'nanostores'
import { authLogin, type FactorStep } from '#api/endpoints/account/auth.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { failureWords, type FailureWords } from '#i18n/failure-words.ts'
import type { WaitingLogin } from '#state/factors/waiting-login.ts'
import type { LoginMode } from '#state/login-dialog.ts'
import type { Auth, PersonNames } from '#state/session.ts'
import {
  emptyFields,
  type FieldKey,
  type FieldProblems,
  type LoginField,
  type LoginFields,
  passwordLoginProblems,
} from './fields.ts'

/** The message at a field or at the form: one of ours, or the server's words. */
export type Said =
  | { readonly key: FieldKey | FallbackKey | FailureKey }
  | { readonly text: string; readonly lang?: string | undefined }

/** The message above a form. */
export type Notice = Said & { readonly isGood?: boolean }

type FailureKey = Extract<NonNullable<FailureWords>, { key: unknown }>['key']
export type FallbackKey =
  | 'situation.loginFailed'
  | 'situation.loginRefused'
  | 'situation.codeLoginFailed'
  | 'situation.codeSendFailed'
  | 'situation.registerFailed'

export interface LoginDeps {
  ask: Ask
  /** With `factor` the login waits for its second step. */
  signIn: (auth: Auth, user: PersonNames, factor?: FactorStep) => void
  updateUser: (user: PersonNames) => void
  /** Shows the dialog in another mode. */
  goTo: (mode: LoginMode) => void
  /** A login, a registration or a binding succeeded in this mode. */
  onDone: (mode: LoginMode) => void
}

/** The call that a form waits for. */
export type LoginWork = 'submit' | 'code'

export interface LoginStore {
  readonly deps: LoginDeps
  $fields: ReadableAtom<LoginFields>
  $errors: ReadableAtom<Partial<Record<LoginField, Said>>>
  $notice: ReadableAtom<Notice | undefined>
  $busy: ReadableAtom<LoginWork | undefined>
  /** A login that the server took and that waits for its second step. */
  $waiting: ReadableAtom<WaitingLogin | undefined>
  /** The second step was given: the token of the full session. */
  finish(auth: Auth, user: PersonNames): void
  /** The second step was given up. */
  forgetWaiting(): void
  setField(field: LoginField, value: string): void
  /** Changes the mode: drops the messages of the mode before and keeps the input that fits the new one. */
  changeMode(to: LoginMode): void
  /** Login by name and password. */
  submit(): Promise<void>
  /** The dialog was closed: secrets are forgotten. */
  reset(): void

  /** The rest is for the other modes. True when nothing is wrong. */
  check(problems: FieldProblems): boolean
  /** One work at a time; `finish` runs before the form wakes up. False when refused, which is then told. */
  attempt<Value>(
    what: LoginWork,
    work: () => Promise<Outcome<Value>>,
    finish: (value: Value) => void,
    telling: { fallback: FallbackKey | ((failure: Failure) => FallbackKey); at?: LoginField },
  ): Promise<boolean>
  notify(notice: Notice): void
}

/** Field of a refusal that names none. */
const fieldOfCode: Record<string, LoginField> = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  mobile_taken: 'mobile',
  mobile_unknown: 'mobile',
  name_taken: 'username',
}

/** As the server names fields, where that is another name. */
const ownNames: Record<string, LoginField> = { password_confirm: 'confirm' }

const secrets = ['password', 'confirm', 'code'] as const

function isMobileLike(value: string): boolean {
  return /^1\d{10}$/.test(value.trim())
}

/** The login dialog without its looks: fields, their problems, and the usual way to log in. */
export function createLogin(given: LoginDeps): LoginStore {
  const $waiting = atom<WaitingLogin | undefined>(undefined)
  const deps: LoginDeps = {
    ...given,
    signIn(auth, user, factor) {
      if (factor) $waiting.set({ auth, user, factor })
      else given.signIn(auth, user)
    },
    onDone(mode) {
      if (!$waiting.get()) given.onDone(mode)
    },
  }
  const $fields = map<LoginFields>({ ...emptyFields })
  const $errors = map<Partial<Record<LoginField, Said>>>({})
  const $notice = atom<Notice | undefined>(undefined)
  const $busy = atom<LoginWork | undefined>(undefined)

  function check(problems: FieldProblems): boolean {
    $notice.set(undefined)
    $errors.set(
      Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, { key }])),
    )
    return Object.keys(problems).length === 0
  }

  /** Puts a failure where it belongs: a refusal at its field, the rest above the form. */
  function tell(failure: Failure, fallback: FallbackKey, at?: LoginField): void {
    const words = failureWords(failure)
    if (!words) return
    if (failure.kind !== 'refused') return $notice.set(words)
    const said = 'key' in words && failure.status < 500 ? { key: fallback } : words
    const named = failure.field ?? ''
    const field =
      named in emptyFields
        ? (named as LoginField)
        : (ownNames[named] ?? fieldOfCode[failure.code] ?? at)
    if (field && failure.status < 500) $errors.setKey(field, said)
    else $notice.set(said)
  }

  function forgetWords(): void {
    $errors.set({})
    $notice.set(undefined)
  }

  const store: LoginStore = {
    deps,
    $fields,
    $errors,
    $notice,
    $busy,
    $waiting,
    finish(auth, user) {
      $waiting.set(undefined)
      $busy.set('submit')
      given.signIn(auth, user)
      $busy.set(undefined)
      given.onDone('password')
    },
    forgetWaiting: () => $waiting.set(undefined),
    check,
    notify: (notice) => $notice.set(notice),
    async attempt(what, work, finish, { fallback, at }) {
      $busy.set(what)
      const outcome = await work()
      if (outcome.ok) finish(outcome.value)
      else {
        const { failure } = outcome
        tell(failure, typeof fallback === 'string' ? fallback : fallback(failure), at)
      }
      $busy.set(undefined)
      return outcome.ok
    },
    setField(field, typed) {
      $fields.setKey(field, typed)
      $errors.setKey(field, undefined)
    },
    changeMode(to) {
      forgetWords()
      const { username, mobile } = $fields.get()
      if (to === 'password') {
        if (username === '') $fields.setKey('username', mobile)
        return
      }
      if (!isMobileLike(username)) return
      if (mobile === '') $fields.setKey('mobile', username.trim())
      if (to === 'register') $fields.setKey('username', '')
    },
    async submit() {
      if ($busy.get() || !check(passwordLoginProblems($fields.get()))) return
      const { username, password } = $fields.get()
      const body = { username: username.trim(), password }
      const isDone = await store.attempt(
        'submit',
        () => deps.ask(authLogin, { body }),
        ({ token, user, factor }) =>
          deps.signIn(token, user ?? { username: body.username }, factor),
        {
          fallback: (failure) =>
            failure.kind === 'refused' && failure.status === 200
              ? 'situation.loginRefused'
              : 'situation.loginFailed',
        },
      )
      if (!isDone) return
      store.reset()
      deps.onDone('password')
    },
    reset() {
      forgetWords()
      for (const field of secrets) $fields.setKey(field, '')
    },
  }
  return store
}
