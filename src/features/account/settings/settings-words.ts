import type { FailureWords } from '#i18n/failure-words.ts'
import type { SettingsStrings } from './settings-keys.ts'

export function wordsOf(words: FailureWords, strings: SettingsStrings): string | undefined {
  if (!words) return undefined
  return 'key' in words ? strings[words.key] : words.text
}
