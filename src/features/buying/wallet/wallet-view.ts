import type { LocaleCode } from '#i18n/locales.ts'
import type { WalletStrings } from './wallet-keys.ts'

/** The props of every part of the wallet. */
export interface WalletView {
  strings: WalletStrings
  code: LocaleCode
}
