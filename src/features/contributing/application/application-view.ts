import type { LocaleCode } from '#i18n/locales.ts'
import type { ApplicationStrings } from './application-keys.ts'
import type { ApplicationStore } from './application-store.ts'

/** The props of every part of the application page. */
export interface ApplicationView {
  application: ApplicationStore
  strings: ApplicationStrings
  code: LocaleCode
}
