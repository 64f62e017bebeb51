import * as v from 'valibot'
import {
  validateCreditCode,
  validateEmail,
  validateIdentityNumber,
  validateRealName,
  validateUnitName,
  type ValidationCode,
  type Validator,
} from '#domain/identity/validation.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** 1 individual, 2 organisation, as the wire numbers them. */
export type UserType = '1' | '2'

export interface AgreementFields {
  user_type: UserType
  realname: string
  idcard: string
  organize: string
  organize_sn: string
  email: string
}
export type AgreementField = Exclude<keyof AgreementFields, 'user_type'>

export const emptyFields: AgreementFields = {
  user_type: '1',
  realname: '',
  idcard: '',
  organize: '',
  organize_sn: '',
  email: '',
}

/** The fields each kind of person fills in, in the order of the form. */
export const fieldsOf = {
  1: ['realname', 'idcard', 'email'],
  2: ['organize', 'organize_sn', 'email'],
} as const satisfies Record<UserType, readonly AgreementField[]>

const typed = (value: string) => value.normalize('NFKC').trim()
/** Numbers are read off a card in groups. */
const number = (value: string) => typed(value).replace(/[\s-]/g, '').toUpperCase()
const spaced = (value: string) => value.trim().replace(/\s+/g, ' ')

function ruled(clean: (value: string) => string, validate: Validator) {
  return v.pipe(
    v.string(),
    v.transform(clean),
    v.rawCheck(({ dataset, addIssue }) => {
      const code = dataset.typed ? validate(dataset.value) : undefined
      if (code) addIssue({ message: code })
    }),
  )
}

const realname = ruled((value) => value.replace(/\s/g, ''), validateRealName)
const idcard = ruled(number, validateIdentityNumber)
const organize = ruled(spaced, validateUnitName)
const organizeSn = ruled(number, validateCreditCode)
const email = ruled(typed, validateEmail)
const ignored = v.string()

/** The rules for the form; each issue's message is a code of `domain/identity/validation.ts`. */
export const agreementSchema = v.variant('user_type', [
  v.object({
    user_type: v.literal('1'),
    realname,
    idcard,
    email,
    organize: ignored,
    organize_sn: ignored,
  }),
  v.object({
    user_type: v.literal('2'),
    organize,
    organize_sn: organizeSn,
    email,
    realname: ignored,
    idcard: ignored,
  }),
])

const required = {
  realname: 'common.realnameRequired',
  idcard: 'contract.idcardRequired',
  organize: 'contract.organizeRequired',
  organize_sn: 'contract.organizeSnRequired',
  email: 'contract.emailRequired',
} as const satisfies Record<AgreementField, MessageKey>

const formats = {
  real_name_format: 'validation.realNameFormat',
  identity_format: 'validation.identityFormat',
  identity_check: 'validation.identityCheck',
  unit_name_format: 'validation.unitNameFormat',
  credit_code_format: 'validation.creditCodeFormat',
  credit_code_check: 'validation.creditCodeCheck',
  email_format: 'validation.emailFormat',
} as const satisfies Partial<Record<ValidationCode, MessageKey>>

export const fieldProblemKeys = [...Object.values(required), ...Object.values(formats)] as const

export type FieldProblemKey = (typeof fieldProblemKeys)[number]

/** The sentence for a rule's finding; undefined for the server's own words. */
export function problemKey(field: AgreementField, code: string): FieldProblemKey | undefined {
  if (code === 'required') return required[field]
  return code in formats ? formats[code as keyof typeof formats] : undefined
}
