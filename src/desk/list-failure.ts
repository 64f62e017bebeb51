import type { DeskWords } from './words.ts'

/** Why a list did not come; where part of it stands there already, that it stays. */
export function failedText(t: DeskWords, shown: number, why: string): string {
  return shown > 0 ? t('situation.listFailed') : why
}
