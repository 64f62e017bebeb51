import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { cart } from '#state/cart.ts'
import { closeLogin, type LoginMode } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { carryOutPendingAction } from '#state/pending-action.ts'
import type { LoginStrings } from './login-keys.ts'

const saidAfter: Partial<Record<LoginMode, keyof LoginStrings>> = {
  bind: 'situation.updated',
  register: 'situation.registered',
}

/** After a login the dialog closes, the page reports it and carries out the visitor's earlier action. */
export async function afterLogin(
  mode: LoginMode,
  strings: LoginStrings,
  code: LocaleCode,
): Promise<void> {
  // The server said yes, but the next page would know nothing of it.
  if (!$session.get()) return void showToast('error', strings['login.noCookies'])
  closeLogin()
  showToast('ok', strings[saidAfter[mode] ?? 'situation.loggedIn'])
  const open = (path: string) => location.assign(path)
  await carryOutPendingAction({
    open: ({ path }) => open(path),
    favorite: async ({ image_id }) =>
      (await import('#components/cards/card-favorite.ts')).keep(image_id),
    async 'cart.add'({ image_id, option_id }) {
      const failure = await cart.add(image_id, option_id)
      const toCart = localised(paths.cart(), code)
      const look = { label: strings['common.openCart'], run: () => open(toCart) }
      if (!failure) showToast('ok', strings['situation.addedToCart'], { action: look })
      else {
        const words = failureWords(failure)
        const isKnown = words && 'text' in words
        showToast('error', isKnown ? words.text : strings['cart.addUnknown'], { action: look })
      }
    },
  })
}
