import type { MessageKey } from '#i18n/translate.ts'

/** Words of the steps to a licence. */
export const buyingStepsKeys = [
  'my.freshFind',
  'my.freshLicense',
  'my.freshTitle',
  'my.freshUse',
] as const satisfies readonly MessageKey[]

export type BuyingStepsStrings = Record<(typeof buyingStepsKeys)[number], string>

/** Words that count the rest of a buyer's packages. */
export const ownPackagesKeys = [
  'wallet.packages',
  'wallet.unitsLeft',
] as const satisfies readonly MessageKey[]

export type OwnPackagesStrings = Record<(typeof ownPackagesKeys)[number], string>

/** Both. */
export const buyingHelpKeys = [
  ...buyingStepsKeys,
  ...ownPackagesKeys,
] as const satisfies readonly MessageKey[]

export type BuyingHelpStrings = Record<(typeof buyingHelpKeys)[number], string>
