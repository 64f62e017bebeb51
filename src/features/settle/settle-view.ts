import type { LocaleCode } from '../../i18n/locales.ts'
import type { SettleStrings } from './keys.ts'

/** What every page of this room is shown with. */
export interface SettleView {
  strings: SettleStrings
  code: LocaleCode
  phone?: string | undefined
}
