import type { StatusPage } from '#features/contributing/onboarding/onboarding-pages.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Titles of the pages that say how an application stands. */
export const onboardingTitles = {
  no_settled: 'settle.title',
  apply_passing: 'settle.passingTitle',
  apply_nopass: 'settle.nopassTitle',
  apply_pass: 'settle.passTitle',
  apply_info: 'my.applyInfo',
} as const satisfies Record<StatusPage, MessageKey>

export const onboardingPages = Object.keys(onboardingTitles) as StatusPage[]
