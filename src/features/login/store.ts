import { atom, computed, map, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import type { Failure, Outcome } from '../../client/outcome.ts'
import { authCode, authCodeLogin, authLogin, authUpdate } from '../../contract/calls/auth.ts'
import { failureWords, type FailureWords } from '../../i18n/failure-words.ts'
import type { Countdown } from '../../state/countdown.ts'
import type { LoginMode } from '../../state/login-dialog.ts'
import type { Auth, PersonNames } from '../../state/session.ts'
import {
  cleaned,
  emptyFields,
  type FieldKey,
  type LoginField,
  type LoginFields,
  problemOf,
} from './fields.ts'

/** Modes that this dialog carries out; the others join as they are built. */
export type OpenMode = Extract<LoginMode, 'password' | 'code' | 'bind'>

export const openModes = ['password', 'code'] as const satisfies readonly OpenMode[]

/** What stands at a field or at the form: a message of ours, or the server's words. */
export type Said =
  | { readonly key: FieldKey | FallbackKey | FailureKey }
  | { readonly text: string; readonly lang?: string | undefined }

type FailureKey = Extract<NonNullable<FailureWords>, { key: unknown }>['key']
type FallbackKey =
  | 'situation.loginFailed'
  | 'situation.loginRefused'
  | 'situation.codeLoginFailed'
  | 'situation.codeSendFailed'

export interface LoginRoom {
  ask: Ask
  countdown: Countdown
  signIn: (auth: Auth, user: PersonNames) => void
  updateUser: (user: PersonNames) => void
  onDone: (mode: OpenMode) => void
}

export interface LoginStore {
  $fields: ReadableAtom<LoginFields>
  $errors: ReadableAtom<Partial<Record<LoginField, Said>>>
  /** What stands above the form. */
  $notice: ReadableAtom<Said | undefined>
  $busy: ReadableAtom<'submit' | 'code' | undefined>
  /** Seconds until another code may be asked for this mobile. */
  $wait: ReadableAtom<number>
  /** Where the last code went. */
  $sentTo: ReadableAtom<string | undefined>
  setField(field: LoginField, value: string): void
  /** Another mode: what was said of the one before no longer holds, what was typed does. */
  changeMode(): void
  sendCode(): Promise<void>
  submit(mode: OpenMode): Promise<void>
  /** The dialog was closed: secrets are forgotten. */
  reset(): void
}

const fieldsOf: Record<OpenMode, readonly LoginField[]> = {
  password: ['username', 'password'],
  code: ['mobile', 'code'],
  bind: ['mobile', 'code'],
}

/** Field of a refusal that names none. */
const fieldOfCode: Record<string, LoginField> = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  mobile_taken: 'mobile',
  mobile_unknown: 'mobile',
}

/** Seconds until another code may be asked for, where the server says nothing. */
const usualWait = 60

/** The login dialog without its looks: fields, what is wrong with them, and the verbs. */
export function createLogin(room: LoginRoom): LoginStore {
  const { ask, countdown, signIn, updateUser, onDone } = room
  const $fields = map<LoginFields>({ ...emptyFields })
  const $errors = map<Partial<Record<LoginField, Said>>>({})
  const $notice = atom<Said | undefined>(undefined)
  const $busy = atom<'submit' | 'code' | undefined>(undefined)
  const $sentTo = atom<string | undefined>(undefined)
  const $wait = computed([countdown.$left, $fields], (left, { mobile }) =>
    countdown.subject() === cleaned('mobile', mobile) ? left : 0,
  )
  const value = (field: LoginField) => cleaned(field, $fields.get()[field])

  /** Tells what is wrong with the fields; true when nothing is. */
  function check(fields: readonly LoginField[]): boolean {
    const problems = fields.flatMap((field) => {
      const key = problemOf(field, $fields.get()[field])
      return key ? [[field, { key }] as const] : []
    })
    $notice.set(undefined)
    $errors.set(Object.fromEntries(problems))
    return problems.length === 0
  }

  /** Puts a failure where it belongs: a refusal at its field, the rest above the form. */
  function tell(failure: Failure, fallback: FallbackKey, at?: LoginField): void {
    const words = failureWords(failure)
    if (!words) return
    if (failure.kind !== 'refused') return $notice.set(words)
    const said = 'key' in words && failure.status < 500 ? { key: fallback } : words
    const named = failure.field ?? ''
    const field = named in emptyFields ? (named as LoginField) : (fieldOfCode[failure.code] ?? at)
    if (field && failure.status < 500) $errors.setKey(field, said)
    else $notice.set(said)
  }

  async function busy<Value>(
    what: 'submit' | 'code',
    work: Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    $busy.set(what)
    const outcome = await work
    $busy.set(undefined)
    return outcome
  }

  async function byPassword(): Promise<boolean> {
    const body = { username: value('username'), password: value('password') }
    const outcome = await busy('submit', ask(authLogin, { body }))
    if (outcome.ok) {
      signIn(outcome.value.token, outcome.value.user ?? { username: body.username })
      return true
    }
    const { failure } = outcome
    const isInReply = failure.kind === 'refused' && failure.status === 200
    tell(failure, isInReply ? 'situation.loginRefused' : 'situation.loginFailed')
    return false
  }

  async function byCode(): Promise<boolean> {
    const body = { mobile: value('mobile'), code: value('code') }
    const outcome = await busy('submit', ask(authCodeLogin, { body }))
    if (outcome.ok) signIn(outcome.value.auth, outcome.value.user ?? { mobile: body.mobile })
    else tell(outcome.failure, 'situation.codeLoginFailed', 'code')
    return outcome.ok
  }

  async function bind(): Promise<boolean> {
    const body = { mobile: value('mobile'), code: value('code') }
    const outcome = await busy('submit', ask(authUpdate, { body }))
    if (outcome.ok) updateUser({ mobile: body.mobile })
    else tell(outcome.failure, 'situation.codeLoginFailed', 'code')
    return outcome.ok
  }

  const verbs = { password: byPassword, code: byCode, bind }

  function forgetWords(): void {
    $errors.set({})
    $notice.set(undefined)
  }

  function reset(): void {
    forgetWords()
    $sentTo.set(undefined)
    $fields.setKey('password', '')
    $fields.setKey('code', '')
  }

  return {
    $fields,
    $errors,
    $notice,
    $busy,
    $wait,
    $sentTo,
    changeMode: forgetWords,
    reset,
    setField(field, typed) {
      $fields.setKey(field, field === 'code' ? cleaned('code', typed).slice(0, 6) : typed)
      $errors.setKey(field, undefined)
      if (field === 'mobile') $sentTo.set(undefined)
    },
    async sendCode() {
      if ($busy.get() || $wait.get() > 0 || !check(['mobile'])) return
      const mobile = value('mobile')
      const outcome = await busy('code', ask(authCode, { body: { mobile } }))
      if (!outcome.ok) return tell(outcome.failure, 'situation.codeSendFailed', 'mobile')
      $sentTo.set(mobile)
      countdown.start(mobile, outcome.value.wait_seconds ?? usualWait)
    },
    async submit(mode) {
      if ($busy.get() || !check(fieldsOf[mode])) return
      if (!(await verbs[mode]())) return
      reset()
      onDone(mode)
    },
  }
}
