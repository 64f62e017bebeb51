import type { MessageKey } from './translate.ts'

/** Words of a failed call: the server's own with their language, a message of ours, or none at all. */
export type FailureWords =
  | { readonly text: string; readonly lang?: string | undefined }
  | { readonly key: FailureKey }
  | undefined

/** The fields of a failure that their words need; the client's failures all fit. */
interface FailureLike {
  readonly kind: 'network' | 'timeout' | 'refused' | 'malformed' | 'cancelled'
  readonly status?: number
  readonly message?: string
  readonly lang?: string
}

/** Strings that an island needs to speak of any failed call. */
export const failureKeys = [
  'situation.network',
  'situation.timeout',
  'situation.malformed',
  'situation.unavailable',
  'situation.refused',
] as const satisfies readonly MessageKey[]

type FailureKey = (typeof failureKeys)[number]

/**
 * What to say of a failure: the words of a refusal are the server's, for the rest they are ours. Nothing is
 * said of what the person gave up.
 */
export function failureWords(failure: FailureLike): FailureWords {
  switch (failure.kind) {
    case 'cancelled':
      return undefined
    case 'refused':
      if (failure.message) return { text: failure.message, lang: failure.lang }
      return { key: (failure.status ?? 0) >= 500 ? 'situation.unavailable' : 'situation.refused' }
    default:
      return { key: `situation.${failure.kind}` }
  }
}
