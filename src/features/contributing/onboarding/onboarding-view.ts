import type { LocaleCode } from '#i18n/locales.ts'
import type { OnboardingStrings } from './onboarding-keys.ts'

/** The props of every page of onboarding. */
export interface OnboardingView {
  strings: OnboardingStrings
  code: LocaleCode
  phone?: string | undefined
}
