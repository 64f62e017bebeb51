import { ask } from '#client/browser.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatPrice } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { cart } from '#state/cart.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { savePendingAction } from '#state/pending-action.ts'
import { checkIcon } from '#ui/icons/icons.ts'
import { type Added, addCheapest } from './add-cheapest.ts'
import { cardStrings } from './card-strings.ts'
import { optionName } from './option-name.ts'

const deps = {
  ask,
  cart,
  isLoggedIn: () => $session.get() !== undefined,
  savePendingAction,
  openLogin,
}
const strings = cardStrings()
const code = (document.documentElement.dataset.lang ?? 'zh') as LocaleCode
const goToCart = (): void => location.assign(localised(paths.cart(), code))

/** A card's cart button was pressed: adds the work, or leads to the cart where it already did. */
export async function press(button: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return
  if (button.dataset.added !== undefined) return goToCart()
  button.ariaDisabled = 'true'
  const added = await addCheapest(deps, Number(button.dataset.addToCart))
  button.ariaDisabled = null
  tell(added)
  if (added.kind === 'added') mark(button)
}

function mark(button: HTMLElement): void {
  button.dataset.added = ''
  button.title = strings['common.openCart']
  button.ariaLabel = `${strings['cart.inCart']}: ${strings['common.openCart']}`
  const drawing = button.querySelector('svg')
  if (drawing) drawing.innerHTML = checkIcon.body
}

function tell(added: Added): void {
  const look = { action: { label: strings['common.openCart'], run: goToCart } }
  switch (added.kind) {
    case 'asked':
      return
    case 'added': {
      const { id, price } = added.option
      const name = optionName(id, strings, added.type)
      const option = { option: name, price: formatPrice(price, code) }
      showToast('ok', fill(strings['cart.addedOption'], option), look)
      return
    }
    case 'notForSale':
      showToast('info', strings['picture.notForSale'])
      return
    case 'unknown':
      showToast('warn', strings['cart.addUnknown'], look)
      return
    case 'failed': {
      const said = failureWords(added.failure)
      if (said) showToast('error', 'text' in said ? said.text : strings[said.key])
    }
  }
}
