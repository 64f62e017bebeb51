import type { CartItem } from '#api/endpoints/buying/cart.ts'
import type { OrderItem, OrderRecord } from '#api/endpoints/buying/order.ts'
import type { MediaItem, MediaRecord, OptionRecord } from '#api/records.ts'
import { fenToYuan, yuanToFen } from '#domain/money/money.ts'
import type { OptionId } from '#domain/money/options.ts'

/** One work of an order, before or after the order exists. */
export interface Line {
  readonly imageId: number
  /** Missing: the work is gone, the purchase stays. */
  readonly media: MediaItem | undefined
  /** Options to pick from, each with its price; one where nothing is left to pick. */
  readonly options: readonly OptionRecord[]
  readonly picked: OptionId | undefined
  /** The permitted uses of each option's licence. */
  readonly licences?: MediaRecord['license_options']
  /** The permitted uses, as the order keeps them. */
  readonly kept?: string | undefined
}

/** A line that names exactly the work and the option that the buyer orders. */
export interface OrderedLine {
  readonly imageId: number
  readonly option: OptionId
}

/** The buyer downloads owned options and doesn't buy them again. */
const buyable = (options: readonly OptionRecord[]) =>
  options.filter(({ licence_id: licence }) => licence === undefined)

export function lineOfCart(item: CartItem, picked: OptionId | undefined): Line {
  const options = buyable(item.image.option)
  const only = options.length === 1 ? options[0] : options.find(({ id }) => id === picked)
  const { license_options: licences } = item.image
  return { imageId: item.image_id, media: item.image, options, picked: only?.id, licences }
}

export function lineOfImage(image: MediaRecord, option: OptionId): Line {
  const options = buyable(image.option ?? [])
  const isOffered = options.some(({ id }) => id === option)
  const picked = isOffered ? option : undefined
  return { imageId: image.id, media: image, options, picked, licences: image.license_options }
}

/** A line of an order: its price at that time counts. */
export function lineOfOrder(item: OrderItem): Line {
  const { image_id: imageId, image, image_price: price, terms: kept } = item
  const option = item.option && { ...item.option, price: price ?? item.option.price }
  return { imageId, media: image, options: option ? [option] : [], picked: option?.id, kept }
}

export const linesOfOrder = (order: OrderRecord): Line[] =>
  (order.order_items ?? []).map(lineOfOrder)

export const optionOf = (line: Line): OptionRecord | undefined =>
  line.options.find(({ id }) => id === line.picked)

/** The permitted uses of the picked option; an order's own words come first. */
export const termsOf = ({ kept, licences, picked }: Line): string | undefined =>
  kept ?? licences?.find(({ id }) => id === picked)?.desc

/** Sum of the picked options, in yuan. */
export function totalOf(lines: readonly Line[]): number {
  const fen = lines.map((line) => yuanToFen(optionOf(line)?.price ?? 0))
  return fenToYuan(fen.reduce((sum, one) => sum + one, 0))
}

/** Undefined while a line has nothing picked. */
export function ordered(lines: readonly Line[]): OrderedLine[] | undefined {
  const all = lines.flatMap(({ imageId, picked }) =>
    picked === undefined ? [] : [{ imageId, option: picked }],
  )
  return all.length === lines.length && all.length > 0 ? all : undefined
}

/** The same for the same works and options, in whatever order. */
export function fingerprint(lines: readonly OrderedLine[]): string {
  return lines
    .map(({ imageId, option }) => `${imageId}:${option}`)
    .sort()
    .join()
}

/** As the calls take them. */
export const chosenImages = (lines: readonly OrderedLine[]) =>
  lines.map(({ imageId, option }) => ({ image_id: imageId, option: [option as 0 | 1 | 2] }))
