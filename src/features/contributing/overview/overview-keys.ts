import { optionNameKeys } from '#components/cards/option-name.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { downloadKeys } from '#modules/licences/download-keys.ts'
import { latestKeys } from '../shared/review/review-keys.ts'
import { buyingHelpKeys } from '#modules/account-area/buying-steps-keys.ts'
import { beginningKeys } from '#modules/account-area/beginning-keys.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'

/** Strings of the overview of /my. */
export const overviewKeys = [
  ...downloadKeys,
  ...gateKeys,
  ...latestKeys,
  ...optionNameKeys,
  ...buyingHelpKeys,
  ...beginningKeys,
  'common.browse',
  'checkout.buyPackage',
  'checkout.toContract',
  'common.loadFailed',
  'contract.works',
  'earnings.income',
  'earnings.orders',
  'favorites.all',
  'favorites.boards',
  'favorites.count',
  'home.works',
  'licences.revoked',
  'my.allLicences',
  'my.applyWork',
  'my.balance',
  'my.earned',
  'my.earnings',
  'my.figures',
  'my.groupContributor',
  'my.inCart',
  'my.licences',
  'my.loggedInAs',
  'my.notPaidOut',
  'my.pay',
  'my.recent',
  'my.rejectedPictures',
  'my.rejectedVideos',
  'my.searches',
  'my.signContributor',
  'my.todo',
  'my.toCorrect',
  'my.todoNone',
  'my.underReview',
  'my.unpaidMore',
  'my.unpaidTitle',
  'my.unsignedText',
  'my.unsignedTitle',
  'my.workManage',
  'picture.numbered',
  'savedSearches.fresh',
  'savedSearches.freshTitle',
] as const satisfies readonly MessageKey[]

export type OverviewStrings = Record<(typeof overviewKeys)[number], string>
