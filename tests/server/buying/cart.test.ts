import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { cartItems } from '#server/database/schema/orders.ts'
import { newAccount, startTestServer } from '../support/auth-server.ts'
import type { Account, TestServer } from '../support/auth-server.ts'

interface Option {
  id: number
  price: number
}
interface Item {
  id: number
  image_id: number
  changeable: boolean
  image: {
    title: string
    lang?: string
    onsale: boolean
    thumb: string
    option: Option[]
    option_all: Option[]
  }
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A picture on sale with all three sizes, of which the big one is switched off. */
async function newImage(change: Partial<typeof images.$inferInsert> = {}): Promise<number> {
  const [row] = await server.db
    .insert(images)
    .values({
      title: { zh: '云冈石窟', en: 'Yungang Grottoes' },
      thumb: 'pictures/1/thumb.webp',
      preview: 'pictures/1/preview.webp',
      watermarked: 'pictures/1/watermarked.jpg',
      originalKey: 'originals/1.jpg',
      width: 4000,
      height: 3000,
      direction: 2,
      ...change,
    })
    .returning({ id: images.id })
  if (!row) throw new Error('no image')
  const size = { imageId: row.id, width: 4000, height: 3000 }
  await server.db.insert(imageOptions).values([
    { ...size, optionId: 0, priceFen: 220_050 },
    { ...size, optionId: 1, priceFen: 15_000 },
    { ...size, optionId: 2, priceFen: 90_000, enabled: false },
  ])
  return row.id
}

const add = (user: Account, imageId: number, options: unknown) =>
  server.ask('cart/add', { token: user.token, body: { image_id: imageId, option_id: options } })

async function list(user: Account, lang = 'zh'): Promise<Item[]> {
  const { body } = await server.ask('cart/list', { token: user.token, lang })
  return body as unknown as Item[]
}

const change = (user: Account, id: unknown, options: unknown) =>
  server.ask(`cart/option/${String(id)}`, {
    method: 'PUT',
    token: user.token,
    body: { option_id: options },
  })

describe('changing the options of a row', () => {
  it('leaves exactly the wanted ones, in the row where it was', async () => {
    const user = await newAccount(server)
    const added = await add(user, await newImage(), [0])
    expect((await list(user))[0]?.changeable).toBe(true)
    expect((await change(user, added.body['id'], [1])).status).toBe(200)
    const [row] = await list(user)
    expect(row?.id).toBe(added.body['id'])
    expect(row?.image.option.map((option) => option.id)).toEqual([1])
  })

  it('is refused for foreign rows, sizes that are switched off and works off sale', async () => {
    const [user, other] = [await newAccount(server), await newAccount(server)]
    const imageId = await newImage()
    const { id } = (await add(user, imageId, [0])).body
    expect((await change(other, id, [1])).status).toBe(404)
    expect((await change(user, id, [2])).status).toBe(409)
    expect((await change(user, id, [])).status).toBe(400)
    await server.db.update(images).set({ onSale: false }).where(eq(images.id, imageId))
    expect((await change(user, id, [1])).status).toBe(409)
    const [row] = await list(user)
    expect(row?.changeable).toBe(false)
    expect(row?.image.option.map((option) => option.id)).toEqual([0])
  })
})

describe('adding', () => {
  it('puts the chosen options into one row and shows all', async () => {
    const user = await newAccount(server)
    const imageId = await newImage()
    const added = await add(user, imageId, [0])
    expect(added.body).toEqual({ id: expect.any(Number), count: 1 })
    const [item] = await list(user, 'en')
    expect(item).toMatchObject({
      id: added.body['id'],
      image_id: imageId,
      created_at: '2026-03-01 08:00:00',
      image: {
        title: 'Yungang Grottoes',
        onsale: true,
        thumb: '/media/pictures/1/thumb.webp',
        option: [{ id: 0, price: 2200.5, width: 4000, height: 3000 }],
      },
    })
    expect(item?.image.option_all.map((option) => option.id)).toEqual([0, 1])
    expect(JSON.stringify(item)).not.toContain('originals/')
  })

  it('unites the options, and twice the same changes nothing', async () => {
    const user = await newAccount(server)
    const imageId = await newImage()
    const first = await add(user, imageId, [1])
    const second = await add(user, imageId, [0, 1])
    const third = await add(user, imageId, [0, 1, 1])
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    const items = await list(user)
    expect(items).toHaveLength(1)
    expect(items[0]?.image.option.map((option) => option.id)).toEqual([0, 1])
  })

  it('loses nothing when two add at once', async () => {
    const user = await newAccount(server)
    const imageId = await newImage()
    const all = await Promise.all([
      add(user, imageId, [0]),
      add(user, imageId, [1]),
      add(user, imageId, [0]),
    ])
    expect(all.map((answer) => answer.status)).toEqual([200, 200, 200])
    const items = await list(user)
    expect(items).toHaveLength(1)
    expect(items[0]?.image.option.map((option) => option.id)).toEqual([0, 1])
  })

  it('takes pictures that are approved, on sale and open for the cart, in sizes that are switched on', async () => {
    const user = await newAccount(server)
    const refusals: [number, number[], number, string][] = [
      [2_000_000, [0], 404, 'not_found'],
      [await newImage({ status: 0 }), [0], 404, 'not_found'],
      [await newImage({ deletedAt: new Date() }), [0], 404, 'not_found'],
      [await newImage({ onSale: false }), [0], 409, 'not_on_sale'],
      [await newImage({ enableCart: false }), [0], 409, 'not_on_sale'],
      [await newImage(), [2], 409, 'not_on_sale'],
      [await newImage(), [0, 2], 409, 'not_on_sale'],
    ]
    for (const [imageId, options, status, code] of refusals) {
      const answer = await add(user, imageId, options)
      expect([answer.status, answer.body['code']]).toEqual([status, code])
    }
    expect(await list(user)).toEqual([])
  })

  it('refuses values that are no option', async () => {
    const user = await newAccount(server)
    const imageId = await newImage()
    for (const options of [[], [3], [-1], 'x', undefined, [0, 1, 2, 0]]) {
      expect((await add(user, imageId, options)).status).toBe(400)
    }
  })

  it('holds 200 pictures, and still takes more options of those', async () => {
    const user = await newAccount(server)
    const ids: number[] = []
    for (let made = 0; made < 201; made += 1) ids.push(await newImage())
    await server.db
      .insert(cartItems)
      .values(ids.slice(0, 199).map((imageId) => ({ userId: user.id, imageId, options: [0] })))
    const last = ids.slice(199)
    const both = await Promise.all(last.map((imageId) => add(user, imageId, [0])))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await add(user, Number(ids[0]), [1])).body['count']).toBe(200)
  })
})

