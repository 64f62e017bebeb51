import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { decisions } from '#server/database/schema/desk.ts'
import { sliders } from '#server/database/schema/site.ts'
import { openFilledHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor')
  const create = { width: 80, height: 30, channels: 3, background: '#336699' } as const
  const slide = await sharp({ create }).jpeg().toBuffer()
  await harness.services.files.media.put('site/s0.jpg', slide)
})
afterAll(() => harness.close())

const path = 'v1/desk/siteinfo'
const save = (body: object) => harness.ask(path, { method: 'PUT', token: editor.token, body })
const form = async () =>
  (await harness.ask(path, { token: editor.token })).json as Record<string, unknown>
const open = async (lang = 'zh') =>
  (await harness.ask('v1/siteinfo', { lang })).json as Record<string, unknown>

const line = fc
  .string({ maxLength: 30, unit: 'grapheme' })
  .map((text) => text.replaceAll('\0', '').trim())
const link = fc.constantFrom('https://example.com/', 'http://example.org/a?b=1', '/pictures/1/')
const slider = fc.record({
  title: line,
  desc: line,
  thumb: fc.constantFrom('https://example.com/s.jpg', '/media/site/s0.jpg'),
  link: fc.oneof(fc.constant(''), link),
})
const language = fc.record(
  { seo_keyword: line, service_time: line, help: line, privacy: line },
  { requiredKeys: [] },
)
const inputs = fc.record(
  {
    texts: fc.record({ zh: language, en: language, ar: language }, { requiredKeys: [] }),
    contact_mobile: line,
    icp: line,
    police: line,
    icp_link: link,
    police_link: link,
    convention_link: link,
    contact_link: link,
    kefu: link,
    rtmp: fc.constantFrom('', 'rtmp://example.com/live/1'),
    logo_white: fc.constantFrom('', 'https://example.com/l.png'),
    showMenu: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { maxLength: 8 })),
    flinks: fc.array(fc.record({ title: line.map((text) => text || '报'), link }), {
      maxLength: 3,
    }),
    sliders: fc.array(slider, { maxLength: 3 }),
    story_sliders: fc.array(slider, { maxLength: 2 }),
    ad_sliders: fc.array(slider, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

describe('site info', () => {
  test('comes back as it was written, and missing fields stay', async () => {
    await fc.assert(
      fc.asyncProperty(inputs, async ({ texts, ...input }) => {
        const before = await form()
        const reply = await save({ ...input, ...(texts && { texts }) })
        expect(reply.status, reply.text).toBe(200)
        const { texts: after, ...rest } = await form()
        const { texts: earlier, ...kept } = before
        expect(rest).toMatchObject({ ...kept, ...input })
        for (const [code, given] of Object.entries(texts ?? {}))
          for (const [field, text] of Object.entries(given))
            expect((after as Record<string, Record<string, string>>)[code]?.[field] ?? '').toBe(
              text,
            )
        expect((after as { zh: { title: string } }).zh.title).toBe(
          (earlier as { zh: { title: string } }).zh.title,
        )
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  it('reaches visitors at once, under another ETag', async () => {
    const tag = (await harness.ask('v1/siteinfo')).headers.get('etag')!
    await save({
      texts: { zh: { title: '云港图片' }, en: { title: 'Yungang Pictures' } },
      showMenu: [],
    })
    const reply = await harness.ask('v1/siteinfo', { headers: { 'if-none-match': tag } })
    expect([reply.status, reply.json]).toMatchObject([200, { title: '云港图片', showMenu: [] }])
    expect(await open('en')).toMatchObject({ title: 'Yungang Pictures' })
    await save({ showMenu: null })
    expect(await open()).not.toHaveProperty('showMenu')
    expect((await save({ texts: { zh: { title: '' } } })).json).toMatchObject({
      code: 'unprocessable',
      field: 'texts.zh.title',
    })
  })

  it('keeps translations of carousels that still say the same', async () => {
    const [first] = await harness.db.select().from(sliders).where(eq(sliders.place, 'vr'))
    await save({ sliders: [{ title: '海', thumb: 'https://example.com/s.jpg' }] })
    const title = { zh: '海', en: 'Sea' }
    await harness.db.update(sliders).set({ title }).where(eq(sliders.place, 'home'))
    await save({
      sliders: [{ title: '海', thumb: 'https://example.com/s.jpg', link: '/pictures/' }],
    })
    expect((await open('en')).sliders).toMatchObject([{ title: 'Sea', link: '/pictures/' }])
    expect(await harness.db.select().from(sliders).where(eq(sliders.place, 'vr'))).toEqual([first])
  })

  it('says carousels and links in every language', async () => {
    const texts = { zh: { title: '海', desc: '晨' }, en: { title: 'Sea', desc: 'Dawn' } }
    const link = 'https://example.com/'
    const named = { zh: { title: '港报' }, en: { title: 'Port Daily' } }
    await save({
      sliders: [{ texts, thumb: 'https://example.com/s.jpg' }],
      flinks: [{ title: '港报', texts: named, link }],
    })
    expect(await form()).toMatchObject({
      sliders: [{ title: '海', desc: '晨', texts }],
      flinks: [{ title: '港报', texts: named, link }],
    })
    expect(await open('en')).toMatchObject({
      sliders: [{ title: 'Sea', desc: 'Dawn' }],
      flinks: [{ title: 'Port Daily' }],
    })
    const { zh: only } = texts
    await save({ sliders: [{ texts: { zh: only }, thumb: 'https://example.com/s.jpg' }] })
    expect((await open('en')).sliders).toMatchObject([{ title: '海' }])
    for (const [body, field] of [
      [
        { flinks: [{ title: '报', texts: { en: { title: 'x' } }, link }] },
        'flinks.0.texts.zh.title',
      ],
      [
        { sliders: [{ thumb: 'https://example.com/s.jpg', texts: { fr: { title: 'x' } } }] },
        'sliders.0.texts.fr',
      ],
    ] as const)
      expect((await save(body)).json).toMatchObject({ code: 'unprocessable', field })
  })

  it('keeps the programme in the order of time, and refuses times that are none', async () => {
    const thumb = 'https://example.com/s.jpg'
    const broadcast = (zh: string, start_time: string, end_time = '') => ({
      texts: { zh: { title: zh }, en: { title: `en ${zh}` } },
      thumb,
      link: '/tale/video/2/',
      start_time,
      end_time,
    })
    const late = broadcast('银河', '2026-12-02 20:30:00', '2026-12-02 23:30:00')
    const soon = broadcast('日出', '2026-12-01 05:50:00')
    await save({ broadcasts: [late, soon] })
    expect((await form()).broadcasts).toMatchObject([soon, late])
    expect((await open('en')).broadcasts).toMatchObject([
      { title: 'en 日出', start_time: soon.start_time, thumb, link: '/tale/video/2/' },
      { title: 'en 银河', end_time: late.end_time },
    ])
    for (const [wrong, field] of [
      [broadcast('无', ''), 'start_time'],
      [broadcast('早', '2026-12-02 10:00:00', '2026-12-02 09:00:00'), 'end_time'],
    ] as const)
      expect((await save({ broadcasts: [wrong] })).json).toMatchObject({
        code: 'unprocessable',
        field: `broadcasts.0.${field}`,
      })
    expect((await form()).broadcasts).toHaveLength(2)
  })

  it('puts pictures into the grid in their order', async () => {
    await save({ hot: [{ id: 3 }, { id: 1 }, { id: 4 }] })
    expect((await form()).hot).toMatchObject([{ id: 3 }, { id: 1 }, { id: 4 }])
    await save({ hot: [{ id: 1 }, { id: 3 }] })
    expect((await form()).hot).toMatchObject([{ id: 1 }, { id: 3 }])
    expect((await open()).hot).toMatchObject([{ id: 1 }, { id: 3 }])
    expect((await save({ hot: [{ id: 1 }, { id: 999 }] })).json).toMatchObject({
      field: 'hot.1.id',
    })
  })

  it('publishes an uploaded logo with its see-through parts', async () => {
    const bytes = await sharp({
      create: {
        width: 1000,
        height: 250,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.4 },
      },
    })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'logo.png'))
    const sent = await harness.ask('v1/upload/user/file', {
      method: 'POST',
      token: editor.token,
      body,
    })
    await save({ logo_red: (sent.json as { url: string }).url })
    const address = (await open()).logo_red as string
    expect(address).toMatch(/^\/media\/house\/.*\.png$/)
    const file = await (await harness.app.request(address)).arrayBuffer()
    const head = await sharp(new Uint8Array(file)).metadata()
    expect([head.width, head.height, head.hasAlpha]).toEqual([800, 200, true])
  })

  it.each([
    [{ kefu: 'javascript:alert(1)' }, 'kefu'],
    [{ logo: 'data:image/svg+xml,x' }, 'logo'],
    [{ rtmp: 'https://example.com/live' }, 'rtmp'],
    [{ flinks: [{ title: '报', link: '' }] }, 'flinks.0.link'],
    [{ sliders: [{ thumb: '' }] }, 'sliders.0.thumb'],
    [{ ad_sliders: [{ thumb: 'https://e.com/', link: 'ftp://e.com' }] }, 'ad_sliders.0.link'],
    [{ texts: { fr: { title: 'x' } } }, 'texts.fr'],
  ])('refuses %o and changes nothing', async (body, field) => {
    const before = await form()
    const reply = await save({ contact_mobile: 'changed', ...body })
    expect([reply.status, reply.json]).toMatchObject([422, { field }])
    expect(await form()).toEqual(before)
  })

  it('leaves a line in the log', async () => {
    await save({ icp: '京ICP备1号' })
    const log = await harness.db
      .select()
      .from(decisions)
      .where(eq(decisions.subject, 'site_settings'))
      .orderBy(decisions.id)
    expect(log.at(-1)).toMatchObject({
      editorId: editor.id,
      decision: 'changed',
      after: { fields: ['icp'], languages: [] },
    })
  })
})
