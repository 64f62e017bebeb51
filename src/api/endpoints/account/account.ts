import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { negativeCode, sentence } from '#api/refusals.ts'
import { count, done, integer, line, link, maybe, oneOf, own, text, verbatim } from '#api/values.ts'
import { factorStep, session, userBrief, userRecord } from './auth.ts'
import { authToken } from './token.ts'

// Apart from `auth.ts`, which every live page loads: these come with the form that asks them.

export const mobile = v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/))
export const smsCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/))
/** Validated in full by the server's rules; here only its bounds. */
const newPassword = v.pipe(v.string(), v.minLength(8), v.maxLength(200))
const username = v.pipe(line(60, 2), v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.()（）·& -]*$/u))
const email = v.pipe(line(200), v.email())
/** An optional field that may also be sent empty, to clear it. */
const clearable = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]))

/** What a code is for. `confirm`: to prove once more, to one's own mobile, who one is. */
export const codePurposes = ['login', 'register', 'reset', 'bind', 'confirm'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** The present password or a code for `confirm`, where the server asks for a new proof of the person. */
const proof = {
  password_old: v.optional(v.pipe(v.string(), v.maxLength(200))),
  confirm_code: v.optional(smsCode),
}

export const authCode = write({
  method: 'POST',
  path: 'v1/auth/code',
  access: 'open',
  summary: 'Sends a verification code to a mobile',
  /** A code sent for a purpose opens nothing else; servers without purposes ignore it. */
  body: v.object({ mobile, purpose: v.optional(v.picklist(codePurposes)) }),
  reply: v.object({
    message: maybe(text),
    /** Seconds until another may be asked for, and until this one ends. */
    wait_seconds: own(count),
    expire_seconds: own(count),
  }),
  errors: ['too_many_requests', 'unavailable'],
})

export const authCodeLogin = write({
  method: 'POST',
  path: 'v1/auth/code/login',
  access: 'open',
  summary: 'Login by mobile and code; a new mobile becomes a new account',
  body: v.object({ mobile, code: smsCode }),
  reply: v.object({
    code: maybe(integer),
    auth: authToken,
    user: maybe(userBrief),
    factor: factorStep,
  }),
  refusal: negativeCode,
  errors: ['forbidden', 'too_many_requests'],
})

export const authRegister = write({
  method: 'POST',
  path: 'v1/auth/register',
  access: 'open',
  summary: 'A new account, logged in',
  body: v.object({
    username,
    password: newPassword,
    password_confirm: v.optional(v.pipe(v.string(), v.maxLength(200))),
    email: clearable(email),
    department: clearable(line(100)),
    mobile,
    code: smsCode,
  }),
  reply: session,
  refusal: negativeCode,
  errors: ['wrong_code', 'name_taken', 'mobile_taken', 'unprocessable', 'too_many_requests'],
})

export const authQrcode = write({
  method: 'GET',
  path: 'v1/auth/qrcode',
  access: 'open',
  summary: 'A new code for login by a phone that is logged in',
  reply: v.object({
    url: link,
    expire_seconds: count,
    key: verbatim,
    ticket: maybe(verbatim),
  }),
  errors: ['too_many_requests'],
})

export const authTicket = write({
  method: 'POST',
  path: 'v1/auth/ticket',
  access: 'open',
  summary: 'How far login by phone is: 1 waiting, 2 expired, 3 refused, 4 confirmed',
  body: v.object({ key: line(200, 1) }),
  /** Refused are 2 and 3; `token` comes with 4. */
  reply: v.object({
    status: oneOf(1, 4),
    user: maybe(userBrief),
    token: maybe(authToken),
    factor: factorStep,
  }),
  refusal: (reply) => {
    const { status } = (reply ?? {}) as { status?: unknown }
    return ['2', '3'].includes(String(status)) ? sentence(reply) : undefined
  },
})

const scanParams = v.object({ key: line(200, 1) })

export const authScan = read({
  path: 'v1/auth/scan/{key}',
  access: 'user',
  summary: 'What a scanned login code asks for',
  params: scanParams,
  reply: v.object({
    status: oneOf(1, 2, 3, 4),
    expire_seconds: maybe(count),
    /** Browser and place that wait, as far as known. */
    client: maybe(text),
  }),
  errors: ['not_found'],
})

export const authScanConfirm = write({
  method: 'POST',
  path: 'v1/auth/scan/{key}',
  access: 'user',
  summary: 'Confirms or refuses the login of a scanned code',
  params: scanParams,
  body: v.object({ confirm: v.boolean() }),
  reply: done,
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const authUpdate = write({
  method: 'POST',
  path: 'v1/auth/update',
  access: 'open',
  summary: 'Logged in: binds a mobile. Not logged in: sets a new password by mobile and code',
  body: v.object({
    mobile,
    code: smsCode,
    password: v.optional(newPassword),
    password_confirm: v.optional(v.pipe(v.string(), v.maxLength(200))),
    ...proof,
  }),
  reply: done,
  errors: [
    'wrong_code',
    'wrong_credentials',
    'forbidden',
    'mobile_taken',
    'mobile_unknown',
    'unprocessable',
    'too_many_requests',
  ],
})

export const authPassword = write({
  method: 'POST',
  path: 'v1/auth/password',
  access: 'user',
  summary: 'Changes the password; other sessions end',
  body: v.object({
    ...proof,
    password: newPassword,
    password_confirm: v.pipe(v.string(), v.maxLength(200)),
  }),
  reply: v.object({ message: maybe(text), token: own(authToken) }),
  errors: ['wrong_credentials', 'wrong_code', 'forbidden', 'unprocessable', 'too_many_requests'],
})

export const authProfile = write({
  method: 'POST',
  path: 'v1/auth/profile',
  access: 'user',
  summary: 'Saves the profile; a new mobile needs its code',
  body: v.object({
    username: v.optional(username),
    email: clearable(email),
    department: clearable(line(100)),
    mobile: v.optional(mobile),
    code: v.optional(smsCode),
    thumb: clearable(line(2000)),
    realname: clearable(line(30)),
    organize: clearable(line(100)),
    organize_sn: clearable(line(18)),
    ...proof,
  }),
  reply: userRecord,
  errors: [
    'wrong_code',
    'wrong_credentials',
    'forbidden',
    'name_taken',
    'mobile_taken',
    'unprocessable',
    'too_many_requests',
  ],
})
