import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { licenceOptions, mediaEntries, optionList } from '#api/records.ts'
import {
  acknowledgement,
  count,
  done,
  flag,
  id,
  idBatch,
  idParams,
  list,
  maybe,
  oneOf,
  own,
  text,
  time,
} from '#api/values.ts'

/** Ids of chosen options; zero, the original, is a value. */
export const optionIds = v.pipe(v.array(oneOf(0, 1, 2)), v.minLength(1), v.maxLength(3))

const cartItem = v.object({
  id,
  image_id: id,
  image: v.object({
    ...mediaEntries,
    /** The chosen options, and all of them. */
    option: optionList,
    option_all: maybe(optionList),
    license_options: licenceOptions,
    /** False: taken off sale since it was added. */
    onsale: own(flag),
  }),
  created_at: maybe(time),
  /** Its options can be exchanged by `cart/option/{id}`. */
  changeable: own(flag),
})
export type CartItem = v.InferOutput<typeof cartItem>

export const cartAdd = write({
  method: 'POST',
  path: 'v1/cart/add',
  access: 'user',
  summary: 'Puts a picture into the cart; adding again unites the options',
  body: v.object({ image_id: id, option_id: optionIds }),
  /** `count`: rows in the cart now. */
  reply: acknowledgement({ id: maybe(id), count: own(count), message: maybe(text) }),
  errors: ['not_found', 'not_on_sale', 'unprocessable'],
})

export const cartOption = write({
  method: 'PUT',
  path: 'v1/cart/option/{id}',
  access: 'user',
  summary: 'Exchanges the options of a row of the cart',
  params: idParams,
  body: v.object({ option_id: optionIds }),
  reply: done,
  errors: ['not_found', 'not_on_sale'],
})

export const cartList = read({
  path: 'v1/cart/list',
  access: 'user',
  summary: 'The cart, newest first',
  reply: list(cartItem),
})

export const cartClear = write({
  method: 'GET',
  path: 'v1/cart/clear',
  access: 'user',
  summary: 'Empties the cart',
  reply: done,
})

export const cartDeleteBatch = write({
  method: 'POST',
  path: 'v1/cart/delete',
  access: 'user',
  summary: 'Takes several rows out of the cart',
  body: v.object({ ids: idBatch }),
  reply: done,
})

export const cartDelete = write({
  method: 'DELETE',
  path: 'v1/cart/{id}',
  access: 'user',
  summary: 'Takes a row out of the cart',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})
