import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteInput } from '#api/endpoints/desk/content.ts'
import { seedSample } from '#sample/seed.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openHarness()
  const options = { now: testNow, scale: 'tiny', videos: false } as const
  await seedSample(harness.db, harness.services.files, options)
  editor = await harness.login('editor')
})
afterAll(() => harness.close())

const path = 'v1/desk/siteinfo'
const save = (body: object, lang = 'en') =>
  harness.ask(path, { method: 'PUT', token: editor.token, body, lang })
const form = async () => (await harness.ask(path, { token: editor.token })).json as SiteInput

test('the settings of the sample save as they stand, each of them and all at once', async () => {
  const before = await form()
  expect(before.kefu).toMatch(/^mailto:/)
  expect((await save(before)).status).toBe(200)
  for (const [field, value] of Object.entries(before)) {
    const reply = await save({ [field]: value })
    expect([field, reply.status, reply.text]).toEqual([field, 200, reply.text])
  }
  expect(await form()).toEqual(before)
})

const addresses = ['https://a.example/', 'http://a.example/b?c=1', 'tel:+86-21-55', '/about/help/']
const links = ['kefu', 'icp_link', 'police_link', 'convention_link', 'contact_link'] as const
const slides = [
  ...(['sliders', 'story_sliders', 'camera_man_sliders'] as const),
  ...(['activity_sliders', 'topic_sliders', 'ad_sliders'] as const),
]

test('each single setting can be changed', async () => {
  const before = await form()
  const changes: [string, SiteInput][] = [
    ...links.flatMap((field) =>
      [...addresses, 'mailto:desk@a.example', ''].map((to): [string, SiteInput] => [
        `${field} ${to}`,
        { [field]: to },
      ]),
    ),
    ...(['contact_mobile', 'icp', 'police'] as const).map((field): [string, SiteInput] => [
      field,
      { [field]: '021 5' },
    ]),
    ['rtmp', { rtmp: 'rtmp://a.example/live' }],
    ['showMenu', { showMenu: [0, 1] }],
    ['hot', { hot: (before.hot ?? []).slice(1) }],
    ['flinks', { flinks: [{ title: '报', link: 'mailto:desk@a.example' }] }],
    ...slides.map((field): [string, SiteInput] => [
      field,
      { [field]: (before[field] ?? []).map((one, at) => ({ ...one, link: addresses[at % 4]! })) },
    ]),
    ...Object.keys(before.texts?.zh ?? {}).flatMap((field) =>
      ['zh', 'ar'].map((code): [string, SiteInput] => [
        `${code} ${field}`,
        { texts: { [code]: { [field]: '改' } } },
      ]),
    ),
  ]
  for (const [name, change] of changes) {
    const reply = await save(change)
    expect([name, reply.status, reply.text]).toEqual([name, 200, reply.text])
  }
})

test('every field that is refused is named at once, and nothing is saved', async () => {
  const before = await form()
  const [slide] = before.sliders ?? []
  const reply = await save({
    icp: 'kept',
    kefu: 'javascript:alert(1)',
    contact_link: '//a.example',
    rtmp: 'https://a.example/',
    flinks: [{ title: '报', link: '' }],
    sliders: [slide!, { ...slide!, link: 'data:text/html,a' }],
    texts: { zh: { title: '' } },
  })
  expect(reply.status).toBe(422)
  const { fields } = reply.json as { fields: { field: string; message: string }[] }
  expect(fields.map(({ field }) => field)).toEqual([
    'texts.zh.title',
    'kefu',
    'contact_link',
    'rtmp',
    'flinks.0.link',
    'sliders.1.link',
  ])
  expect(fields.every(({ message }) => message.length > 10)).toBe(true)
  expect(await form()).toEqual(before)

  const malformed = await save({ contact_mobile: 'a'.repeat(60), icp: 'b'.repeat(200) })
  expect(malformed.json).toMatchObject({
    code: 'bad_request',
    fields: [{ field: 'contact_mobile' }, { field: 'icp' }],
  })
})
