import type { LocaleCode } from '../../i18n/locales.ts'
import type { WalletStrings } from './keys.ts'

/** What every part of the wallet is shown with. */
export interface WalletView {
  strings: WalletStrings
  code: LocaleCode
}
