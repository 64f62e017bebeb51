import type { MessageKey } from '../../i18n/translate.ts'

/** Strings of the table of packages and of what follows it. */
export const shopKeys = [
  'cart.buy',
  'cart.needsScript',
  'cart.phoneOrder',
  'packages.alipay',
  'packages.choose',
  'packages.days',
  'packages.each',
  'packages.method',
  'packages.missing',
  'packages.name',
  'packages.nextText',
  'packages.nextTitle',
  'packages.price',
  'packages.scope',
  'packages.units',
  'packages.valid',
  'packages.wechat',
  'picture.licenceLink',
  'shell.contactUs',
] as const satisfies readonly MessageKey[]

export type ShopStrings = Record<(typeof shopKeys)[number], string>
