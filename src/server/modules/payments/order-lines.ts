import { licenceTerms } from '#domain/money/licence-terms.ts'
import type { LicenceTerms } from '#domain/money/licence-terms.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { ownedOptions } from '../catalogue/images/owned-options.queries.ts'
import { offersFor } from './payable-orders.queries.ts'
import type { Offer } from './payable-orders.queries.ts'
import { paymentSentences } from './payments.messages.ts'

export interface ChosenImage {
  readonly image_id: number
  readonly option: readonly (0 | 1 | 2)[]
}

/** A line as an order keeps it, with the kind of its picture: 1 picture, 2 video. */
export interface Line {
  readonly imageId: number
  readonly kind: 1 | 2
  readonly optionId: 0 | 1 | 2
  readonly photographerId: number | null
  readonly title: Offer['title']
  readonly thumb: string
  readonly width: number
  readonly height: number
  readonly priceFen: number
  /** Kept with the line: later changes of the terms don't change an order. */
  readonly terms: LicenceTerms
}

/**
 * What an order of these would hold and cost now. Asked again inside the transaction that makes the order.
 * @throws ApiError `bad_request`, `not_found`, `not_on_sale`, `conflict` (owned already) naming the field;
 *   `unprocessable` when it costs nothing
 */
export async function linesOf(
  db: Database,
  userId: number,
  chosen: readonly ChosenImage[],
): Promise<Line[]> {
  const wanted = chosen.map(({ image_id: imageId, option }, index) => {
    const [optionId] = option
    const field = `images.${index}.option`
    if (optionId === undefined || option.length > 1) refuse('bad_request', field, 'one_option')
    return { imageId, optionId, field: `images.${index}` }
  })
  const seen = new Set<string>()
  for (const { imageId, optionId, field } of wanted) {
    const key = `${imageId}/${optionId}`
    if (seen.has(key)) refuse('bad_request', field, 'listed_twice')
    seen.add(key)
  }
  const imageIds = [...new Set(wanted.map(({ imageId }) => imageId))]
  const offers = Map.groupBy(await offersFor(db, imageIds), ({ imageId }) => imageId)
  const lines = wanted.map(({ imageId, optionId, field }) => {
    const sizes = offers.get(imageId)
    if (!sizes) throw new ApiError('not_found', { field: `${field}.image_id` })
    const line = lineOf(sizes.find((size) => size.optionId === optionId))
    if (!line) {
      throw new ApiError('not_on_sale', {
        field: `${field}.${sizes[0]?.isOnSale ? 'option' : 'image_id'}`,
      })
    }
    return line
  })
  const owned = await ownedOptions(db, userId, imageIds)
  for (const { imageId, optionId, field } of wanted) {
    const isOwned = owned.some((one) => one.imageId === imageId && one.optionId === optionId)
    if (isOwned) refuse('conflict', `${field}.option`, 'owned_already')
  }
  if (totalOf(lines) <= 0) refuse('unprocessable', 'images', 'sum_not_positive')
  return lines
}

/** Sum in fen. */
export function totalOf(lines: readonly { readonly priceFen: number }[]): number {
  return lines.reduce((sum, { priceFen }) => sum + priceFen, 0)
}

function lineOf(offer: Offer | undefined): Line | undefined {
  if (!offer?.isOnSale) return undefined
  const { optionId, priceFen, width, height, editorial, ...work } = offer
  if (optionId === null || priceFen === null || width === null || height === null) return undefined
  const { imageId, kind, photographerId, title, thumb } = work
  const terms = licenceTerms({ kind, option: optionId, editorial })
  const line = { imageId, kind, optionId, photographerId, title, thumb }
  return { ...line, width, height, priceFen, terms }
}

function refuse(
  code: 'bad_request' | 'conflict' | 'unprocessable',
  field: string,
  sentence: 'one_option' | 'listed_twice' | 'owned_already' | 'sum_not_positive',
): never {
  throw new ApiError(code, { field, sentence: paymentSentences[sentence] })
}
