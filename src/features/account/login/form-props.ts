import type { LoginStrings } from './login-keys.ts'
import type { LoginStore } from './login-store.ts'

export interface FormProps {
  login: LoginStore
  strings: LoginStrings
}
