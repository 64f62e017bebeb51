import { atom } from 'nanostores'
import { dropPendingAction } from './pending-action.ts'

/** Modes of the login dialog. `bind` asks a logged-in person for a mobile. */
export type LoginMode = 'password' | 'code' | 'qr' | 'register' | 'reset' | 'bind'

/** Why the dialog opened, so that it can say it. */
export type LoginReason =
  'asked' | 'cart' | 'favorite' | 'buy' | 'checkout' | 'page' | 'expired' | 'person'

export interface LoginDialog {
  readonly open: boolean
  readonly mode: LoginMode
  readonly reason: LoginReason
}

export const $loginDialog = atom<LoginDialog>({ open: false, mode: 'password', reason: 'asked' })

/** Opens the dialog; its island arrives with the event when the page has not needed it before. */
export function openLogin(mode: LoginMode = 'password', reason: LoginReason = 'asked'): void {
  $loginDialog.set({ open: true, mode, reason })
  document.dispatchEvent(new CustomEvent('island:login'))
}

export function setLoginMode(mode: LoginMode): void {
  $loginDialog.set({ ...$loginDialog.get(), mode })
}

/** Closes without a login and drops the action. */
export function cancelLogin(): void {
  dropPendingAction()
  closeLogin()
}

/** Closes after a login; the action stays to be carried out. */
export function closeLogin(): void {
  $loginDialog.set({ ...$loginDialog.get(), open: false })
}
