import type { LocaleCode } from '../../i18n/locales.ts'
import { localised, paths } from '../../routing/paths.ts'
import { cart } from '../../state/cart.ts'
import { closeLogin } from '../../state/login-dialog.ts'
import { showToast } from '../../state/toasts.ts'
import { carryOutWish } from '../../state/wish.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import type { LoginStrings } from './keys.ts'
import type { OpenMode } from './store.ts'

/** What follows a login: the dialog closes, the page says so, and what was wished before is carried out. */
export async function afterLogin(
  mode: OpenMode,
  strings: LoginStrings,
  code: LocaleCode,
): Promise<void> {
  closeLogin()
  if (mode === 'bind') {
    showToast('ok', strings['situation.updated'])
    return
  }
  showToast('ok', strings['situation.loggedIn'])
  const open = (path: string) => location.assign(path)
  await carryOutWish({
    open: ({ path }) => open(path),
    async 'cart.add'({ image_id, option_id, then }) {
      const failure = await cart.add(image_id, option_id)
      const toCart = localised(paths.cart(), code)
      const look = { label: strings['cart.open'], run: () => open(toCart) }
      if (!failure && then === 'cart') open(toCart)
      else if (!failure) showToast('ok', strings['situation.addedToCart'], { action: look })
      else {
        const words = failureWords(failure)
        const isKnown = words && 'text' in words
        showToast('error', isKnown ? words.text : strings['cart.addUnknown'], { action: look })
      }
    },
  })
}
