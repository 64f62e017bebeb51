import type { MadePasskey, ShownPasskey } from '#api/endpoints/account/factors.ts'
import type { Context } from '#server/core/context.ts'
import { later } from '../sessions/sessions.ts'
import {
  findPasskey,
  insertChallenge,
  passkeysOf,
  takeChallenge,
  usePasskey,
} from './factors.queries.ts'
import type { Challenge, PasskeyRow } from './factors.queries.ts'

/** Seconds in which a challenge must be answered; browsers give a person as long. */
const challengeSeconds = 5 * 60

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257]

type Purpose = Challenge['purpose']

async function newChallenge(context: Context, purpose: Purpose, userId: number | null) {
  const challenge = Buffer.from(context.random(32)).toString('base64url')
  const now = context.now()
  const expiresAt = later(now, challengeSeconds)
  await insertChallenge(context.db, { challenge, purpose, userId, expiresAt }, now)
  return { challenge, timeout: challengeSeconds * 1000 }
}

function described({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] }
}

/**
 * Options by which a browser makes a passkey. The handle names the account to its authenticator and says nothing of the
 * person.
 */
export async function creationOptions(context: Context, userId: number, name: string) {
  const { hostname } = context.config.siteUrl
  return {
    rp: { id: hostname, name: hostname },
    user: { id: handleOf(userId), name, displayName: name },
    ...(await newChallenge(context, 'add', userId)),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    attestation: 'none' as const,
    excludeCredentials: (await passkeysOf(context.db, userId)).map(described),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      userVerification: 'required' as const,
    },
  }
}

/** Options by which a browser asks for a passkey: one of the user's, or any of this site's before the user is known. */
export async function requestOptions(context: Context, userId: number | undefined) {
  const purpose = userId === undefined ? 'login' : 'factor'
  const known = userId === undefined ? [] : await passkeysOf(context.db, userId)
  return {
    rpId: context.config.siteUrl.hostname,
    ...(await newChallenge(context, purpose, userId ?? null)),
    userVerification: 'required' as const,
    allowCredentials: known.map(described),
  }
}

/** A new passkey as it is stored; undefined when it is not one, or was not made for this. */
export async function checkedNew(context: Context, userId: number, made: MadePasskey) {
  const challenge = await takenChallenge(context, 'add', userId, made.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports = [], ...response } = made.response
  const result = await verifyRegistrationResponse({
    response: { ...credentialOf(made.rawId), response },
    expectedChallenge: challenge,
    expectedOrigin: context.config.siteUrl.origin,
    expectedRPID: context.config.siteUrl.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!result?.verified) return undefined
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: new Uint8Array(credential.publicKey),
    counter: credential.counter,
    transports,
    synced: credentialBackedUp,
  }
}

/** The passkey that signed; undefined when it is none of ours or of this person's, or did not sign this. */
export async function checkedShown(
  context: Context,
  userId: number | undefined,
  shown: ShownPasskey,
): Promise<PasskeyRow | undefined> {
  const { userHandle, ...response } = shown.response
  const purpose = userId === undefined ? 'login' : 'factor'
  const challenge = await takenChallenge(context, purpose, userId ?? null, response.clientDataJSON)
  const row = await findPasskey(context.db, shown.rawId)
  if (challenge === undefined || !row) return undefined
  if (userId !== undefined && row.userId !== userId) return undefined
  if (userHandle !== undefined && userHandle !== handleOf(row.userId)) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const result = await verifyAuthenticationResponse({
    response: { ...credentialOf(shown.rawId), response },
    expectedChallenge: challenge,
    expectedOrigin: context.config.siteUrl.origin,
    expectedRPID: context.config.siteUrl.hostname,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(row.publicKey),
      counter: row.counter,
    },
    requireUserVerification: true,
  }).catch(refused)
  if (!result?.verified) return undefined
  const { newCounter: counter, credentialBackedUp: synced } = result.authenticationInfo
  const isUsed = await usePasskey(context.db, row, { counter, synced, usedAt: context.now() })
  return isUsed ? row : undefined
}

/** Fields of a credential that the library also reads and nothing depends on. */
function credentialOf(rawId: string) {
  return { id: rawId, rawId, type: 'public-key' as const, clientExtensionResults: {} }
}

/** The library throws for every fault of a reply, and for the counter of a copied key. */
function refused(): undefined {
  return undefined
}

function handleOf(userId: number): string {
  return Buffer.from(`user-${userId}`).toString('base64url')
}

/** The challenge that the browser answers; undefined where the server did not give it or it was answered before. */
async function takenChallenge(
  context: Context,
  purpose: Purpose,
  userId: number | null,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const isTaken = await takeChallenge(context.db, { challenge, purpose, userId }, context.now())
  return isTaken ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = data as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}
