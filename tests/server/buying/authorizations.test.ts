import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartItems, licences } from '#server/database/schema/orders.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { buy, nameHouse, newWork, signContract } from '../support/licence-shop.ts'
import type { Work } from '../support/licence-shop.ts'
import { pagesOf } from '../support/pdf.ts'

interface Option {
  id: number
  price: number
  licence_id?: number
}
interface Item {
  id: number
  image_id: number
  download_link?: string
  option: Option
  code: string
}

let harness: Harness
let user: Login
let work: Work
beforeAll(async () => {
  harness = await openHarness()
  await nameHouse(harness)
  user = await harness.login('user', { mobile: '13900000001' })
  work = await newWork(harness)
})
afterAll(() => harness.close())

async function list(query = '', who = user, lang = 'zh') {
  const reply = await harness.ask(`v1/authrozie/list${query}`, { token: who.token, lang })
  return reply.json as { data: Item[]; pagination: { total: number } }
}
const revoke = (id: number) =>
  harness.db.update(licences).set({ revokedAt: new Date() }).where(eq(licences.id, id))

describe('the list', () => {
  it('shows works as they were when bought, and the way to the files once the contract is signed', async () => {
    const buyer = await harness.login('user', { mobile: '13900000002' })
    const bought = await buy(harness, buyer, [
      { work, option: 0 },
      { work, option: 1 },
    ])
    const [small, whole] = (await list('', buyer)).data
    expect(whole).toEqual({
      id: bought.licences[0]!.id,
      image_id: work.id,
      image: expect.objectContaining({ id: work.id, title: '云港老码头' }),
      option: {
        id: 0,
        price: 360,
        width: 2400,
        height: 1600,
        size: work.bytes.length,
        extension: 'jpg',
        licence_id: bought.licences[0]!.id,
      },
      image_price: 360,
      created_at: '2026-11-20 11:00:00',
      caption: '云港老码头',
      specification: '原图',
      terms: expect.any(String) as string,
      resolution: '2400 × 1600',
      order_id: bought.id,
      order_sn: bought.sn,
      code: bought.licences[0]!.code,
    })
    expect(small?.option).toMatchObject({ id: 1, width: 1600, height: 1067, price: 260 })
    await signContract(harness, buyer, bought.id)
    expect((await list('', buyer, 'en')).data.map((item) => item.download_link)).toEqual(
      bought.licences.map(({ id }) => `/api/v1/authrozie/download/${id}`).reverse(),
    )
    expect((await list('', buyer, 'en')).data[0]).toMatchObject({
      specification: 'Small',
      terms: expect.any(String) as string,
    })
    await revoke(bought.licences[0]!.id)
    const revoked = (await list('', buyer)).data[1]
    expect(revoked?.download_link).toBeUndefined()
    expect(revoked?.option.licence_id).toBeUndefined()
  })

  it('finds by title, order number and number of the work, within its days, page by page', async () => {
    const buyer = await harness.login()
    const other = await newWork(harness, { id: 90_210 })
    const one = await buy(harness, buyer, [{ work, option: 0 }])
    const two = await buy(harness, buyer, [{ work: other, option: 0 }])
    await harness.db
      .update(licences)
      .set({ grantedAt: new Date('2026-10-01T16:30:00Z') })
      .where(eq(licences.id, two.licences[0]!.id))
    const found = async (query: string) =>
      (await list(query, buyer)).data.map((item) => item.image_id)
    expect(await found('')).toEqual([work.id, other.id])
    expect(await found(`?search=${one.sn.toLowerCase()}`)).toEqual([work.id])
    expect(await found(`?search=${other.id}`)).toEqual([other.id])
    expect(await found('?search=QUAY')).toEqual([work.id, other.id])
    expect(await found("?search=%25'")).toEqual([])
    expect(await found('?start=2026-10-02&end=2026-10-02')).toEqual([other.id])
    expect(await found('?end=2026-10-01')).toEqual([])
    expect(await found('?page=2')).toEqual([])
    expect((await list('?page=2', buyer)).pagination.total).toBe(2)
    expect((await list('', await harness.login())).data).toEqual([])
  })
})

describe('an owned size', () => {
  it('is marked for its owner alone, in the cart and on the picture, until it is revoked', async () => {
    const buyer = await harness.login()
    const bought = await buy(harness, buyer, [{ work, option: 1 }])
    const { id } = bought.licences[0]!
    await harness.db
      .insert(cartItems)
      .values({ userId: buyer.id, imageId: work.id, options: [0, 1] })
    const ids = (options: Option[]) => options.map((option) => [option.id, option.licence_id])
    const cart = async () => {
      const reply = await harness.ask('v1/cart/list', { token: buyer.token })
      const [item] = reply.json as { image: { option: Option[]; option_all: Option[] } }[]
      return [ids(item!.image.option), ids(item!.image.option_all)]
    }
    const picture = async (token?: string) => {
      const reply = await harness.ask(`v1/image/${work.id}`, token ? { token } : {})
      const { option } = reply.json as { option: Option[] }
      return [reply.headers.get('cache-control'), ids(option)]
    }
    const marked = [
      [0, undefined],
      [1, id],
    ]
    const unmarked = [
      [0, undefined],
      [1, undefined],
    ]
    expect(await cart()).toEqual([marked, marked])
    expect(await picture(buyer.token)).toEqual(['private, no-cache', marked])
    expect(await picture()).toEqual(['public, no-cache', unmarked])
    expect(await picture(user.token)).toEqual(['private, no-cache', unmarked])
    await revoke(id)
    expect(await cart()).toEqual([unmarked, unmarked])
  })
})

describe('the certificate', () => {
  const certificate = (id: number, token = user.token) =>
    harness.app.request(`/api/v1/authrozie/certificate/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })

  it('names work, buyer, number and code, and shows the work', async () => {
    const bought = await buy(harness, user, [{ work, option: 0 }])
    const [{ id, code } = { id: 0, code: '' }] = bought.licences
    expect((await certificate(id)).status).toBe(409)
    await signContract(harness, user, bought.id)
    const reply = await certificate(id)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toContain(`-${code}.pdf`)
    const pages = await pagesOf(new Uint8Array(await reply.arrayBuffer()))
    expect(pages).toHaveLength(1)
    const [page] = pages
    const said = page!.text.replaceAll(/\s/g, '')
    for (const words of ['云港老码头', '欧阳晓明', bought.sn, code, '2400×1600', '/verify/']) {
      expect(said).toContain(words)
    }
    // Below the statement stands the picture, not white paper.
    const { x, y } = page!.boxOf('特此证明')
    const dark = page!.ink({ x, y: y + 200, width: 900, height: 400 })
    expect(dark.filter((value) => value > 8).length / dark.length).toBeGreaterThan(0.5)
    const again = await certificate(id)
    expect(again.headers.get('etag')).toBe(reply.headers.get('etag'))
    const stranger = await harness.login()
    expect((await certificate(id, stranger.token)).status).toBe(404)
    await revoke(id)
    expect((await certificate(id)).status).toBe(409)
  })
})
