import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { applicationSummaryKeys } from '../shared/contributor/summary-keys.ts'

/** Strings of the pages that say how an application stands. */
export const onboardingKeys = [
  ...failureKeys,
  ...gateKeys,
  ...applicationSummaryKeys,
  'apply.again',
  'apply.start',
  'contributing.stepApply',
  'contributing.stepPlan',
  'contributing.stepResult',
  'contributing.steps',
  'signing.download',
  'signing.downloadFailed',
  'signing.downloading',
  'common.idcard',
  'settle.addImage',
  'settle.addVideo',
  'settle.ask',
  'settle.contract',
  'settle.covers',
  'settle.fixed',
  'settle.gain1',
  'settle.gain2',
  'settle.gain3',
  'settle.gains',
  'settle.lead',
  'settle.need1',
  'settle.need2',
  'settle.needs',
  'settle.nopassText',
  'settle.passLink',
  'settle.passText',
  'settle.passWait',
  'settle.passingText',
  'settle.reasons',
  'settle.reasonsNone',
  'settle.sent',
  'settle.what',
  'common.bankCard',
  'situation.applicationInfoFailed',
] as const satisfies readonly MessageKey[]

export type OnboardingStrings = Record<(typeof onboardingKeys)[number], string>
