import type { SettingsStrings } from './keys.ts'
import type { SettingsStore } from './settings-store.ts'

export interface SettingsProps {
  settings: SettingsStore
  strings: SettingsStrings
  /** Whom to call where a number is no longer one's own. */
  phone?: string | undefined
  /** The server knows second factors. */
  passkeys?: boolean | undefined
  /** Address a page may show of a picture as the server keeps it. */
  pictureUrl: (path: string) => string
  onSaved: () => void
}
