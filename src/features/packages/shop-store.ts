import { atom, type ReadableAtom } from 'nanostores'
import type { LoginMode, LoginReason } from '../../state/login-dialog.ts'
import type { Wish } from '../../state/wish.ts'

/** WeChat Pay and Alipay, as the specification numbers them. */
export type PayMethod = 2 | 3
export const payMethods: readonly PayMethod[] = [2, 3]

export interface ShopRoom {
  packageIds: readonly number[]
  isLoggedIn: () => boolean
  saveWish: (wish: Wish) => void
  openLogin: (mode: LoginMode, reason: LoginReason) => void
}

export interface Shop {
  $choice: ReadableAtom<number | undefined>
  $method: ReadableAtom<PayMethod>
  /** Buy was pressed before anything was chosen. */
  $isChoiceMissing: ReadableAtom<boolean>
  /** A logged-in person decided: what comes next is shown. */
  $isDecided: ReadableAtom<boolean>
  choose(id: number): void
  payBy(method: PayMethod): void
  press(): void
  /** Takes the choice an address carries, as it was before a login. */
  recall(search: string): void
}

/** Choosing a package, without its looks. The choice survives a login, with a reload in between too. */
export function createShop({ packageIds, isLoggedIn, saveWish, openLogin }: ShopRoom): Shop {
  const $choice = atom<number | undefined>(undefined)
  const $method = atom<PayMethod>(2)
  const $isChoiceMissing = atom(false)
  const $isDecided = atom(false)

  function choose(id: number): void {
    if (!packageIds.includes(id)) return
    $choice.set(id)
    $isChoiceMissing.set(false)
    $isDecided.set(false)
  }

  function payBy(method: PayMethod): void {
    $method.set(method)
    $isDecided.set(false)
  }

  return {
    $choice,
    $method,
    $isChoiceMissing,
    $isDecided,
    choose,
    payBy,
    press() {
      const choice = $choice.get()
      $isChoiceMissing.set(choice === undefined)
      if (choice === undefined) return
      if (isLoggedIn()) return $isDecided.set(true)
      const query = `?package=${choice}&pay=${$method.get()}`
      saveWish({ kind: 'open', path: location.pathname + query })
      openLogin('password', 'buy')
    },
    recall(search) {
      const query = new URLSearchParams(search)
      const method = payMethods.find((one) => String(one) === query.get('pay'))
      if (method) payBy(method)
      choose(Number(query.get('package')))
    },
  }
}
