import { callApi, payWithoutPhone, worksOnSale } from './buyer.ts'

export interface SoldOption {
  id: number
  width: number
  height: number
}
export interface SoldPicture {
  id: number
  thumb: string
  preview: string
  option: SoldOption[]
}

/** Pictures on sale with all their options. */
export async function picturesOnSale(count: number): Promise<SoldPicture[]> {
  const pictures: unknown = await Promise.all(
    (await worksOnSale(count)).map((id) => callApi(`image/${id}`)),
  )
  return pictures as SoldPicture[]
}

export interface MadeOrder {
  id: number
  order_sn: string
}

/** An order for one option of each of these pictures, which waits for payment. */
export async function makeOrder(
  buyer: { token: string },
  lines: readonly (readonly [SoldPicture | undefined, number])[],
): Promise<MadeOrder> {
  const images = lines.map(([picture, option]) => ({ image_id: picture?.id, option: [option] }))
  const made: unknown = await callApi('order/create', { images }, buyer.token)
  return made as MadeOrder
}

/** The same, paid. */
export async function paidOrder(
  ...[buyer, lines]: Parameters<typeof makeOrder>
): Promise<MadeOrder> {
  const made = await makeOrder(buyer, lines)
  const { code_url: code } = await callApi('order/pay', { oid: made.id, ptype: 2 }, buyer.token)
  await payWithoutPhone(code)
  return made
}
