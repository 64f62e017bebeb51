import * as v from 'valibot'
import { write } from '#api/call.ts'
import { count, maybe, text, mended } from '#api/values.ts'

const authTokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  token_type: maybe(text),
  /** Seconds; 0 or missing: unknown. */
  expires_in: maybe(count),
})
export type AuthToken = v.InferOutput<typeof authTokenSchema>
/** A token with its age; a bare text reads as one of unknown age. */
export const authToken = mended(
  (value: v.InferInput<typeof authTokenSchema> | string): unknown =>
    typeof value === 'string' ? { access_token: value } : value,
  authTokenSchema,
)

type SentToken = v.InferInput<typeof authTokenSchema>
const refreshed = mended((value: SentToken | { readonly auth: SentToken } | null): unknown => {
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
