import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { licenceTerms } from '#domain/money/licence-terms.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { orderItems } from '#server/database/schema/orders.ts'
import { sayTerms } from '#server/modules/catalogue/licensing/say-terms.ts'
import { openShop } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'
import {
  contractAt,
  nameHouse,
  newWork,
  personForm,
  signContract,
} from '../support/licence-shop.ts'
import { pagesOf } from '../support/pdf.ts'

interface Said {
  order_items: { image_id: number; option: { id: 0 | 1 | 2 }; terms: string }[]
  license_options: { id: number; title: string; desc: string }[]
  data: { id: number; image_id: number; option: { id: number }; terms: string; code: string }[]
}

const kinds = [
  { kind: 1, editorial: false },
  { kind: 1, editorial: true },
  { kind: 2, editorial: false },
  { kind: 2, editorial: true },
] as const

let shop: Shop
let user: Login
const works = new Map<number, (typeof kinds)[number]>()
beforeAll(async () => {
  shop = await openShop()
  await nameHouse(shop.harness)
  user = await shop.buyer(9_000_000)
  for (const kind of kinds) {
    const { id } = await newWork(shop.harness, kind)
    const size = { enabled: true, priceFen: 5_000, width: 1200, height: 800 }
    const rows = ([0, 1, 2] as const).map((optionId) => ({ imageId: id, optionId, ...size }))
    await shop.harness.db.insert(imageOptions).values(rows).onConflictDoNothing()
    works.set(id, kind)
  }
})
afterAll(() => shop.close())

const get = async (path: string, lang: string) => {
  const reply = await shop.harness.ask(`v1/${path}`, { token: user.token, lang })
  expect(reply.status).toBe(200)
  return reply.json as Said
}
const textOf = async (path: string) => {
  const headers = { authorization: `Bearer ${user.token}` }
  const reply = await shop.harness.app.request(`/api/v1/${path}`, { headers })
  const pages = await pagesOf(new Uint8Array(await reply.arrayBuffer()), { draw: false })
  return plain(pages.map(({ text }) => text).join(''))
}
/** Line ends of paper break a sentence anywhere. */
const plain = (text: string) => text.replaceAll(/\s/g, '')

it('page, order, contract, certificate, records and verification say the same of each option', async () => {
  const chosen = [...works.keys()].flatMap((imageId) =>
    [0, 1, 2].map((option) => ({ image_id: imageId, option: [option] })),
  )
  const made = await shop.post(user, 'order/create', { source: 1, images: chosen })
  const orderId = Number(made.body['id'])
  await shop.post(user, 'order/pay', { oid: orderId, ptype: 1, otype: 1 })
  await shop.harness.ask('v1/contract/form', {
    method: 'POST',
    token: user.token,
    body: personForm(orderId),
  })
  await contractAt(shop.harness, user, orderId, 2)
  const contract = await textOf(`contract/download/${orderId}`)
  await signContract(shop.harness, user, orderId)
  // Later sales under other terms change no earlier order.
  await shop.harness.db.update(images).set({ editorial: false })

  for (const lang of ['zh', 'en'] as const) {
    const { order_items: items } = await get(`order/detail/${orderId}`, lang)
    const { data: licences } = await get('authrozie/list?size=50', lang)
    expect(items).toHaveLength(12)
    for (const { image_id: imageId, option, terms } of items) {
      const work = works.get(imageId)!
      const said = sayTerms(licenceTerms({ ...work, option: option.id }), lang)
      const licence = licences.find(
        (one) => one.image_id === imageId && one.option.id === option.id,
      )!
      expect([terms, licence.terms]).toEqual([said, said])
      expect((await get(`verify/${licence.code}`, lang)) as object).toMatchObject({ terms: said })
      if (lang === 'en') continue
      expect(contract).toContain(plain(said))
      expect(await textOf(`authrozie/certificate/${licence.id}`)).toContain(plain(said))
    }
  }
  for (const [id, { kind, editorial }] of works) {
    await shop.harness.db.update(images).set({ editorial }).where(eq(images.id, id))
    for (const lang of ['zh', 'en'] as const) {
      const { license_options: options } = await get(`image/${id}`, lang)
      expect(options.map(({ id: one, desc }) => [one, desc])).toEqual(
        ([0, 1, 2] as const).map((one) => [
          one,
          sayTerms(licenceTerms({ kind, editorial, option: one }), lang),
        ]),
      )
      if (kind === 2) for (const { title } of options) expect(title).not.toMatch(/图|picture/i)
    }
  }
})

it('a contract that was signed before lines kept their terms is named instead of terms that it never said', async () => {
  await shop.harness.db.update(orderItems).set({ terms: null })
  const { data: licences } = await get('authrozie/list?size=50', 'zh')
  for (const { terms } of licences) expect(terms).toBe('以订单合同所载为准。')
})
