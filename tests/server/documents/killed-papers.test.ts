import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContextOfConfig } from '#server/app/services.ts'
import { sweepUploads } from '#server/app/sweep-uploads.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { files, leavingFiles } from '#server/database/schema/desk.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { apiProcess } from '#tests/servers/api-process.ts'
import { freePorts } from '#tests/servers/servers.ts'
import { approve, uploaded } from '../support/applicant.ts'
import { layMigratedDatabase, testKey, useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { nameHouse } from '../support/licence-shop.ts'

const cardholder = {
  ...{ name: '欧阳晓明', idNumber: numberOf(7), sex: '女' as const, people: '汉' },
  address: ['云港市滨海区望潮路', '18号3幢501室'],
}
const uploads = 'files/originals/uploads/'
const papers = 'files/originals/settlements/'

let folder: string
let s3: Awaited<ReturnType<typeof openS3Double>>
let server: ReturnType<typeof apiProcess>
let api: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-papers-'))
  await layMigratedDatabase(join(folder, 'db'))
  s3 = await openS3Double()
  const [port] = await freePorts(1)
  api = `http://127.0.0.1:${port}/api/v1`
  server = apiProcess({
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: String(port),
    SANDBOX: '1',
    ENCRYPTION_KEY: testKey,
    LOG_LEVEL: 'error',
    STORE_URL: 's3://site/files',
    STORE_ENDPOINT: new URL(s3.address).origin,
    STORE_REGION: credentials.region,
    STORE_ACCESS_KEY_ID: credentials.accessKeyId,
    STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
})
afterAll(async () => {
  await server.end('SIGKILL')
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same database and bucket in this process, while no server runs. */
async function inside<Result>(use: (harness: Harness) => Promise<Result>): Promise<Result> {
  const store = { address: s3.address, publicAddress: undefined, folder: 'files/', ...credentials }
  useTestVault()
  const database = await openDatabase({ folder: join(folder, 'db') })
  const harness = await openHarness({ config: { store } as unknown as Config }, database)
  try {
    return await use(harness)
  } finally {
    await harness.close()
  }
}

const keys = (below: string) => [...s3.objects.keys()].filter((key) => key.startsWith(below)).sort()

/** kill -9 once the server puts something there: before it is stored, before it hears that it is, or a moment after. */
async function killAt(
  place: RegExp,
  moment: 'before' | 'after' | 'soon after',
  act: () => unknown,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const never = new Promise<void>(() => undefined)
  s3.state.gate = (line, at) => {
    if (!place.test(line)) return undefined
    if (moment === 'soon after') return at === 'after' ? void resolve() : undefined
    if (at !== moment) return undefined
    resolve()
    return never
  }
  const acted = Promise.resolve(act()).catch(() => undefined)
  await promise
  if (moment === 'soon after') await pause(200)
  await server.end('SIGKILL')
  s3.state.gate = () => undefined
  await acted
  await server.start()
}

test('a server killed while it reads a card or prints an agreement leaves nothing, and both can be had again', async () => {
  let user = {} as Login
  const bank = await inside(async (harness) => {
    await nameHouse(harness)
    user = await harness.login('user', {})
    await harness.db.execute(`update sessions set expires_at = now() + interval '1 day'`)
    await approve(harness, user)
    return uploaded(harness, user, { createdAt: new Date() })
  })
  const headers = { authorization: `Bearer ${user.token}` }
  const photograph = new Uint8Array(await photographOf(cardholder))
  const sendCard = async () => {
    const body = new FormData()
    body.set('file', new File([photograph], 'card.jpg', { type: 'image/jpeg' }))
    const reply = await fetch(`${api}/upload/user/idcard`, { method: 'POST', headers, body })
    return (await reply.json()) as { code: number; url: string }
  }
  const agreement = async () =>
    (await (await fetch(`${api}/camera/contract`, { headers })).json()) as { status: number }

  await server.start()
  for (const moment of ['before', 'after', 'soon after'] as const)
    await killAt(/^PUT .*\/uploads\/.*jpg$/, moment, sendCard)
  expect(keys(uploads)).toHaveLength(3)
  const card = await sendCard()
  expect(card.code).toBe(0)

  const { name: realname, idNumber: idcard } = cardholder
  const body = JSON.stringify({
    ...{ realname, idcard, idcard_thumb: card.url },
    ...{ bank_card: '6222020000000000008', bank_card_thumb: bank },
  })
  const form = { 'content-type': 'application/json', ...headers }
  const send = () => fetch(`${api}/camera/contract`, { method: 'POST', headers: form, body })
  await killAt(/^PUT .*\/settlements\//, 'before', send)
  await expect.poll(async () => (await agreement()).status, { timeout: 60_000 }).toBe(2)
  await killAt(/^PUT .*\/settlements\//, 'after', async () => (await send()).status)
  await expect.poll(async () => (await agreement()).status, { timeout: 60_000 }).toBe(2)
  await server.end('SIGKILL')

  await inside(async ({ db, config, services }) => {
    const now = () => new Date(Date.now() + 9 * 86_400_000)
    const context = { ...jobContextOfConfig(config, db), now }
    await sweepUploads(context).run({}, AbortSignal.timeout(60_000))
    await context.decoder.close()
    const rows = await db.select({ key: files.key }).from(files)
    const left = rows.map(({ key }) => `files/originals/${key}`).toSorted()
    expect(keys(uploads)).toEqual(left)
    expect(left).toHaveLength(2)
    expect(await db.$count(leavingFiles)).toBe(0)
    const [contract] = await db.select().from(settlementContracts)
    const document = contract?.templateKey ?? ''
    expect(keys(papers)).toEqual([`files/originals/${document}`])
    const pdf = Buffer.from((await services.files.originals.get(document)) ?? [])
    expect([pdf.subarray(0, 5).toString(), pdf.toString('latin1').trim().slice(-5)]).toEqual([
      '%PDF-',
      '%%EOF',
    ])
  })
}, 300_000)
