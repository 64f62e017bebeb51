import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'

/** Strings of the overview of /my. */
export const overviewKeys = [
  ...gateKeys,
  'common.browse',
  'checkout.toContract',
  'common.loadFailed',
  'contract.works',
  'my.balance',
  'my.figures',
  'my.groupContributor',
  'my.inCart',
  'my.kept',
  'my.licences',
  'my.loggedInAs',
  'my.pay',
  'my.pendingPictures',
  'my.pendingVideos',
  'my.rejectedPictures',
  'my.rejectedVideos',
  'my.signContributor',
  'my.todo',
  'my.todoNone',
  'my.unpaidMore',
  'my.unpaidTitle',
  'my.unsettled',
  'my.unsignedText',
  'my.unsignedTitle',
  'shell.logout',
] as const satisfies readonly MessageKey[]

export type OverviewStrings = Record<(typeof overviewKeys)[number], string>
