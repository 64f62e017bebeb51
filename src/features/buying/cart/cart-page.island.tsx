import { useMemo } from 'react'
import type { CartItem } from '#api/endpoints/buying/cart.ts'
import { fill } from '#i18n/fill.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { cart } from '#state/cart.ts'
import { showToast } from '#state/toasts.ts'
import { pickedOptions } from '../shared/payment/picked-options.ts'
import { CartPage } from './CartPage.tsx'
import type { CartView } from './cart-view.ts'
import { createCartPage } from './page-store.ts'

/** Milliseconds in which a removal can be taken back. */
const undoTime = 10_000

/** The whole of /my/cart/; `client:load`. Until it lives it says that the cart is being read. */
export default function CartPageIsland(view: CartView) {
  const { strings, code } = view
  const page = useMemo(() => {
    const wordsOf = (items: readonly CartItem[], isAll: boolean) => {
      const [first] = items
      if (items.length === 1 && first)
        return fill(strings['cart.removed'], { title: first.image.title })
      const count = items.length
      return isAll ? strings['situation.cleared'] : fill(strings['cart.removedMany'], { count })
    }
    return createCartPage({
      cart,
      pickedOptions,
      onRemoved: (items, isAll, undo) =>
        showToast('ok', wordsOf(items, isAll), {
          duration: undoTime,
          action: { label: strings['common.undo'], run: () => void undo() },
        }),
      onUndone: () => showToast('ok', strings['cart.undone']),
    })
  }, [strings, code])

  return (
    <>
      <MyGate
        strings={strings}
        signedOut={{ title: strings['cart.signedOutTitle'], text: strings['cart.signedOutText'] }}
      >
        <CartPage cart={cart} page={page} go={(address) => location.assign(address)} {...view} />
      </MyGate>
    </>
  )
}
