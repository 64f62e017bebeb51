import { idIn } from '#domain/identity/ids.ts'
import type { OptionId } from '#domain/money/options.ts'
import { findMethod, paymentMethods, type MethodNumber } from '#domain/money/payment-methods.ts'

/** The works or the order to pay for, as the address of the checkout names them. */
export type Source =
  | { readonly from: 'cart'; readonly cartids: readonly number[] }
  | { readonly from: 'detail'; readonly image: number; readonly option: OptionId }
  | { readonly from: 'order'; readonly oid: number }

/** Reads `?from=cart&cartids=1,2`, `?from=detail&image=5&option=0`, `?from=order&oid=9`; undefined for anything else. */
export function sourceOf(search: string): Source | undefined {
  const query = new URLSearchParams(search)
  switch (query.get('from')) {
    case 'cart': {
      const ids = (query.get('cartids') ?? '').split(',').map(idIn)
      const cartids = [...new Set(ids.filter((id) => id !== undefined))]
      return cartids.length > 0 ? { from: 'cart', cartids } : undefined
    }
    case 'detail': {
      const image = idIn(query.get('image'))
      const option = /^[012]$/.exec(query.get('option') ?? '')
      return image && option ? { from: 'detail', image, option: Number(option[0]) } : undefined
    }
    case 'order': {
      const oid = idIn(query.get('oid'))
      return oid ? { from: 'order', oid } : undefined
    }
    default:
      return undefined
  }
}

/** `?from=detail&…&package=4`: the owned package that is to pay. */
export const packageOf = (search: string): number | undefined =>
  idIn(new URLSearchParams(search).get('package'))

/** `?oid=9&selectedtype=2`: the order and how it is paid; without a method that we have, by the first. */
export function qrOf(search: string): { oid: number; method: MethodNumber } | undefined {
  const query = new URLSearchParams(search)
  const oid = idIn(query.get('oid'))
  if (!oid) return undefined
  const method = findMethod(query.get('selectedtype')) ?? paymentMethods[0]
  return { oid, method: method.number }
}

/** `?order_id=9` */
export function orderIdOf(search: string): number | undefined {
  return idIn(new URLSearchParams(search).get('order_id'))
}
