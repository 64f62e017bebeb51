import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { keyIdIn } from '#server/core/vault/sealed-stream.ts'
import { orderContracts, orders } from '#server/database/schema/orders.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { approve, personForm } from '../server/support/applicant.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness, Login } from '../server/support/harness.ts'
import { drawnSignature, idcard, nameHouse } from '../server/support/licence-shop.ts'

const names = { card: '司马云舒', profile: '东方既白', buyer: '南宫问雪', applicant: '西门吹浪' }
const bankCard = '6222020000000000008'
const pictureMark = 'PICTURE-OF-A-CARD-MARK'
const fileName = '轩辕的身份证.jpg'
const secrets = [...Object.values(names), idcard, bankCard, pictureMark, fileName]

let folder: string
let config: Config
let harness: Harness
let user: Login
let editor: Login
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'at-rest-'))
  config = configOf(readEnvironment({ DATA_DIR: join(folder, 'data'), SANDBOX: '1' }))
  harness = await openHarness({ config }, await databaseOf(config))
  const read = () => Promise.resolve({ name: names.card, idNumber: idcard, isCard: true })
  Object.assign(harness.services.cards, { read })
  await nameHouse(harness)
  user = await harness.login('user', { realname: names.profile })
  editor = await harness.login('editor')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A photo whose file describes itself. */
async function photo(tone: string): Promise<File> {
  const picture = sharp({ create: { width: 400, height: 250, channels: 3, background: tone } })
  const exif = { IFD0: { ImageDescription: pictureMark } }
  return new File([new Uint8Array(await picture.withExif(exif).jpeg().toBuffer())], fileName)
}

async function send(path: string, tone: string): Promise<string> {
  const body = new FormData()
  body.set('file', await photo(tone))
  const { status, json } = await harness.ask(path, { method: 'POST', token: user.token, body })
  expect(status).toBe(200)
  return (json as { url: string }).url
}

const post = async (path: string, body: object) => {
  const reply = await harness.ask(path, { method: 'POST', token: user.token, body, lang: 'en' })
  expect(reply.status, reply.text).toBe(200)
}

async function contractAt(status: number): Promise<void> {
  for (let tries = 0; tries < 2000; tries++) {
    const { json } = await harness.ask('v1/camera/contract', { token: user.token })
    if ((json as { status: number }).status === status) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`the contract never got to ${status}`)
}

/** Every file below a folder in which one of the secrets stands. */
async function leaksIn(root: string): Promise<string[]> {
  const leaks: string[] = []
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const secret of secrets) {
      if (bytes.includes(secret)) leaks.push(`${join(entry.parentPath, entry.name)}: ${secret}`)
    }
  }
  return leaks
}

test('an application from card to signature leaves no number, name or picture in plain on the disk, nor in a backup', async () => {
  await post('v1/camera/apply', { ...(await personForm(harness, user)), realname: names.applicant })
  const found = async (phrase: string) => {
    const path = `v1/desk/queue?kind=application&search=${encodeURIComponent(phrase)}`
    const { json } = await harness.ask(path, { token: editor.token })
    return json as { data: { title: string; user: { realname: string } }[] }
  }
  // An editor finds a person by the whole name; no part of it can be found.
  expect((await found(names.applicant)).data[0]).toMatchObject({
    title: names.applicant,
    user: { realname: names.profile },
  })
  expect((await found(names.profile)).data).toHaveLength(1)
  expect((await found(names.applicant.slice(0, 2))).data).toEqual([])

  const card = await send('v1/upload/user/idcard', '#c8d4e0')
  const bank = await send('v1/upload/user/file', '#204080')
  for (const url of [card, bank]) {
    const whole = await harness.ask(url, { token: user.token })
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const small = await harness.ask(`${url}?side=320`, { token: editor.token })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  await approve(harness, user)
  await post('v1/camera/contract', {
    realname: names.card,
    idcard,
    idcard_thumb: card,
    bank_card: bankCard,
    bank_card_thumb: bank,
  })
  await contractAt(2)
  await post('v1/camera/sign', { base64_file: await drawnSignature() })
  await contractAt(1)
  const [order] = await harness.db
    .insert(orders)
    .values({ orderSn: 'S1', userId: user.id, totalFen: 100 })
    .returning({ id: orders.id })
  const buyer = { realname: names.buyer, idcard, email: 'buyer@example.com', code: 'ABCD' }
  await harness.db
    .insert(orderContracts)
    .values({ orderId: order?.id ?? 0, userType: '1', ...buyer })
  const path = join(folder, 'b.sealed')
  await backup(harness.db, config, path, { now: new Date() })
  await harness.services.jobs.close(1000)
  await harness.services.printer.close()
  await harness.database.close()

  expect(await leaksIn(folder)).toEqual([])
  // Also where nothing could be read because it is packed: documents, cards and their smaller copies are sealed.
  const sealed = ['data/originals/settlements', 'data/cache/private/uploads']
  for (const name of sealed) {
    const files = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
    const heads = files.filter((entry) => entry.isFile())
    expect(heads.length).toBeGreaterThan(1)
    for (const entry of heads)
      expect(keyIdIn(await readFile(join(entry.parentPath, entry.name))), entry.name).toBeDefined()
  }
  expect(keyIdIn(await readFile(path))).toBeDefined()
  const [key = ''] = (await readFile(join(config.dataDir, 'keys/encryption.key'), 'utf8')).split(
    '\n',
  )
  expect((await readFile(path)).includes(key)).toBe(false)
})

test('without its key a server does not start, and says which one it lacks', async () => {
  const keyFile = join(config.dataDir, 'keys/encryption.key')
  const before = await readFile(keyFile)
  await rm(keyFile)
  await expect(databaseOf(config)).rejects.toThrow(/sealed with the key [\da-f]{12}.*it has: none/)
  const ENCRYPTION_KEY = 'ab'.repeat(32)
  const other = configOf(readEnvironment({ DATA_DIR: config.dataDir, ENCRYPTION_KEY }))
  await expect(databaseOf(other)).rejects.toThrow(/sealed with the key/)
  expect(await readdir(join(config.dataDir, 'keys'))).toEqual([])
  const given = { DATA_DIR: config.dataDir, ENCRYPTION_KEY: before.toString() }
  await (await databaseOf(configOf(readEnvironment(given)))).close()
})
