import type { LocaleCode } from '#i18n/locales.ts'
import type { SettingsStrings } from './settings-keys.ts'
import type { LoginsStore } from './logins-store.ts'
import type { OwnDataStore } from './own-data-store.ts'
import type { SettingsStore } from './settings-store.ts'

export interface SettingsProps {
  settings: SettingsStore
  logins: LoginsStore
  code: LocaleCode
  strings: SettingsStrings
  /** The telephone for users whose number is no longer their own. */
  phone?: string | undefined
  /** The server knows second factors. */
  passkeys?: boolean | undefined
  /** Address a page may show of a picture as the server keeps it. */
  pictureUrl: (path: string) => string
  onSaved: () => void
  data: OwnDataStore
  /** The account is closed: the person is led away from it. */
  onClosed: () => void
}
