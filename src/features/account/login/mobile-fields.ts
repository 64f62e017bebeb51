import {
  normalizeMobile,
  validateCode,
  validateConfirm,
  validateEmail,
  validateMobile,
  validatePassword,
  validateUnitName,
  validateUsername,
  type ValidationCode,
} from '#domain/identity/validation.ts'
import { validationKey } from '#i18n/validation-words.ts'
import type { FieldKey, FieldProblems, LoginField, LoginFields } from './fields.ts'

/** Modes that prove a mobile by a code. */
export type MobileMode = 'code' | 'register' | 'reset' | 'bind'

export const fieldsOf: Record<MobileMode, readonly LoginField[]> = {
  code: ['mobile', 'code'],
  bind: ['mobile', 'code'],
  register: ['username', 'password', 'mobile', 'code', 'email', 'department'],
  reset: ['mobile', 'code', 'password', 'confirm'],
}

/** The sent form of a typed value. A password is never touched. */
export function cleaned(field: LoginField, value: string): string {
  if (field === 'password' || field === 'confirm') return value
  if (field === 'mobile') return normalizeMobile(value)
  return field === 'code' ? value.normalize('NFKC').replace(/\D/g, '') : value.trim()
}

/** Where “fill this in” can say it better. */
const missing: Partial<Record<LoginField, FieldKey>> = {
  mobile: 'login.mobileRequired',
  code: 'login.codeRequired',
}

/** The possible findings of these fields' rules. */
type Code = Extract<
  ValidationCode,
  | 'required'
  | 'confirm_differs'
  | 'unit_name_format'
  | `${'mobile' | 'code' | 'email'}_format`
  | `username_${string}`
  | `password_${string}`
>

type Rule = (value: string, fields: LoginFields) => Code | undefined

const by =
  (rule: (value: string, other: string) => ValidationCode | undefined, other?: LoginField): Rule =>
  (value, fields) =>
    rule(value, other ? fields[other] : '') as Code | undefined

const ifGiven =
  (rule: Rule): Rule =>
  (value, fields) =>
    value === '' ? undefined : rule(value, fields)

const rules: Record<LoginField, Rule> = {
  username: by(validateUsername),
  password: by(validatePassword),
  confirm: by(validateConfirm, 'password'),
  email: ifGiven(by(validateEmail)),
  department: ifGiven(by(validateUnitName)),
  mobile: by(validateMobile),
  code: by(validateCode),
}

function problemOf(field: LoginField, fields: LoginFields): FieldKey | undefined {
  const problem = rules[field](cleaned(field, fields[field]), fields)
  if (problem === undefined) return undefined
  return (problem === 'required' ? missing[field] : undefined) ?? validationKey(problem)
}

/** Why these fields cannot be sent, in the order they stand. */
export function problemsOf(
  mode: MobileMode,
  fields: LoginFields,
  asked: readonly LoginField[] = fieldsOf[mode],
): FieldProblems {
  return Object.fromEntries(
    asked.flatMap((field) => {
      const key = problemOf(field, fields)
      return key ? [[field, key] as const] : []
    }),
  )
}

/** Six digits out of a pasted message, such as “Your code is 123456”; undefined when there are none. */
export function pastedCode(text: string): string | undefined {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(text.normalize('NFKC'))?.[1]
}
