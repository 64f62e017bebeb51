import { inject } from 'vitest'
import { callApi, worksOnSale } from './buyer.ts'

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

/** The same, paid: the test sends the phone page's request without a phone, which the checkout's journey has. */
export async function paidOrder(
  ...[buyer, lines]: Parameters<typeof makeOrder>
): Promise<MadeOrder> {
  const made = await makeOrder(buyer, lines)
  const { code_url: code } = await callApi('order/pay', { oid: made.id, ptype: 2 }, buyer.token)
  const { pathname } = new URL(String(code))
  const body = new URLSearchParams({ action: 'pay' })
  const reply = await fetch(inject('api') + pathname, { method: 'POST', body, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the sandbox did not pay: ${reply.status}`)
  return made
}
