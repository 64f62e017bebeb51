import type { Failure } from '#client/outcome.ts'
import { type failureKeys, failureWords } from '#i18n/failure-words.ts'

/** The server's words of a failure, or ours. */
export function failureText(
  failure: Failure,
  strings: Record<(typeof failureKeys)[number], string>,
): string | undefined {
  const words = failureWords(failure)
  if (!words) return undefined
  return 'text' in words ? words.text : strings[words.key]
}
