import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { Ask } from '#client/client.ts'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import type { PickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import type { CartStore } from '#state/cart.ts'
import { type Line, lineOfCart, lineOfImage, optionOf } from '../lines.ts'
import type { Source } from '../source.ts'

export interface Wanted {
  readonly lines: readonly Line[]
  /** Rows that have left the cart, and works that are off sale or owned already. */
  readonly missing: number
  /** A price has changed since the buyer picked the work. */
  readonly hasNewPrices: boolean
}

interface Deps {
  ask: Ask
  cart: Pick<CartStore, 'load' | '$items' | '$failure'>
  pickedOptions: PickedOptions
}

function wantedOf(lines: readonly Line[], asked: number, pickedOptions: PickedOptions): Wanted {
  const open = lines.filter(({ options }) => options.length > 0)
  const hasNewPrices = open.some((line) => {
    const seen = pickedOptions.of(line.imageId)
    const price = optionOf(line)?.price
    return seen?.price !== undefined && seen.option === line.picked && seen.price !== price
  })
  return { lines: open, missing: asked - open.length, hasNewPrices }
}

/** The works that the buyer wants to order, at their present state. */
export async function readSource(
  source: Exclude<Source, { from: 'order' }>,
  { ask, cart, pickedOptions }: Deps,
): Promise<Outcome<Wanted>> {
  if (source.from === 'cart') {
    await cart.load()
    const failure = cart.$failure.get()
    if (failure) return fail(failure)
    const lines = (cart.$items.get() ?? [])
      .filter(({ id, image }) => source.cartids.includes(id) && image.onsale !== false)
      .map((item) => lineOfCart(item, pickedOptions.of(item.image_id)?.option))
    return succeed(wantedOf(lines, source.cartids.length, pickedOptions))
  }
  const outcome = await ask(imageDetail, { params: { id: source.image } })
  if (!outcome.ok) {
    const isGone = outcome.failure.kind === 'refused' && outcome.failure.status === 404
    return isGone ? succeed(wantedOf([], 1, pickedOptions)) : outcome
  }
  const isForSale = outcome.value.enable_cart === true
  const lines = isForSale ? [lineOfImage(outcome.value, source.option)] : []
  return succeed(wantedOf(lines, 1, pickedOptions))
}
