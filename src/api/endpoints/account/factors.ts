import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { count, done, flag, id, line, list, maybe, text, time, verbatim } from '#api/values.ts'
import { session } from './auth.ts'
import { authToken } from './token.ts'

/** Bytes of WebAuthn, written as base64url. */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))
const transports = v.array(v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]+$/)))

/** The result of a browser's `navigator.credentials.create`; the credential's id is told once, as `rawId`. */
export const madePasskey = v.object({
  rawId: bytes(2000),
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: v.optional(v.pipe(transports, v.maxLength(10))),
  }),
})
export type MadePasskey = v.InferOutput<typeof madePasskey>

/** The result of a browser's `navigator.credentials.get`. */
export const shownPasskey = v.object({
  rawId: bytes(2000),
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(bytes(200)),
  }),
})
export type ShownPasskey = v.InferOutput<typeof shownPasskey>

const credential = v.object({ id: verbatim, type: v.literal('public-key'), transports })

/** `PublicKeyCredentialCreationOptions` as JSON. */
const creation = v.object({
  rp: v.object({ id: verbatim, name: verbatim }),
  user: v.object({ id: verbatim, name: verbatim, displayName: verbatim }),
  challenge: verbatim,
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: count,
  attestation: v.literal('none'),
  excludeCredentials: v.array(credential),
  authenticatorSelection: v.object({
    residentKey: v.literal('preferred'),
    userVerification: v.literal('required'),
  }),
})

/** `PublicKeyCredentialRequestOptions` as JSON. */
const request = v.object({
  rpId: verbatim,
  challenge: verbatim,
  timeout: count,
  userVerification: v.literal('required'),
  allowCredentials: v.array(credential),
})

/** Six digits of an authenticator app. */
const appCode = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/),
)
/** One of the ten, as typed. */
const recoveryCode = line(40, 1)

/** One of them, the first that is there. */
const factor = {
  passkey: v.optional(shownPasskey),
  app_code: v.optional(appCode),
  recovery_code: v.optional(recoveryCode),
}

/** The new ones, told this once. */
const newCodes = v.object({ recovery_codes: maybe(v.array(verbatim)) })

const wrong = ['wrong_code', 'wrong_credentials', 'too_many_requests'] as const

export const authFactors = read({
  path: 'v1/auth/factor',
  access: 'user',
  summary: 'The second factors of the current user, and whether the desk asks for one',
  reply: v.object({
    required: flag,
    has_password: flag,
    passkeys: list(
      v.object({
        id,
        label: text,
        created_at: maybe(time),
        used_at: maybe(time),
        /** Copied to the person's other devices by their maker. */
        synced: flag,
      }),
    ),
    app: maybe(v.object({ created_at: maybe(time), used_at: maybe(time) })),
    recovery_left: count,
  }),
})
export type Factors = v.InferOutput<typeof authFactors.reply>

export const authFactorOptions = write({
  method: 'POST',
  path: 'v1/auth/factor/options',
  access: 'user',
  beforeFactor: true,
  summary: 'A challenge for the passkeys of the current user',
  reply: request,
  errors: ['not_found', 'too_many_requests'],
})

export const authFactorGive = write({
  method: 'POST',
  path: 'v1/auth/factor/give',
  access: 'user',
  beforeFactor: true,
  summary:
    'The second factor of a login that waits for it; a new token takes the place of the one sent',
  body: v.object(factor),
  reply: v.object({ token: authToken }),
  errors: wrong,
})

export const authFactorProve = write({
  method: 'POST',
  path: 'v1/auth/factor/prove',
  access: 'user',
  summary:
    'Proves anew who holds the session, by password or second factor, before factors are changed',
  body: v.object({
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    ...factor,
  }),
  reply: done,
  errors: wrong,
})

export const authPasskeyBegin = write({
  method: 'POST',
  path: 'v1/auth/factor/passkey/options',
  access: 'user',
  summary: 'A challenge to make a passkey with',
  reply: creation,
  errors: ['proof_required', 'conflict', 'too_many_requests'],
})

export const authPasskeyAdd = write({
  method: 'POST',
  path: 'v1/auth/factor/passkey',
  access: 'user',
  summary: 'Adds a passkey; the first factor brings recovery codes and ends other sessions',
  body: v.object({ label: line(60, 1), passkey: madePasskey }),
  reply: newCodes,
  errors: ['proof_required', 'conflict', 'wrong_credentials'],
})

export const authPasskeyDelete = write({
  method: 'DELETE',
  path: 'v1/auth/factor/passkey/{id}',
  access: 'user',
  summary: 'Removes a passkey',
  params: v.object({ id }),
  reply: done,
  errors: ['proof_required', 'not_found'],
})

export const authAppBegin = write({
  method: 'POST',
  path: 'v1/auth/factor/app/options',
  access: 'user',
  summary: 'A secret for an authenticator app; it counts once a code of it was given',
  reply: v.object({ secret: verbatim, url: verbatim }),
  errors: ['proof_required', 'too_many_requests'],
})

export const authAppAdd = write({
  method: 'POST',
  path: 'v1/auth/factor/app',
  access: 'user',
  summary: 'Adds the authenticator app by its first code, in place of one that there was',
  body: v.object({ app_code: appCode }),
  reply: newCodes,
  errors: ['proof_required', 'conflict', 'wrong_code', 'too_many_requests'],
})

export const authAppDelete = write({
  method: 'DELETE',
  path: 'v1/auth/factor/app',
  access: 'user',
  summary: 'Removes the authenticator app',
  reply: done,
  errors: ['proof_required', 'not_found'],
})

export const authRecoveryNew = write({
  method: 'POST',
  path: 'v1/auth/factor/recovery',
  access: 'user',
  summary: 'Ten new recovery codes; those from before end',
  reply: newCodes,
  errors: ['proof_required', 'conflict'],
})

export const authPasskeyOptions = write({
  method: 'POST',
  path: 'v1/auth/passkey/options',
  access: 'open',
  summary: 'A challenge for a login by passkey alone',
  reply: request,
  errors: ['too_many_requests'],
})

export const authPasskeyLogin = write({
  method: 'POST',
  path: 'v1/auth/passkey/login',
  access: 'open',
  summary: 'Login by a passkey alone, which is first and second factor in one',
  body: v.object({ passkey: shownPasskey }),
  reply: session,
  errors: ['wrong_credentials', 'forbidden', 'too_many_requests'],
})
