import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  validateConfirm,
  validateCreditCode,
  validateEmail,
  validatePassword,
  validateRealName,
  validateUnitName,
  validateUsername,
} from '#domain/identity/validation.ts'
import { validationKey } from '#i18n/validation-words.ts'
import type { SettingsStrings } from './settings-keys.ts'

export interface Profile {
  /** The present password, where the server asked for it. */
  old?: string | undefined
  username: string
  email: string
  department: string
  /** Address of the picture; empty for none. */
  thumb: string
  /** For contracts; absent where the server keeps none. */
  realname?: string | undefined
  organize?: string | undefined
  organize_sn?: string | undefined
}

/** The fields that fill in contracts, tidied; none where the server keeps none. */
function signerOf({ realname, organize, organize_sn: code }: Profile) {
  return {
    ...(realname !== undefined && { realname: realname.replace(/\s/g, '') }),
    ...(organize !== undefined && { organize: organize.trim() }),
    ...(code !== undefined && { organize_sn: code.replace(/\s/g, '').toUpperCase() }),
  }
}

export interface PasswordChange {
  /** The present one; stays empty where there is none. */
  old: string
  password: string
  confirm: string
}

type Problem = Parameters<typeof validationKey>[0] | undefined

/** Turns the findings of rules into the errors that the form shows at its fields. */
function resolved<Values extends object>(
  values: Values,
  found: Partial<Record<keyof Values, Problem>>,
  strings: SettingsStrings,
) {
  const wrong = Object.entries(found).filter(([, problem]) => problem !== undefined)
  if (wrong.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(
    wrong.map(([field, problem]) => [
      field,
      { type: 'rule', message: strings[validationKey(problem as string) as keyof SettingsStrings] },
    ]),
  )
  return { values: {}, errors: errors as FieldErrors<Values> }
}

/** @param mustBeNamed whether the account has a user name already: it can be changed, not given up */
export function profileRules(strings: SettingsStrings, mustBeNamed: boolean): Resolver<Profile> {
  return (values) => {
    const username = values.username.trim()
    const email = values.email.trim()
    const department = values.department.trim()
    const signer = signerOf(values)
    return resolved(
      { ...values, username, email, department, ...signer },
      {
        realname: signer.realname ? validateRealName(signer.realname) : undefined,
        organize: signer.organize ? validateUnitName(signer.organize) : undefined,
        organize_sn: signer.organize_sn ? validateCreditCode(signer.organize_sn) : undefined,
        username: username || mustBeNamed ? validateUsername(username) : undefined,
        email: email ? validateEmail(email) : undefined,
        department: department ? validateUnitName(department) : undefined,
      },
      strings,
    )
  }
}

/** @param hasPassword whether there is a present one to ask for; it is never validated */
export function passwordRules(
  strings: SettingsStrings,
  hasPassword: boolean,
): Resolver<PasswordChange> {
  return (values) =>
    resolved(
      values,
      {
        old: hasPassword && values.old === '' ? 'required' : undefined,
        password: validatePassword(values.password),
        confirm: validateConfirm(values.confirm, values.password),
      },
      strings,
    )
}
