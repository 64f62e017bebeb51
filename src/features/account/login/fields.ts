import type { LoginStrings } from './login-keys.ts'

export type LoginField =
  'username' | 'password' | 'confirm' | 'email' | 'department' | 'mobile' | 'code'

export type LoginFields = Record<LoginField, string>

export const emptyFields: LoginFields = {
  username: '',
  password: '',
  confirm: '',
  email: '',
  department: '',
  mobile: '',
  code: '',
}

/** A message that may stand at a field. */
export type FieldKey = Extract<keyof LoginStrings, `login.${string}` | `validation.${string}`>

/** The problems of the fields, each with its message. */
export type FieldProblems = Partial<Record<LoginField, FieldKey>>

/**
 * The problems that keep the usual login from being sent. Names and passwords are never validated here: the rules may have
 * been others when they were made.
 */
export function passwordLoginProblems({ username, password }: LoginFields): FieldProblems {
  return {
    ...(username.trim() === '' ? { username: 'login.usernameRequired' } : {}),
    ...(password === '' ? { password: 'login.passwordRequired' } : {}),
  }
}
