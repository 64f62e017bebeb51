import type { MessageKey } from '../../i18n/translate.ts'
import {
  normalizeMobile,
  validateCode,
  validateMobile,
  type ValidationCode,
} from '../../domain/validation.ts'

export type LoginField = 'username' | 'password' | 'mobile' | 'code'

export type LoginFields = Record<LoginField, string>

const required = {
  username: 'login.usernameRequired',
  password: 'login.passwordRequired',
  mobile: 'login.mobileRequired',
  code: 'login.codeRequired',
} as const satisfies Record<LoginField, MessageKey>

const formats = { mobile_format: 'login.mobileFormat', code_format: 'login.codeFormat' } as const

export type FieldKey = (typeof required)[LoginField] | (typeof formats)[keyof typeof formats]

export const emptyFields: LoginFields = { username: '', password: '', mobile: '', code: '' }

/** What travels of a typed value. A password is never touched. */
export function cleaned(field: LoginField, value: string): string {
  if (field === 'mobile') return normalizeMobile(value)
  if (field === 'code') return value.normalize('NFKC').replace(/\D/g, '')
  return field === 'username' ? value.trim() : value
}

function check(field: LoginField, value: string): ValidationCode | undefined {
  if (field === 'mobile') return validateMobile(value)
  if (field === 'code') return validateCode(value)
  // Names and passwords are never judged at login: the rules may have been others when they were made.
  return value === '' ? 'required' : undefined
}

/** Why a field cannot be sent, as a message; undefined when it can. */
export function problemOf(field: LoginField, value: string): FieldKey | undefined {
  const problem = check(field, cleaned(field, value))
  if (problem === undefined) return undefined
  return problem in formats ? formats[problem as keyof typeof formats] : required[field]
}

/** Six digits out of a pasted message, such as “Your code is 123456”; undefined when there are none. */
export function pastedCode(text: string): string | undefined {
  return /(?:^|\D)(\d{6})(?!\d)/.exec(text.normalize('NFKC'))?.[1]
}
