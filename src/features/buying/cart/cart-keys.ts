import { optionNameKeys } from '#components/cards/option-name.ts'
import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { beginningKeys } from '#modules/account-area/beginning-keys.ts'
import { ownPackagesKeys } from '#modules/account-area/buying-steps-keys.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { summaryKeys } from '../shared/payment/summary-keys.ts'

/** Strings of the buy panel on detail pages. */
export const buyPanelKeys = [
  ...failureKeys,
  ...optionNameKeys,
  'cart.addToCart',
  'cart.adding',
  'cart.addUnknown',
  'cart.buy',
  'cart.chooseOption',
  'cart.download',
  'cart.inCart',
  'cart.needsScript',
  'checkout.payPackage',
  'common.openCart',
  'cart.ownedNote',
  'cart.pricesChanged',
  'picture.licence',
  'picture.licenceLink',
  'picture.notForSale',
  'picture.print',
  'common.pixels',
  'situation.addedToCart',
  'wallet.unitsLeft',
] as const satisfies readonly MessageKey[]

export type BuyPanelStrings = Record<(typeof buyPanelKeys)[number], string>

/** Strings of the cart page. */
export const cartPageKeys = [
  ...failureKeys,
  ...optionNameKeys,
  ...gateKeys,
  ...beginningKeys,
  ...ownPackagesKeys,
  ...summaryKeys,
  'common.browse',
  'cart.checkout',
  'cart.checkoutNote',
  'cart.clear',
  'cart.count',
  'cart.download',
  'cart.emptyText',
  'cart.emptyTitle',
  'cart.failedText',
  'cart.failedTitle',
  'cart.loading',
  'cart.offSale',
  'cart.optionMissing',
  'cart.optionUnchanged',
  'checkout.size',
  'cart.owned',
  'cart.pickMissing',
  'cart.pickOne',
  'cart.remove',
  'cart.removeFailed',
  'cart.removeSelected',
  'cart.removeTitle',
  'cart.removed',
  'cart.removedMany',
  'common.select',
  'common.selectAll',
  'common.selected',
  'cart.signedOutText',
  'cart.signedOutTitle',
  'cart.sumNotPositive',
  'common.undo',
  'cart.undoFailed',
  'cart.undone',
  'common.close',
  'common.pixels',
  'situation.cleared',
  'situation.nothingSelected',
] as const satisfies readonly MessageKey[]

export type CartPageStrings = Record<(typeof cartPageKeys)[number], string>
