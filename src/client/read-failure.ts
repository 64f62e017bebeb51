import type { Failure } from './outcome.ts'

/** A call that a build could not do without; its message names the call, the language and the reason. */
export class BuildReadError extends Error {
  readonly failure: Failure
  /** `lang address`. */
  readonly reading: string
  constructor(address: string, lang: string, failure: Failure) {
    super(`${address} (lang ${lang}): ${describe(failure)}`)
    this.name = 'BuildReadError'
    this.failure = failure
    this.reading = `${lang} ${address}`
  }
}

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return `refused with ${failure.status}: ${failure.message || failure.code}`
    case 'malformed':
      return `malformed at "${failure.path}": expected ${failure.expected}, got ${failure.got}`
    case 'timeout':
      return 'no answer in time'
    case 'network':
      return 'no connection'
    case 'cancelled':
      return 'cancelled'
  }
}

/** What a server or a gateway before it says of itself, not of one record. */
const ofServer: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

/** Whether a status says that the server is not able to answer now. */
export const isUnavailable = (status: number): boolean => ofServer.has(status)

/** Whether a record itself is at fault: refused or garbled, by a server that works. */
export function isOfRecord(failure: Failure): boolean {
  if (failure.kind === 'refused') return !isUnavailable(failure.status)
  return failure.kind === 'malformed'
}
