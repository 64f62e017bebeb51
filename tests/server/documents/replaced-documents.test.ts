import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '#server/app/sweep-uploads.ts'
import { files } from '#server/database/schema/desk.ts'
import { applications, settlementContracts } from '#server/database/schema/photographers.ts'
import { releaseFiles } from '#server/modules/uploads/files.queries.ts'
import { uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import { partBytes } from '#server/modules/uploads/parts/part-bytes.ts'
import {
  approve,
  personForm,
  pictures,
  settlementForm,
  unitForm,
  uploaded,
} from '../support/applicant.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { drawnSignature, nameHouse } from '../support/licence-shop.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await nameHouse(harness)
})
afterAll(() => harness.close())

const keyOf = (address: string) => uploadKey(uploadNameOf(address)!)
const post = ({ token }: Login, path: string, body: object) =>
  harness.ask(path, { method: 'POST', token, body })

/** Which of these addresses have a row, and which a file. */
async function left(addresses: readonly string[]) {
  const keys = addresses.map(keyOf)
  const rows = await harness.db.select().from(files).where(inArray(files.key, keys))
  const { originals } = harness.services.files
  const stats = await Promise.all(keys.map((key) => originals.stat(key)))
  const known = new Set(rows.map(({ key }) => key))
  return {
    rows: addresses.filter((_, at) => known.has(keys[at]!)),
    files: addresses.filter((_, at) => stats[at]),
  }
}
const all = (addresses: readonly string[]) => ({ rows: addresses, files: addresses })

async function at(user: Login, status: number) {
  await expect
    .poll(async () => {
      const reply = await harness.ask('v1/camera/contract', { token: user.token })
      return (reply.json as { status: number }).status
    })
    .toBe(status)
}

describe('the cards of a settlement form', () => {
  it('go when another form brings others, with their reductions; one that it shows again stays', async () => {
    const user = await harness.login()
    await approve(harness, user)
    const first = await settlementForm(harness, user)
    const { idcard_thumb: card, bank_card_thumb: bank } = first
    await post(user, 'v1/camera/contract', first)
    await harness.ask(`${card}?side=320`, { token: user.token })
    const { cache } = harness.services.files
    const copy = `private/${keyOf(card)}.320.jpg`
    expect(await cache.stat(copy)).toBeDefined()

    const second = { ...(await settlementForm(harness, user)), bank_card_thumb: bank }
    expect((await post(user, 'v1/camera/contract', second)).status).toBe(200)
    expect(await left([card, bank, second.idcard_thumb])).toEqual(all([bank, second.idcard_thumb]))
    expect(await cache.stat(copy)).toBeUndefined()
  })

  it('stay when the new form is refused, and when something else is made of them', async () => {
    const user = await harness.login()
    await approve(harness, user)
    const first = await settlementForm(harness, user)
    const cards = [first.idcard_thumb, first.bank_card_thumb]
    await post(user, 'v1/camera/contract', first)
    const refused = { ...(await settlementForm(harness, user)), realname: '欧阳晓月' }
    expect((await post(user, 'v1/camera/contract', refused)).status).toBe(422)
    expect(await left(cards)).toEqual(all(cards))

    const images = [...(await pictures(harness, user, 9)), first.bank_card_thumb]
    await harness.db.insert(applications).values({
      userId: user.id,
      userType: '1',
      realname: '欧阳晓明',
      mobile: '13900000001',
      images: images.map(keyOf),
    })
    await post(user, 'v1/camera/contract', await settlementForm(harness, user))
    expect(await left(cards)).toEqual(all([first.bank_card_thumb]))
  })

  it('stay where they were signed for', async () => {
    const user = await harness.login()
    await approve(harness, user)
    const form = await settlementForm(harness, user)
    const cards = [form.idcard_thumb, form.bank_card_thumb]
    await post(user, 'v1/camera/contract', form)
    await at(user, 2)
    await post(user, 'v1/camera/sign', { base64_file: await drawnSignature() })
    await at(user, 1)
    expect(
      (await post(user, 'v1/camera/contract', await settlementForm(harness, user))).status,
    ).toBe(409)
    expect(await left(cards)).toEqual(all(cards))
    // An editor refused the name since: the form may come again.
    await harness.db
      .update(settlementContracts)
      .set({ status: 2, nameCheck: 2 })
      .where(eq(settlementContracts.userId, user.id))
    expect(
      (await post(user, 'v1/camera/contract', await settlementForm(harness, user))).status,
    ).toBe(200)
    expect(await left(cards)).toEqual(all(cards))
  })
})

describe('the files of an application', () => {
  const reject = (user: Login, status: 1 | 2) =>
    harness.db.update(applications).set({ status }).where(eq(applications.userId, user.id))

  it('go when another takes the place of a rejected one, except files that it shows again', async () => {
    const user = await harness.login()
    const first = await unitForm(harness, user)
    expect((await post(user, 'v1/camera/apply', first)).status).toBe(200)
    await reject(user, 2)
    const kept = [first.thumb, ...first.images.slice(0, 4)]
    const images = [...first.images.slice(0, 4), ...(await pictures(harness, user, 6))]
    const second = { ...(await personForm(harness, user)), thumb: first.thumb, images }
    expect((await post(user, 'v1/camera/apply', second)).status).toBe(200)
    const before = [first.thumb, first.license, ...first.images, ...first.video]
    expect(await left(before)).toEqual(all(kept))
    expect(await left(images)).toEqual(all(images))
    const [old] = await harness.db
      .select()
      .from(applications)
      .where(eq(applications.userId, user.id))
      .orderBy(applications.id)
    expect(old).toMatchObject({ status: 2, thumb: null, license: null, images: [], video: [] })
  })

  it('stay of an approved one, which a contract stands on', async () => {
    const user = await harness.login()
    const first = await personForm(harness, user)
    await post(user, 'v1/camera/apply', first)
    await reject(user, 1)
    const more = { ...(await unitForm(harness, user)), worktype: ['video'] }
    expect((await post(user, 'v1/camera/apply', more)).status).toBe(200)
    const before = [first.thumb, ...first.images]
    expect(await left(before)).toEqual(all(before))
  })
})

it('the daily sweep removes files that a crash between commit and removal left; files in use again stay', async () => {
  const user = await harness.login()
  const long = new Date(testNow.getTime() - 9 * 86_400_000)
  const made = { createdAt: long, usedAt: long }
  const [lost, again] = [await uploaded(harness, user, made), await uploaded(harness, user, made)]
  const stranger = await harness.login()
  const theirs = await uploaded(harness, stranger, made)
  const keys = [lost, again, theirs].map(keyOf)
  const released = await releaseFiles(harness.db, user.id, keys)
  expect(released.toSorted()).toEqual([keyOf(lost), keyOf(again)].toSorted())
  await harness.db
    .update(files)
    .set({ usedAt: testNow })
    .where(eq(files.key, keyOf(again)))
  const { db, config, services } = harness
  const deps = {
    db,
    files: services.files,
    decoder: services.decoder,
    printer: services.printer,
    cards: services.cards,
    parts: { bytes: partBytes(services.files, config), patience: config.uploadPatience },
    siteUrl: config.siteUrl,
    siteFrom: () => Promise.resolve(undefined),
    retention: config.retention,
  }
  await sweepUploads({ ...deps, now: () => testNow }).run({}, AbortSignal.timeout(60_000))
  expect(await left([lost, again, theirs])).toEqual(all([again, theirs]))
})
