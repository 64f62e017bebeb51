import { ApiError } from '#server/core/api-error.ts'
import type { imageOptions } from '#server/database/schema/images.ts'
import { optionSizes, reducedTo } from '#server/modules/media/pictures/sizes.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { workSentences } from '../contributors.messages.ts'
import type { TierRow } from './works.queries.ts'

/** A size as a contributor's form sends it; price in yuan. */
export interface OptionChoice {
  readonly id: 0 | 1 | 2
  readonly enable: boolean
  readonly price?: number | undefined
}
/** One size of a work for sale, before its pixels are known; price in fen. */
export interface Offer {
  readonly optionId: 0 | 1 | 2
  readonly enabled: boolean
  readonly priceFen: number
}

const optionIds = [0, 1, 2] as const
/** Fen. */
const priceLargest = 999_999_900

/**
 * What a contributor offers: what their form says, else what the tier says; a size without a price has the tier's.
 * @throws ApiError `unprocessable` naming the field below `field`
 */
export function offersOf(
  chosen: readonly OptionChoice[] | undefined,
  tier: Pick<TierRow, 'options'>,
  field: string,
): Offer[] {
  const tierOffers = new Map(tier.options.map((option) => [option.optionId, option]))
  const given = new Map((chosen ?? []).map((choice, at) => [choice.id, { ...choice, at }]))
  if (chosen && given.size < chosen.length) refuse(field, 'option_twice')
  return optionIds.flatMap((optionId) => {
    const ofTier = tierOffers.get(optionId)
    const choice = given.get(optionId)
    const enabled = chosen ? (choice?.enable ?? false) : (ofTier?.enabled ?? false)
    const priceFen = choice?.price === undefined ? ofTier?.priceFen : Math.round(choice.price * 100)
    const isPossible = priceFen !== undefined && priceFen <= priceLargest
    if ((enabled && !(isPossible && priceFen > 0)) || (priceFen !== undefined && !isPossible)) {
      refuse(choice ? `${field}.${choice.at}.price` : field, 'price_wrong')
    }
    return priceFen === undefined ? [] : [{ optionId, enabled, priceFen }]
  })
}

export type OfferRow = Omit<typeof imageOptions.$inferInsert, 'imageId'>

/**
 * The offers with their sizes. A reduction that would be no smaller than the original is not for sale.
 * @throws ApiError `unprocessable` when nothing is left to buy
 */
export function offerRows(
  offers: readonly Offer[],
  file: Size & { readonly bytes: number; readonly key: string; readonly kind: 1 | 2 },
  field: string,
): OfferRow[] {
  const possible = new Set<number>(optionSizes(file, file.kind).map(({ id }) => id))
  const rows = offers.map(({ optionId, enabled, priceFen }) => ({
    optionId,
    priceFen,
    enabled: enabled && possible.has(optionId),
    ...(optionId === 0
      ? { width: file.width, height: file.height, bytes: file.bytes, fileKey: file.key }
      : reducedTo(optionId, file, file.kind)),
  }))
  if (!rows.some(({ enabled }) => enabled)) refuse(field, 'option_none')
  return rows
}

function refuse(field: string, sentence: 'option_twice' | 'price_wrong' | 'option_none'): never {
  throw new ApiError('unprocessable', { field, sentence: workSentences[sentence] })
}
