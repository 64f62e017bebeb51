import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { buy, newWork, signContract } from '../support/licence-shop.ts'

/** Seconds between the clock of one server and the other's, which agrees with the bucket's. */
const ways = [5, -5, 60, -60]
/** Seconds that a ticket and the address behind it last, and those of a preview of the desk. */
const [ticket, preview] = [300, 600]

describe.each(ways)('two servers, one %i s ahead of the other', (apart) => {
  let bucket: Awaited<ReturnType<typeof openS3Double>>
  let one: Harness
  let other: Harness
  let user: Login
  let licence: number
  /** Milliseconds since `testNow`, by the bucket. */
  let passed = 0
  const clock = (ahead: number) => () => new Date(testNow.getTime() + passed + ahead * 1000)

  async function serve(ahead: number, beside?: Harness): Promise<Harness> {
    const now = clock(ahead)
    const store: StoreSettings & { now: () => Date } = {
      address: bucket.address,
      publicAddress: bucket.address,
      folder: 'site/',
      ...credentials,
      now,
    }
    const given = beside && { ...beside.database, close: () => Promise.resolve() }
    const config = { store, databaseUrl: 'postgres://shared' } as never
    return openHarness({ now, config }, given)
  }

  beforeAll(async () => {
    bucket = await openS3Double()
    bucket.state.now = () => clock(0)().getTime()
    other = await serve(0)
    one = await serve(apart, other)
    user = await one.login('user', { mobile: '13900000001' })
    const bought = await buy(one, user, [{ work: await newWork(one), option: 0 }])
    await signContract(one, user, bought.id)
    licence = bought.licences[0]?.id ?? 0
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    bucket.close()
  })

  const pairs = () => [[one, other] as const, [other, one] as const]
  const linkOf = async (server: Harness) => {
    const body = { id: licence }
    const reply = await server.ask('v1/authrozie/ticket', {
      method: 'POST',
      token: user.token,
      body,
    })
    return (reply.json as { url: string }).url
  }
  const wait = (seconds: number) => void (passed += seconds * 1000)
  const skew = Math.abs(apart)

  test('a link of one leads at the other to an address that opens at once, and until it ends', async () => {
    for (const [first, second] of pairs()) {
      const link = await linkOf(first)
      const led = await second.app.request(link)
      expect(led.status).toBe(302)
      const place = led.headers.get('location') ?? ''
      expect((await fetch(place)).status).toBe(200)
      wait(ticket - 2)
      expect((await fetch(place)).status).toBe(200)
      wait(2)
      expect((await fetch(place)).status).toBe(403)
    }
  })

  test('a link lasts as it says but for those seconds', async () => {
    for (const [first, second] of pairs()) {
      const link = await linkOf(first)
      wait(ticket - skew - 1)
      expect((await second.app.request(link)).status).toBe(302)
      wait(2 * skew + 1)
      expect((await second.app.request(link)).status).toBe(401)
    }
  })

  test('a preview of the desk that one made is shown by the other as long, but for those seconds', async () => {
    for (const [first, second] of pairs()) {
      const key = await first.services.previews.keep(() => ({
        html: '<p>a</p>',
        pictures: new Map(),
      }))
      const shown = async () => (await second.app.request(`/desk/preview/${key}/`)).status
      expect(await shown()).toBe(200)
      wait(preview - skew - 1)
      expect(await shown()).toBe(200)
      wait(2 * skew + 1)
      expect(await shown()).toBe(404)
    }
  })

  test('a private picture opens at both for its owner alone', async () => {
    const form = new FormData()
    const { bytes } = await newWork(one)
    form.append('file', new File([new Uint8Array(bytes)], 'a.jpg'))
    const owner = await other.login('user')
    const stranger = await one.login('user')
    const sent = await one.ask('v1/upload/user/file', {
      method: 'POST',
      token: owner.token,
      body: form,
    })
    const { url } = sent.json as { url: string }
    for (const server of [one, other]) {
      expect((await server.ask(url, { token: owner.token })).status).toBe(200)
      expect((await server.ask(url, { token: stranger.token })).status).not.toBe(200)
      expect((await server.ask(url)).status).not.toBe(200)
    }
  })
})
