import type { MessageKey } from '#i18n/translate.ts'
import { chargingKeys } from '../shared/charge/charging-keys.ts'

/** Strings of the table of packages and of buying one. */
export const shopKeys = [
  ...chargingKeys,
  'cart.buying',
  'cart.needsScript',
  'common.partFailed',
  'login.bindSubmit',
  'packages.bought',
  'packages.buy',
  'packages.buyTitle',
  'packages.choose',
  'packages.days',
  'packages.each',
  'packages.instead',
  'packages.name',
  'packages.openWallet',
  'packages.payFailed',
  'packages.price',
  'packages.scope',
  'packages.units',
  'packages.valid',
  'picture.licenceLink',
  'situation.orderCreateFailed',
] as const satisfies readonly MessageKey[]

export type ShopStrings = Record<(typeof shopKeys)[number], string>
