import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { sessions } from '#server/database/schema/users.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { smsSender } from '#server/modules/accounts/login/sms.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { openMailBox } from '../support/mail-box.ts'
import type { MailBox } from '../support/mail-box.ts'
import { tellSaved } from '../support/tell-searches.ts'

interface Message {
  mobile: string
  text: string
  id: string
}

const hour = 3_600_000
const mobile = '13800000021'
/** What the gateway took, and how it answers. */
const gateway = { messages: [] as Message[], status: 200 }
const server = createServer((request, response) => {
  void json(request).then((message) => {
    gateway.messages.push(message as Message)
    response.writeHead(gateway.status).end()
  })
})
let harness: Harness
let box: MailBox
let buyer: Login
let smsWebhook: URL
let now = testNow
beforeAll(async () => {
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  smsWebhook = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`)
  box = await openMailBox()
  harness = await openHarness({ now: () => now })
  harness.config.mail = { address: new URL(box.url), from: 'desk@house.example' }
  harness.config.smsWebhook = smsWebhook
  buyer = await harness.login('user', { email: 'buyer@paper.example', mobile })
})
afterAll(async () => {
  await harness.close()
  await box.close()
  server.close()
})
beforeEach(async () => {
  await harness.db.delete(savedSearches)
  Object.assign(gateway, { messages: [], status: 200 })
  box.mails.length = 0
  now = new Date(now.getTime() + 48 * hour)
  const expiresAt = new Date(now.getTime() + 200 * hour)
  await harness.db.update(sessions).set({ expiresAt, startedAt: now, createdAt: now })
})

async function addWork(zh: string) {
  now = new Date(now.getTime() + 1000)
  await harness.db.insert(images).values({
    title: { zh },
    ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
    direction: 2,
    onlineAt: now,
    ...workSearch({ title: { zh } }),
  })
  now = new Date(now.getTime() + 1000)
}
async function save(
  channel: 'mail' | 'sms',
  words: string,
  lang: 'de' | 'zh' = 'zh',
  title = words,
) {
  const body = { title, query: `q=${words}`, channel }
  const { status, text } = await harness.ask('v1/search/saved', {
    ...{ method: 'POST', token: buyer.token, lang, body },
  })
  expect(status, text).toBe(200)
}
const logged: string[] = []
const run = () =>
  tellSaved(harness, {
    ...{ box, now: () => now },
    sms: smsSender({ smsWebhook, sandbox: false }),
    log: (line) => void logged.push(line),
  })

test('a short message says in the language of the person how many works are new, and where', async () => {
  await save('sms', '夜桥', 'de')
  await addWork('夜桥之一')
  await addWork('夜桥之二')
  await run()
  expect(gateway.messages).toMatchObject([
    { mobile, text: '2 neue Werke zu „夜桥“ https://house.example/de/my/searches/' },
  ])
  expect(box.mails).toEqual([])
})

test('a long name is cut in a short message', async () => {
  await save('sms', '夜桥', 'de', 'Brücken bei Nacht · Fotograf Jürgen Köhler · Frühling')
  await addWork('夜桥之零')
  await run()
  expect(gateway.messages.map(({ text }) => text)).toEqual([
    '1 neues Werk zu „Brücken bei Nacht ·…“ https://house.example/de/my/searches/',
  ])
})

test('a search sends one short message a day, of the works since the last', async () => {
  await save('sms', '夜桥')
  await addWork('夜桥之三')
  await run()
  await addWork('夜桥之四')
  await addWork('夜桥之五')
  now = new Date(now.getTime() + 23 * hour)
  await run()
  expect(gateway.messages).toHaveLength(1)
  now = new Date(now.getTime() + 2 * hour)
  await run()
  expect(gateway.messages).toHaveLength(2)
  expect(gateway.messages[1]?.text).toContain('2')
  now = new Date(now.getTime() + 25 * hour)
  await run()
  expect(gateway.messages).toHaveLength(2)
})

test('what the gateway refuses is sent again under its id, and once it is taken no more; mail goes out meanwhile', async () => {
  await save('sms', '夜桥')
  await save('mail', '港口')
  await addWork('夜桥之六')
  await addWork('港口之一')
  gateway.status = 500
  await run()
  expect(box.mails).toHaveLength(1)
  expect(logged.at(-1)).toMatch(/^saved search \d+ was not told/)
  gateway.status = 200
  now = new Date(now.getTime() + hour)
  await run()
  await run()
  const [refused, taken, ...others] = gateway.messages
  expect(taken).toEqual(refused)
  expect(taken?.id).toMatch(/^search-\d+-\d+$/)
  expect(others).toEqual([])
  expect(box.mails).toHaveLength(1)
})
