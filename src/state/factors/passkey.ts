import type * as Library from '@simplewebauthn/browser'
import type { InputOf, ReplyOf } from '#api/call.ts'
import type {
  authFactorOptions,
  authPasskeyAdd,
  authPasskeyBegin,
  authPasskeyLogin,
} from '#api/endpoints/account/factors.ts'

/** Why a browser gave no passkey. `cancelled`: by the person, or nothing happened for too long. */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'exists' | 'failed'

type Asked<Value> = { ok: true; value: Value } | { ok: false; fault: PasskeyFault }
export type MadePasskey = InputOf<typeof authPasskeyAdd>['body']['passkey']
export type ShownPasskey = InputOf<typeof authPasskeyLogin>['body']['passkey']

function faultOf(error: unknown): PasskeyFault {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return 'exists'
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'NotAllowedError' || name === 'AbortError')
    return 'cancelled'
  return name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'failed'
}

/** The library arrives when a passkey is first used. */
async function asked<Value>(
  ask: (library: typeof Library) => Promise<Value>,
): Promise<Asked<Value>> {
  try {
    const library = await import('@simplewebauthn/browser')
    if (!library.browserSupportsWebAuthn()) return { ok: false, fault: 'unsupported' }
    return { ok: true, value: await ask(library) }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

/** Has the device make a passkey. */
export function makePasskey(
  options: ReplyOf<typeof authPasskeyBegin>,
): Promise<Asked<MadePasskey>> {
  return asked(async ({ startRegistration }) => {
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    const { rawId, response } = await startRegistration({ optionsJSON: options as Options })
    const { clientDataJSON, attestationObject, transports } = response
    return { rawId, response: { clientDataJSON, attestationObject, transports } }
  })
}

/** Has the device sign by a passkey that it holds. */
export function showPasskey(
  options: ReplyOf<typeof authFactorOptions>,
): Promise<Asked<ShownPasskey>> {
  return asked(async ({ startAuthentication }) => {
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { rawId, response } = await startAuthentication({ optionsJSON: options as Options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { rawId, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  })
}
