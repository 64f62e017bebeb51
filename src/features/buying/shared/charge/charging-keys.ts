import type { MessageKey } from '#i18n/translate.ts'
import { payingKeys } from '../payment/paying-keys.ts'

/** Words of making and paying a charge. */
export const chargingKeys = [
  ...payingKeys,
  'paying.amount',
  'charging.again',
  'charging.another',
  'charging.continueWith',
  'common.creatingOrder',
  'charging.look',
  'charging.looking',
  'charging.lostFailed',
  'charging.lostFound',
  'charging.lostNone',
  'charging.lostTitle',
  'charging.otherWay',
  'charging.overText',
  'charging.overTitle',
  'charging.payPackageTitle',
  'charging.payTitle',
  'charging.restart',
  'charging.take',
  'charging.unreadTitle',
  'common.close',
  'common.loading',
  'packages.method',
] as const satisfies readonly MessageKey[]

export type ChargingStrings = Record<(typeof chargingKeys)[number], string>
