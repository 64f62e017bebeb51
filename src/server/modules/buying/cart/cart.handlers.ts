import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fenToYuan } from '#domain/money/money.ts'
import { uniteOptions } from '#domain/money/options.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { authSentences } from '#server/modules/accounts/accounts.messages.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { licenceFor, mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { ownedOptions } from '#server/modules/catalogue/images/owned-options.queries.ts'
import { sayOptions } from '#server/modules/catalogue/licensing/say-terms.ts'
import {
  clearCart,
  countCart,
  deleteFromCart,
  findCartItem,
  findOffer,
  imageOfRow,
  insertCartItem,
  listCart,
  lockCart,
  optionsOf,
  setCartOptions,
} from './cart.queries.ts'

/** Rows a cart may have. */
const cartLimit = 200

type Offered = Awaited<ReturnType<typeof optionsOf>>[number]

export const cartHandlers = {
  async cartAdd({ body }, context) {
    const userId = userOf(context).id
    return context.db.transaction(async (tx) => {
      await lockCart(tx, userId)
      const offer = orNotFound(await findOffer(tx, body.image_id))
      const offered = new Set<number>(offer.options.map((option) => option.optionId))
      const isOffered = body.option_id.every((id) => offered.has(id))
      if (!offer.onSale || !offer.enableCart || !isOffered) throw new ApiError('not_on_sale')

      const before = await findCartItem(tx, userId, offer.id)
      const options = uniteOptions(before?.options ?? [], body.option_id)
      const rows = await countCart(tx, userId)
      if (before) {
        await setCartOptions(tx, before.id, options)
        return { id: before.id, count: rows }
      }
      if (rows >= cartLimit) {
        throw new ApiError('unprocessable', { sentence: authSentences.cart_full })
      }
      const row = { userId, imageId: offer.id, options, createdAt: context.now() }
      return { id: await insertCartItem(tx, row), count: rows + 1 }
    })
  },

  async cartOption({ params, body }, context) {
    const userId = userOf(context).id
    await context.db.transaction(async (tx) => {
      await lockCart(tx, userId)
      const imageId = orNotFound(await imageOfRow(tx, userId, params.id))
      const offer = orNotFound(await findOffer(tx, imageId))
      const offered = new Set<number>(offer.options.map((option) => option.optionId))
      const isOffered = body.option_id.every((id) => offered.has(id))
      if (!offer.onSale || !offer.enableCart || !isOffered) throw new ApiError('not_on_sale')
      await setCartOptions(tx, params.id, uniteOptions([], body.option_id))
    })
    return {}
  },

  async cartList(_, context) {
    const { db, locale } = context
    const userId = userOf(context).id
    const rows = await listCart(db, userId)
    const ids = rows.map((row) => row.imageId)
    const pictures = new Map((await imageItems(db, ids)).map((picture) => [picture.id, picture]))
    const offered = Map.groupBy(await optionsOf(db, ids), (option) => option.imageId)
    const owned = await ownedOptions(db, userId, ids)
    return rows.flatMap((row) => {
      const picture = pictures.get(row.imageId)
      // Deleted between the two questions.
      if (!picture) return []
      const all = (offered.get(row.imageId) ?? []).map((option) => ({
        ...optionOf(option),
        licence_id: licenceFor(owned, option),
      }))
      const image = {
        ...mediaItemOf(picture, locale),
        option: all.filter((option) => row.options.includes(option.id)),
        option_all: all,
        license_options: sayOptions(
          all.map(({ id: option }) => ({
            kind: picture.kind,
            option,
            editorial: picture.editorial,
          })),
          locale,
        ),
        onsale: row.status === 1 && row.onSale && row.enableCart,
      }
      return [
        {
          id: row.id,
          image_id: row.imageId,
          created_at: shanghaiTime(row.createdAt),
          changeable: image.onsale,
          image,
        },
      ]
    })
  },

  async cartClear(_, context) {
    await clearCart(context.db, userOf(context).id)
    return {}
  },

  /** Ids that are gone already do no harm; where none was there, none were the user's. */
  async cartDeleteBatch({ body }, context) {
    const gone = await deleteFromCart(context.db, userOf(context).id, body.ids)
    if (gone === 0) throw new ApiError('not_found')
    return {}
  },

  async cartDelete({ params }, context) {
    const gone = await deleteFromCart(context.db, userOf(context).id, [params.id])
    if (gone === 0) throw new ApiError('not_found')
    return {}
  },
} satisfies Partial<Handlers>

function optionOf(option: Offered) {
  return {
    id: option.optionId,
    price: fenToYuan(option.priceFen),
    width: option.width,
    height: option.height,
    size: option.bytes > 0 ? option.bytes : undefined,
  }
}
