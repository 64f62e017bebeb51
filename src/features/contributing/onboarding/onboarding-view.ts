import type { LocaleCode } from '#i18n/locales.ts'
import type { SettleStrings } from './onboarding-keys.ts'

/** The props of every page of this room. */
export interface SettleView {
  strings: SettleStrings
  code: LocaleCode
  phone?: string | undefined
}
