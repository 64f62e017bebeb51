import type { LoginStrings } from './keys.ts'
import type { LoginStore } from './store.ts'

export interface FormProps {
  login: LoginStore
  strings: LoginStrings
}
