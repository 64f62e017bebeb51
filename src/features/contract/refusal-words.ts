import type { Failure } from '../../client/outcome.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import type { ContractStrings } from './keys.ts'

/** The server's words of a failure, or ours. */
export function refusalWords(failure: Failure, strings: ContractStrings): string | undefined {
  const words = failureWords(failure)
  if (!words) return undefined
  return 'text' in words ? words.text : strings[words.key]
}
