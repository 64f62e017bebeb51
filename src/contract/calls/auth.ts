import * as v from 'valibot'
import { read, write } from '../call.ts'
import { count, flag, id, integer, line, maybe, own, text, tidied, time, url } from '../values.ts'
import { negativeCode } from '../refusals.ts'

const authTokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  token_type: maybe(text),
  /** Seconds; 0 or missing: unknown. */
  expires_in: maybe(count),
})
export type AuthToken = v.InferOutput<typeof authTokenSchema>
/** A token with its age; a bare text reads as one of unknown age. */
export const authToken = tidied(
  (value: v.InferInput<typeof authTokenSchema> | string): unknown =>
    typeof value === 'string' ? { access_token: value } : value,
  authTokenSchema,
)

export const userBrief = v.object({ username: maybe(text), mobile: maybe(text) })

export const userRecord = v.object({
  id: maybe(id),
  username: maybe(text),
  /** Missing: must be bound before /my opens. */
  mobile: maybe(text),
  email: maybe(text),
  department: maybe(text),
  thumb: maybe(url),
  organize: maybe(text),
  organize_sn: maybe(text),
  realname: maybe(text),
  role: own(v.picklist(['user', 'photographer', 'editor'])),
  /** Public id of a photographer. */
  camera_id: own(id),
  has_password: own(flag),
  created_at: maybe(time),
  lang: maybe(text),
})
export type User = v.InferOutput<typeof userRecord>

export const session = v.object({
  status: maybe(integer),
  user: maybe(userBrief),
  token: authToken,
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

type SentToken = v.InferInput<typeof authTokenSchema>
const refreshed = tidied((value: SentToken | { readonly auth: SentToken } | null): unknown => {
  const nested = value as { auth?: unknown; token?: unknown } | null
  return nested?.auth ?? nested?.token ?? value
}, authTokenSchema)

/** Open, since it takes a token that ended less than seven days ago; the token itself is checked. */
export const authRefresh = write({
  method: 'GET',
  path: 'v1/auth/refresh',
  access: 'open',
  summary: 'A new token for the one sent',
  reply: refreshed,
  errors: ['unauthorized', 'token_expired'],
})
