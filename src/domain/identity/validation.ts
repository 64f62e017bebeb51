import { parseYuan } from '../money/money.ts'
import { creditMark, fulfilsLuhn, identityMark, isCalendarDay } from './checksums.ts'

/** Why a typed value is not accepted; the page and the server each have their own sentence for it. */
export type ValidationCode =
  | 'required'
  | 'mobile_format'
  | 'code_format'
  | 'username_format'
  | 'username_too_long'
  | 'username_is_mobile'
  | 'password_too_short'
  | 'password_too_long'
  | 'confirm_differs'
  | 'email_format'
  | 'unit_name_format'
  | 'description_too_long'
  | 'real_name_format'
  | 'identity_format'
  | 'identity_check'
  | 'credit_code_format'
  | 'credit_code_check'
  | 'bank_card_format'
  | 'bank_card_check'
  | 'amount_format'
  | 'amount_not_positive'
  | 'amount_too_large'

export type Validator = (value: string) => ValidationCode | undefined

export const passwordShortest = 8
export const passwordLongest = 128
const usernameLongest = 60
const descriptionLongest = 5000
const amountLargestFen = 9_999_999_900
/** The most one top-up may bring, in fen. */
export const topUpLargestFen = 100_000_000

const mobile = /^1[3-9]\d{9}$/

function lengthOf(value: string): number {
  return [...value].length
}

/** Digits as typed or pasted (`+86 138-0013 8000`, full width) to the bare number; anything else stays as it is. */
export function normalizeMobile(value: string): string {
  const digits = value.normalize('NFKC').replace(/[\s\-()]/g, '')
  const bare = digits.replace(/^(?:\+86|0086|86)(?=1\d{10}$)/, '')
  return mobile.test(bare) ? bare : value.trim()
}

/** Mainland mobile number: 11 digits. */
export const validateMobile: Validator = (value) => {
  if (value === '') return 'required'
  return mobile.test(value) ? undefined : 'mobile_format'
}

/** One-time code: 6 digits. */
export const validateCode: Validator = (value) => {
  if (value === '') return 'required'
  return /^\d{6}$/.test(value) ? undefined : 'code_format'
}

/**
 * Two or more letters or digits of any script; company names bring dots, brackets and spaces along. A name that
 * reads like a mobile number is refused: users log in with either, so it could stand in for another user's number.
 */
export const validateUsername: Validator = (value) => {
  if (value === '') return 'required'
  if (lengthOf(value) > usernameLongest) return 'username_too_long'
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.()（）·& -]*$/u.test(value)
  const signs = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (!isName || signs < 2) return 'username_format'
  return mobile.test(normalizeMobile(value)) ? 'username_is_mobile' : undefined
}

/** A new password: any signs, 8 to 128 of them. The server alone knows which ones are too common. */
export const validatePassword: Validator = (value) => {
  if (value === '') return 'required'
  const length = lengthOf(value)
  if (length < passwordShortest) return 'password_too_short'
  return length > passwordLongest ? 'password_too_long' : undefined
}

export function validateConfirm(value: string, password: string): ValidationCode | undefined {
  if (value === '') return 'required'
  return value === password ? undefined : 'confirm_differs'
}

export const validateEmail: Validator = (value) => {
  if (value === '') return 'required'
  const [local = '', domain = '', ...rest] = value.split('@')
  const isAddress =
    rest.length === 0 &&
    value.length <= 254 &&
    local.length <= 64 &&
    /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(
      domain,
    )
  return isAddress ? undefined : 'email_format'
}

/** Department, company or institution: 2–60 characters that begin with a letter or digit. */
export const validateUnitName: Validator = (value) => {
  if (value === '') return 'required'
  const length = lengthOf(value)
  const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'()（）·\-—/《》“”、]*$/u.test(value)
  return isName && /\p{L}/u.test(value) && length >= 2 && length <= 60
    ? undefined
    : 'unit_name_format'
}

/** A contributor's own description: any text, up to 5,000 characters. */
export const validateDescription: Validator = (value) => {
  if (value.trim() === '') return 'required'
  return lengthOf(value) > descriptionLongest ? 'description_too_long' : undefined
}

/** Han characters, parts joined by a middle dot where a name has one, 2–15 in all. */
export const validateRealName: Validator = (value) => {
  if (value === '') return 'required'
  const length = lengthOf(value)
  const isName = /^\p{Script=Han}+(?:[·•‧・]\p{Script=Han}+)*$/u.test(value)
  return isName && length >= 2 && length <= 15 ? undefined : 'real_name_format'
}

/** Identity number: 17 digits with a real birthday and the check mark, `x` in either case. */
export const validateIdentityNumber: Validator = (value) => {
  if (value === '') return 'required'
  const upper = value.toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(upper) || !isCalendarDay(upper.slice(6, 14))) {
    return 'identity_format'
  }
  return identityMark(upper) === upper.charAt(17) ? undefined : 'identity_check'
}

/** Unified social credit code: 18 characters, the last one a check. */
export const validateCreditCode: Validator = (value) => {
  if (value === '') return 'required'
  const upper = value.toUpperCase()
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(upper)) {
    return 'credit_code_format'
  }
  return creditMark(upper.slice(0, 17)) === upper.charAt(17) ? undefined : 'credit_code_check'
}

function bankDigits(value: string): string {
  return value.replace(/\s/g, '')
}

/** Bank card: 16–19 digits, groups allowed. */
export const validateBankCard: Validator = (value) => {
  if (value === '') return 'required'
  return /^\d{16,19}$/.test(bankDigits(value)) ? undefined : 'bank_card_format'
}

/** A hint, never a refusal: not every issuer keeps to the Luhn sum. */
export const hintBankCard: Validator = (value) => {
  const isSuspicious = validateBankCard(value) === undefined && !fulfilsLuhn(bankDigits(value))
  return isSuspicious ? 'bank_card_check' : undefined
}

/** Amount in yuan as typed: positive, two decimals at most. */
export const validateAmount: Validator = (value) => {
  if (value === '') return 'required'
  const fen = parseYuan(value)
  if (fen === undefined) return 'amount_format'
  if (fen <= 0) return 'amount_not_positive'
  return fen > amountLargestFen ? 'amount_too_large' : undefined
}

/** Amount of a top-up in yuan: an amount of at most a million. */
export const validateTopUp: Validator = (value) => {
  const problem = validateAmount(value)
  if (problem !== undefined) return problem
  return (parseYuan(value) ?? 0) > topUpLargestFen ? 'amount_too_large' : undefined
}
