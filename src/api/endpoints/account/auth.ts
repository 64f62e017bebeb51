import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { negativeCode } from '#api/refusals.ts'
import { flag, id, integer, line, maybe, media, own, text, time, verbatim } from '#api/values.ts'
import { authToken } from './token.ts'

export const userBrief = v.object({ username: maybe(text), mobile: maybe(text) })

export const userRecord = v.object({
  id: maybe(id),
  username: maybe(text),
  /** Missing: must be bound before /my opens. */
  mobile: maybe(text),
  email: maybe(text),
  department: maybe(text),
  thumb: maybe(media),
  organize: maybe(text),
  organize_sn: maybe(text),
  realname: maybe(text),
  role: own(v.picklist(['user', 'photographer', 'editor'])),
  /** Public id of a photographer. */
  camera_id: own(id),
  has_password: own(flag),
  /** The profile call keeps real name, organisation and its number. */
  keeps_signer: own(flag),
  created_at: maybe(time),
  lang: maybe(text),
})
export type User = v.InferOutput<typeof userRecord>

/**
 * Our addition to the reply of a login: the token opens nothing but `auth/factor/give` until one of these was given.
 * Missing for users without a second factor.
 */
export const factorStep = own(v.object({ methods: v.array(verbatim) }))
export type FactorStep = NonNullable<v.InferOutput<typeof factorStep>>

export const session = v.object({
  status: maybe(integer),
  user: maybe(userBrief),
  token: authToken,
  factor: factorStep,
})
export type Session = v.InferOutput<typeof session>

export const authLogin = write({
  method: 'POST',
  path: 'v1/auth/login',
  access: 'open',
  summary: 'Login by user name or mobile and password',
  body: v.object({
    username: line(100, 1),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  reply: session,
  refusal: negativeCode,
  errors: ['wrong_credentials', 'forbidden', 'too_many_requests'],
})

export const authMe = read({
  path: 'v1/auth/me',
  access: 'user',
  summary: 'The current user',
  reply: userRecord,
})
