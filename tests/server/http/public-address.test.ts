import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readSiteEnvironment } from '#publish/environment.ts'
import { createApp } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { ask, openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import {
  buy,
  contractAt,
  drawnSignature,
  nameHouse,
  newWork,
  personForm,
  startAnew,
} from '../support/licence-shop.ts'
import type { Work } from '../support/licence-shop.ts'
import { pagesOf } from '../support/pdf.ts'

test.each([
  [{}, 'http://localhost:4321'],
  [{ PORT: '4751' }, 'http://localhost:4751'],
  [{ PORT: '4751', SITE_URL: 'https://www.pictures.example/' }, 'https://www.pictures.example'],
  [{ SITE_URL: ' ' }, 'http://localhost:4321'],
])('site and server read the same address from %j', (variables, address) => {
  expect(readEnvironment(variables).siteUrl.origin).toBe(address)
  expect(new URL(readSiteEnvironment(variables).siteUrl).origin).toBe(address)
})

test('the server refuses a malformed port of the site by its name', () => {
  expect(() => readEnvironment({ PORT: '4321x' })).toThrow('PORT')
})

describe('a server that was started with PORT alone', () => {
  let folder: string
  let harness: Harness
  let user: Login
  let work: Work
  /** The app of the same database and files, as a start with these variables makes it. */
  const started = async (variables: Record<string, string>) => {
    const read = configOf(readEnvironment({ DATA_DIR: folder, ...variables }))
    const config = { ...read, databaseFolder: 'memory://', sandbox: true }
    const later = new Date(testNow.getTime() + 1000)
    const services = servicesOf(config, { db: harness.db, now: () => later })
    const app = createApp({ db: harness.db, services, now: () => testNow, config })
    const restarted = { ...harness, app, services, config } as Harness
    restarted.ask = (path, request) => ask(app, path, request)
    await startAnew(restarted, later)
    return restarted
  }
  const bytesOf = async ({ app }: Harness, path: string) => {
    const headers = { authorization: `Bearer ${user.token}` }
    const reply = await app.request(`/api/${path}`, { headers })
    expect(reply.status).toBe(200)
    return Buffer.from(await reply.arrayBuffer())
  }
  const textOf = async (on: Harness, path: string) => {
    const pages = await pagesOf(new Uint8Array(await bytesOf(on, path)), { draw: false })
    return pages.map(({ text }) => text).join('')
  }
  const send = (on: Harness, path: string, body: object) =>
    on.ask(`v1/${path}`, { method: 'POST', token: user.token, body })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yungang-address-'))
    const read = configOf(readEnvironment({ DATA_DIR: folder, SANDBOX: '1', PORT: '4751' }))
    harness = await openHarness({ config: { ...read, databaseFolder: 'memory://' } })
    await nameHouse(harness)
    user = await harness.login('user', { mobile: '13900000001' })
    work = await newWork(harness)
  })
  afterAll(async () => {
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('names that port in codes to scan, and a later address in those given out later', async () => {
    const waiting = await buy(harness, user, [{ work, option: 1 }], {
      status: 0,
      paytype: null,
      paidAt: null,
    })
    const pay = { oid: waiting.id, ptype: 2 }
    const codeOf = async (on: Harness) => {
      const { json } = await send(on, 'order/pay', pay)
      return new URL((json as { code_url: string }).code_url)
    }
    const qrOf = async (on: Harness) =>
      new URL(((await on.ask('v1/auth/qrcode')).json as { url: string }).url).origin
    const before = await codeOf(harness)
    expect([await qrOf(harness), before.origin]).toEqual(Array(2).fill('http://localhost:4751'))

    const moved = await started({ SITE_URL: 'https://www.pictures.example' })
    const after = await codeOf(moved)
    expect([await qrOf(moved), after.origin]).toEqual(Array(2).fill(moved.config.siteUrl.origin))
    // The same trade: a buyer does not pay twice because the site has moved.
    expect(after.pathname).toBe(before.pathname)
  })

  it('prints it on contracts and certificates, whose unsigned and next copies follow a move', async () => {
    const bought = await buy(harness, user, [{ work, option: 1 }])
    const draft = await buy(harness, user, [{ work, option: 0 }])
    for (const { id } of [bought, draft]) {
      await send(harness, 'contract/form', personForm(id))
      await contractAt(harness, user, id, 2)
    }
    const body = { order_id: bought.id, base64_file: await drawnSignature() }
    await send(harness, 'contract/sign', body)
    await contractAt(harness, user, bought.id, 1)
    const licence = bought.licences[0]!
    const certificate = `v1/authrozie/certificate/${licence.id}`
    const [signedPath, draftPath] = [bought, draft].map(({ id }) => `v1/contract/download/${id}`)
    const signed = await bytesOf(harness, signedPath!)
    const local = 'http://localhost:4751/verify/'
    for (const path of [signedPath!, draftPath!])
      expect(await textOf(harness, path)).toContain(local)
    expect(await textOf(harness, certificate)).toContain(local + licence.code)
    const read = (await contractAt(harness, user, draft.id, 2)).updated_at

    await harness.services.jobs.close(0)
    const moved = await started({ PORT: '4752' })
    await moved.services.jobs.start()
    await contractAt(moved, user, draft.id, 2)
    const there = 'http://localhost:4752/verify/'
    expect(await textOf(moved, certificate)).toContain(there + licence.code)
    expect(await textOf(moved, draftPath!)).toContain(there)
    expect((await bytesOf(moved, signedPath!)).equals(signed)).toBe(true)
    // The buyer has read the document of before: that one is not what gets signed.
    const stale = { order_id: draft.id, base64_file: await drawnSignature(), updated_at: read }
    expect((await send(moved, 'contract/sign', stale)).status).toBe(409)
    await moved.services.jobs.close(1000)
    await moved.services.printer.close()
  })
})
