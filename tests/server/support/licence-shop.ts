import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { licences, orderItems, orders } from '#server/database/schema/orders.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { seeToAllPrints } from '#server/modules/documents/print-contract.ts'
import { ownedOptions } from '#server/modules/catalogue/images/owned-options.queries.ts'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import { licenceCode } from '#server/modules/payments/serials.ts'
import { testNow } from './harness.ts'
import type { Harness, Login } from './harness.ts'
import { scene } from './media-fixtures.ts'

/** A person's number and an organisation's code that fulfil their check digits. */
export const idcard = '11010519491231002X'
export const organizeSn = '91350100M000100Y43'

let serial = 0

export async function nameHouse(harness: Harness): Promise<void> {
  await harness.db
    .insert(siteSettings)
    .values({ title: { zh: '云港图片' }, license: { zh: '<p>许可</p>' } })
}

/** A picture on sale as the sample has them: original, preview and thumb lie in the stores. */
export async function newWork(
  harness: Harness,
  change: Partial<typeof images.$inferInsert> = {},
  original?: Uint8Array,
) {
  serial += 1
  const { data, ...size } = scene(serial, 300, 200)
  const bytes =
    original ??
    (await sharp(data, { raw: { ...size, channels: 3 } })
      .resize(2400, 1600)
      .withXmp(xmpOf(`作者${serial}`))
      .withExif({ IFD0: { Copyright: `Yungang ${serial}` } })
      .jpeg({ quality: 92 })
      .toBuffer())
  const made = await processPicture(bytes, { mark: '云港图片', credit: '云港' })
  for (const file of made.files) {
    const { media, originals } = harness.services.files
    await (file.isPrivate ? originals : media).put(file.key, file.bytes)
  }
  const [row] = await harness.db
    .insert(images)
    .values({
      title: { zh: '云港老码头', en: 'The old quay' },
      thumb: made.thumb.key,
      preview: made.preview.key,
      watermarked: made.preview.key,
      originalKey: made.originalKey,
      width: made.width,
      height: made.height,
      bytes: made.bytes,
      direction: made.direction,
      ...change,
    })
    .returning()
  if (!row) throw new Error('no picture')
  await harness.db.insert(imageOptions).values(
    made.options.map(({ id, width, height }) => ({
      imageId: row.id,
      optionId: id,
      priceFen: 36_000 - id * 10_000,
      width,
      height,
    })),
  )
  return { id: row.id, bytes, options: made.options }
}
export type Work = Awaited<ReturnType<typeof newWork>>

export const xmpOf = (
  creator: string,
): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

interface Bought {
  id: number
  sn: string
  licences: { id: number; code: string }[]
}

/** The picture of a work, or a twin with the same files where the user owns that size: no user can buy one twice. */
async function pictureFor(
  { db }: Harness,
  user: Login,
  work: Work,
  option: 0 | 1 | 2,
): Promise<number> {
  const owned = await ownedOptions(db, user.id, [work.id])
  if (!owned.some(({ optionId }) => optionId === option)) return work.id
  const [picture] = await db.select().from(images).where(eq(images.id, work.id))
  if (!picture) throw new Error('no picture')
  const own = { id: undefined, search: undefined }
  const [twin] = await db
    .insert(images)
    .values({ ...picture, ...own })
    .returning({ id: images.id })
  if (!twin) throw new Error('no picture')
  const options = await db.select().from(imageOptions).where(eq(imageOptions.imageId, work.id))
  await db.insert(imageOptions).values(options.map((one) => ({ ...one, imageId: twin.id })))
  return twin.id
}

/** An order of these works with its licences, paid unless said otherwise. */
export async function buy(
  harness: Harness,
  user: Login,
  lines: readonly { work: Work; option: 0 | 1 | 2 }[],
  change: Partial<typeof orders.$inferInsert> = {},
): Promise<Bought> {
  const sn = `T${randomBytes(6).toString('hex').toUpperCase()}`
  const at = new Date('2026-11-20T03:00:00.000Z')
  const totalFen = lines.reduce((sum, { option }) => sum + 36_000 - option * 10_000, 0)
  const paid = { status: 1, paytype: 1, paidAt: at, createdAt: at } as const
  const [order] = await harness.db
    .insert(orders)
    .values({ orderSn: sn, userId: user.id, totalFen, payFen: totalFen, ...paid, ...change })
    .returning()
  if (!order) throw new Error('no order')
  const bought: Bought['licences'] = []
  for (const { work, option } of lines) {
    const size = work.options.find(({ id }) => id === option)
    if (!size) throw new Error('the work has no such option')
    const imageId = await pictureFor(harness, user, work, option)
    const [item] = await harness.db
      .insert(orderItems)
      .values({
        orderId: order.id,
        imageId,
        optionId: option,
        title: { zh: '云港老码头', en: 'The old quay' },
        thumb: 'pictures/1-thumb.jpg',
        width: size.width,
        height: size.height,
        priceFen: 36_000 - option * 10_000,
      })
      .returning()
    if (!item) throw new Error('no line')
    if (order.status !== 1) continue
    const code = licenceCode({ random: randomBytes })
    const [licence] = await harness.db
      .insert(licences)
      .values({
        orderItemId: item.id,
        userId: user.id,
        imageId,
        optionId: option,
        code,
        grantedAt: at,
      })
      .returning()
    if (!licence) throw new Error('no licence')
    bought.push({ id: licence.id, code })
  }
  return { id: order.id, sn, licences: bought }
}

export const personForm = (orderId: number, realname = '欧阳晓明') => ({
  order_id: orderId,
  user_type: 1,
  realname,
  idcard,
  email: 'buyer@example.com',
})

/** Strokes on the pad, as it sends them. */
export async function drawnSignature(
  path = 'M60 200 C150 20 220 280 300 120 S420 260 520 140 L700 160',
) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300"><path d="${path}" fill="none" stroke="#000" stroke-width="6"/></svg>`
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

interface Detail {
  status: number
  status_text: string
  template_path?: string
  contract_link?: string
  updated_at?: string
}

/** Asks for the contract's state until it is the wanted one. */
export async function contractAt(
  harness: Harness,
  user: Login,
  orderId: number,
  status: number,
): Promise<Detail> {
  for (let tries = 0; tries < 400; tries++) {
    const reply = await harness.ask(`v1/contract/detail?order_id=${orderId}`, { token: user.token })
    const detail = reply.json as Detail
    if (detail.status === status) return detail
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error(`the contract never got to ${status}`)
}

/** Fills in and signs the contract of an order, through the calls. */
export async function signContract(harness: Harness, user: Login, orderId: number): Promise<void> {
  const { token } = user
  const sent = await harness.ask('v1/contract/form', {
    method: 'POST',
    token,
    body: personForm(orderId),
  })
  if (sent.status !== 200) throw new Error(sent.text)
  await contractAt(harness, user, orderId, 2)
  const body = { order_id: orderId, base64_file: await drawnSignature() }
  const signed = await harness.ask('v1/contract/sign', { method: 'POST', token, body })
  if (signed.status !== 200) throw new Error(signed.text)
  await contractAt(harness, user, orderId, 1)
}

/** What a server does for documents when it starts. */
export async function startAnew(
  { db, services, config }: Harness,
  now: Date = testNow,
): Promise<void> {
  await seeToAllPrints({ db, files: services.files, siteUrl: config.siteUrl, now: () => now })
  services.jobs.wake()
}