describe('the list', () => {
  it('shows the newest first and marks untranslated titles', async () => {
    const user = await newAccount(server)
    const first = await newImage()
    const second = await newImage({ title: { zh: '大同古城' } })
    await add(user, first, [0])
    server.advance(1)
    await add(user, second, [0])
    const items = await list(user, 'en')
    expect(items.map((item) => item.image_id)).toEqual([second, first])
    expect(items[0]?.image).toMatchObject({ title: '大同古城', lang: 'zh' })
  })

  it('marks works that left the sale, drops switched-off sizes, hides deleted works', async () => {
    const user = await newAccount(server)
    const [gone, deleted, resized] = [await newImage(), await newImage(), await newImage()]
    for (const imageId of [gone, deleted, resized]) await add(user, imageId, [0, 1])
    await server.db.update(images).set({ onSale: false }).where(eq(images.id, gone))
    await server.db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, deleted))
    await server.db
      .update(imageOptions)
      .set({ enabled: false })
      .where(eq(imageOptions.imageId, resized))
    const items = await list(user)
    expect(items.map((item) => item.image_id).sort((a, b) => a - b)).toEqual([gone, resized])
    expect(items.find((item) => item.image_id === gone)?.image.onsale).toBe(false)
    expect(items.find((item) => item.image_id === resized)?.image).toMatchObject({
      onsale: true,
      option: [],
      option_all: [],
    })
  })
})

describe('taking out', () => {
  async function filled(): Promise<{ user: Account; ids: number[] }> {
    const user = await newAccount(server)
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) {
      ids.push(Number((await add(user, await newImage(), [0])).body['id']))
    }
    return { user, ids }
  }
  const left = async (user: Account) =>
    (await list(user)).map((item) => item.id).sort((a, b) => a - b)

  it('deletes one, once', async () => {
    const { user, ids } = await filled()
    const question = { method: 'DELETE', token: user.token }
    expect((await server.ask(`cart/${ids[0]}`, question)).status).toBe(200)
    expect(await left(user)).toEqual(ids.slice(1))
    expect((await server.ask(`cart/${ids[0]}`, question)).status).toBe(404)
  })

  it('deletes several, whether or not some are gone already', async () => {
    const { user, ids } = await filled()
    const some = { token: user.token, body: { ids: ids.slice(0, 2) } }
    expect((await server.ask('cart/delete', some)).status).toBe(200)
    expect(await left(user)).toEqual(ids.slice(2))
    expect((await server.ask('cart/delete', { token: user.token, body: { ids } })).status).toBe(200)
    expect((await server.ask('cart/delete', { token: user.token, body: { ids: [] } })).status).toBe(
      400,
    )
  })

  it('clears all', async () => {
    const { user } = await filled()
    expect((await server.ask('cart/clear', { token: user.token })).status).toBe(200)
    expect(await left(user)).toEqual([])
  })

  it("never touches or tells of another's rows", async () => {
    const { user, ids } = await filled()
    const stranger = await newAccount(server)
    const one = await server.ask(`cart/${ids[0]}`, { method: 'DELETE', token: stranger.token })
    expect([one.status, one.body['code']]).toEqual([404, 'not_found'])
    const several = { token: stranger.token, body: { ids } }
    expect((await server.ask('cart/delete', several)).status).toBe(404)
    const own = Number((await add(stranger, await newImage(), [0])).body['id'])
    const mixed = { token: stranger.token, body: { ids: [own, ...ids] } }
    expect((await server.ask('cart/delete', mixed)).status).toBe(200)
    await server.ask('cart/clear', { token: stranger.token })
    expect(await list(stranger)).toEqual([])
    expect(await left(user)).toEqual(ids)
  })

  it('needs a login everywhere', async () => {
    const asked = [
      server.ask('cart/list'),
      server.ask('cart/clear'),
      server.ask('cart/1', { method: 'DELETE' }),
      server.ask('cart/add', { body: { image_id: 1, option_id: [0] } }),
      server.ask('cart/delete', { body: { ids: [1] } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(401)
  })
})
