import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { done, flag, line, list, maybe, text, time } from '#api/values.ts'
import { smsCode } from './account.ts'

/** Where a person is logged in. Additions of ours: a server may know none of it. */

export const authLogout = write({
  method: 'POST',
  path: 'v1/auth/logout',
  access: 'open',
  summary: 'Ends the login of the token sent, with every token that came of it',
  reply: done,
})

const ownSession = v.object({
  id: text,
  /** Browser and system, as far as known. */
  client: maybe(text),
  started_at: maybe(time),
  used_at: maybe(time),
  /** The one that asks. */
  present: flag,
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const authSessions = read({
  path: 'v1/auth/session',
  access: 'user',
  summary: 'Where the person is logged in, the newest first',
  reply: list(ownSession),
})

export const authSessionsEnd = write({
  method: 'POST',
  path: 'v1/auth/session/end',
  access: 'user',
  summary:
    'Ends one login of the person, or all others; asks for a proof beside a login of some time ago',
  body: v.object({
    /** Missing: all but the one that asks. */
    id: v.optional(line(100, 1)),
    password_old: v.optional(v.pipe(v.string(), v.maxLength(200))),
    confirm_code: v.optional(smsCode),
  }),
  reply: done,
  errors: ['not_found', 'wrong_credentials', 'wrong_code', 'forbidden', 'too_many_requests'],
})
