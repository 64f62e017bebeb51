import { uniteOptions } from '../../domain/cart-rules.ts'
import { fenToYuan } from '../../domain/money.ts'
import { shanghaiTime } from '../../domain/times.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { authSentences } from '../auth/messages.ts'
import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import type { MediaStore } from '../files.ts'
import {
  clearCart,
  countCart,
  deleteFromCart,
  findCartItem,
  findOffer,
  insertCartItem,
  listCart,
  lockCart,
  optionsOf,
  setCartOptions,
} from '../db/queries/cart.ts'
import type { CartRow } from '../db/queries/cart.ts'
import { within, thumbSide } from '../media/sizes.ts'
import { Refusal, found } from '../refusal.ts'

/** Rows a cart may have. */
const cartLimit = 200

type Offered = Awaited<ReturnType<typeof optionsOf>>[number]

/** Section 7.5, the cart. */
export const cartHandlers = {
  async cartAdd({ body }, context) {
    const userId = userOf(context).id
    return context.db.transaction(async (tx) => {
      await lockCart(tx, userId)
      const offer = found(await findOffer(tx, body.image_id))
      const offered = new Set<number>(offer.options.map((option) => option.optionId))
      const isOffered = body.option_id.every((id) => offered.has(id))
      if (!offer.onSale || !offer.enableCart || !isOffered) throw new Refusal('not_on_sale')

      const before = await findCartItem(tx, userId, offer.id)
      const options = uniteOptions(before?.options ?? [], body.option_id)
      const rows = await countCart(tx, userId)
      if (before) {
        await setCartOptions(tx, before.id, options)
        return { id: before.id, count: rows }
      }
      if (rows >= cartLimit) {
        throw new Refusal('unprocessable', { sentence: authSentences.cart_full })
      }
      const row = { userId, imageId: offer.id, options, createdAt: context.now() }
      return { id: await insertCartItem(tx, row), count: rows + 1 }
    })
  },

  async cartList(_, { db, user, locale, services }) {
    const rows = user ? await listCart(db, user.id) : []
    const ids = rows.map((row) => row.image.id)
    const offered = Map.groupBy(
      ids.length > 0 ? await optionsOf(db, ids) : [],
      (option) => option.imageId,
    )
    return rows.map((row) =>
      cartItem(row, offered.get(row.image.id) ?? [], locale, services.files.media),
    )
  },

  async cartClear(_, context) {
    await clearCart(context.db, userOf(context).id)
    return {}
  },

  /** Ids that are gone already do no harm; where none was there, none were the user's. */
  async cartDeleteBatch({ body }, context) {
    const gone = await deleteFromCart(context.db, userOf(context).id, body.ids)
    if (gone === 0) throw new Refusal('not_found')
    return {}
  },

  async cartDelete({ params }, context) {
    const gone = await deleteFromCart(context.db, userOf(context).id, [params.id])
    if (gone === 0) throw new Refusal('not_found')
    return {}
  },
} satisfies Partial<Handlers>

function cartItem(row: CartRow, offered: Offered[], locale: LocaleCode, media: MediaStore) {
  const { image, photographer } = row
  const all = offered.map(optionRecord)
  const thumbSize = within(image, thumbSide)
  return {
    id: row.id,
    image_id: image.id,
    created_at: shanghaiTime(row.createdAt),
    image: {
      id: image.id,
      type: image.kind,
      title: image.title[locale] ?? image.title.zh,
      ...(image.title[locale] === undefined ? { lang: 'zh' } : {}),
      thumb: media.url(image.thumb),
      thumb_w: thumbSize.width,
      thumb_h: thumbSize.height,
      tone: image.tone,
      preview: media.url(image.preview),
      width: image.width,
      height: image.height,
      duration: image.duration,
      direction: image.direction,
      camera_man_name: photographer?.name[locale] ?? photographer?.name.zh ?? image.author,
      camera_man: photographer && {
        id: photographer.id,
        name: photographer.name[locale] ?? photographer.name.zh,
      },
      enable_cart: image.enableCart,
      editorial: image.editorial,
      option: all.filter((option) => row.options.includes(option.id)),
      option_all: all,
      onsale: image.status === 1 && image.onSale && image.enableCart,
    },
  }
}

function optionRecord(option: Offered) {
  return {
    id: option.optionId,
    price: fenToYuan(option.priceFen),
    width: option.width,
    height: option.height,
    size: option.bytes,
  }
}
