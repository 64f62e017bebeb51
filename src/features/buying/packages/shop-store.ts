import { atom, type ReadableAtom } from 'nanostores'
import { findMethod, paymentMethods, type MethodNumber } from '#domain/money/payment-methods.ts'

export interface ShopDeps {
  packageIds: readonly number[]
  isLoggedIn: () => boolean
  /** A logged-in person decided. */
  buy: (packageId: number, method: MethodNumber) => void
  /** Opens the login; afterwards the choice comes back by this query. */
  askLogin: (search: string) => void
}

export interface Shop {
  /** The first until another is chosen. */
  $choice: ReadableAtom<number | undefined>
  $method: ReadableAtom<MethodNumber>
  choose(id: number): void
  payBy(method: MethodNumber): void
  press(): void
  /** Asks for a login and keeps the choice over it. */
  askLogin(): void
  /** Takes the choice an address carries, as it was before a login. */
  recall(search: string): void
}

/** Choosing a package, without its looks. The choice survives a login, with a reload in between too. */
export function createShop({ packageIds, isLoggedIn, buy, askLogin }: ShopDeps): Shop {
  const $choice = atom(packageIds[0])
  const $method = atom<MethodNumber>(paymentMethods[0].number)

  function choose(id: number): void {
    if (packageIds.includes(id)) $choice.set(id)
  }

  function askForLogin(): void {
    askLogin(`?package=${$choice.get()}&pay=${$method.get()}`)
  }

  return {
    $choice,
    $method,
    choose,
    payBy: (method) => $method.set(method),
    press() {
      const choice = $choice.get()
      if (choice === undefined) return
      if (isLoggedIn()) buy(choice, $method.get())
      else askForLogin()
    },
    askLogin: askForLogin,
    recall(search) {
      const query = new URLSearchParams(search)
      const method = findMethod(query.get('pay'))
      if (method) $method.set(method.number)
      choose(Number(query.get('package')))
    },
  }
}
