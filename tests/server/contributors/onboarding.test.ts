import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#server/database/schema/photographers.ts'
import { films, personForm, pictures, unitForm, uploaded } from '../support/applicant.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const send = (user: Login, body: object, lang = 'en') =>
  harness.ask('v1/camera/apply', { method: 'POST', token: user.token, body, lang })
const info = async ({ token }: Login) => (await harness.ask('v1/camera/apply/info', { token })).json
const rowsOf = (user: Login) =>
  harness.db.select().from(applications).where(eq(applications.userId, user.id))
const decide = (user: Login, change: Partial<typeof applications.$inferInsert>) =>
  harness.db.update(applications).set(change).where(eq(applications.userId, user.id))

describe('an application', () => {
  it('of an individual is read as it was sent, and its files can be fetched by their owner alone', async () => {
    const user = await harness.login()
    expect(await info(user)).toBeNull()
    const form = await personForm(harness, user)
    const sent = await send(user, form)
    expect([sent.status, sent.json]).toEqual([200, { id: expect.any(Number) }])
    expect(await info(user)).toMatchObject({ ...form, status: 0, video: [] })
    const own = await harness.ask(form.thumb, { token: user.token })
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { token } = await harness.login()
    expect((await harness.ask(form.thumb, { token })).status).toBe(404)
  })

  it('of an organisation brings company, kind and licence', async () => {
    const user = await harness.login()
    const form = await unitForm(harness, user)
    expect((await send(user, form)).status).toBe(200)
    expect(await info(user)).toMatchObject({ ...form, status: 0 })
    expect((await harness.ask(form.license, { token: user.token })).status).toBe(200)
  })

  it('of an individual keeps nothing of an organisation, and no samples of a kind it does not ask for', async () => {
    const user = await harness.login()
    const form = { ...(await unitForm(harness, user)), user_type: 1, worktype: ['image'] }
    expect((await send(user, form)).status).toBe(200)
    const [row] = await rowsOf(user)
    expect(row).toMatchObject({ company: null, ctype: null, license: null, video: [] })
  })

  it('takes a mobile as people write it', async () => {
    const user = await harness.login()
    const form = { ...(await personForm(harness, user)), mobile: '+86 139-0000-0001' }
    expect((await send(user, form)).status).toBe(200)
    expect((await rowsOf(user))[0]?.mobile).toBe('13900000001')
  })
})

describe('a field that is wrong', () => {
  let user: Login
  let form: Awaited<ReturnType<typeof unitForm>>
  beforeAll(async () => {
    user = await harness.login()
    form = await unitForm(harness, user)
  })

  it.each([
    ['realname', { realname: 'Wang Ming' }, 'Chinese'],
    ['realname', { realname: '' }, 'Fill'],
    ['description', { description: '  ' }, 'Fill'],
    ['description', { description: '海'.repeat(5001) }, 'Shorten'],
    ['mobile', { mobile: '12345' }, 'mobile'],
    ['email', { email: 'ou@' }, 'mail'],
    ['company', { company: '!!' }, ''],
    ['company', { company: undefined }, 'Fill'],
    ['ctype', { ctype: undefined }, 'Fill'],
    ['license', { license: undefined }, 'Fill'],
    ['thumb', { thumb: '/api/v1/upload/private/nothing.png' }, 'Upload it again'],
  ])('is named: %s %o', async (field, change, words) => {
    const reply = await send(user, { ...form, ...change })
    expect([reply.status, reply.json]).toEqual([
      422,
      { code: 'unprocessable', field, message: expect.stringContaining(words) },
    ])
    expect(await rowsOf(user)).toEqual([])
  })

  it.each([
    [9, 3, 'images', 'fewer than 10'],
    [11, 3, 'images', 'more than 10'],
    [0, 3, 'images', 'fewer than 10'],
    [10, 2, 'video', 'fewer than 3'],
    [10, 4, 'video', 'more than 3'],
  ])('%i pictures and %i videos are too few or too many', async (some, more, field, words) => {
    const images = await pictures(harness, user, some)
    const video = await films(harness, user, more)
    const reply = await send(user, { ...form, images, video })
    expect(reply.json).toMatchObject({ field, message: expect.stringContaining(words) as string })
  })

  it('no file is there twice, under another address neither', async () => {
    const twice = { ...form, images: [...form.images.slice(0, 9), form.images[2]] }
    expect((await send(user, twice)).json).toMatchObject({
      code: 'unprocessable',
      field: 'images.9',
      message: expect.stringContaining('twice') as string,
    })
    const sha256 = 'f'.repeat(64)
    const [one, other] = [
      await uploaded(harness, user, { sha256 }),
      await uploaded(harness, user, { sha256 }),
    ]
    const images = [...form.images.slice(0, 8), one, other]
    expect((await send(user, { ...form, images })).json).toMatchObject({ field: 'images.9' })
  })

  it("is named when it holds another user's file, or a film for a picture", async () => {
    const foreign = await uploaded(harness, await harness.login())
    const images = [...form.images.slice(0, 9), foreign]
    expect((await send(user, { ...form, images })).json).toMatchObject({ field: 'images.9' })
    const [film] = await films(harness, user, 1)
    expect((await send(user, { ...form, thumb: film })).json).toMatchObject({ field: 'thumb' })
    const video = [...form.video.slice(0, 2), form.thumb]
    expect((await send(user, { ...form, video })).json).toMatchObject({ field: 'video.2' })
    expect(await rowsOf(user)).toEqual([])
  })
})

describe('an applicant', () => {
  it('waits for the result; from two tabs at once one application is made', async () => {
    const user = await harness.login()
    const form = await personForm(harness, user)
    const all = await Promise.all([send(user, form), send(user, form), send(user, form)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const again = await send(user, form, 'de')
    expect(again.json).toEqual({
      code: 'conflict',
      message: 'Ihre Bewerbung wird gerade geprüft. Bitte das Ergebnis abwarten.',
    })
    expect(await rowsOf(user)).toHaveLength(1)
  })

  it('reads the reasons of a rejection and applies again with the fields of the first application', async () => {
    const user = await harness.login()
    await send(user, await unitForm(harness, user))
    await decide(user, { status: 2, reasons: '照片不够清楚' })
    const rejected = (await info(user)) as Record<string, unknown>
    expect(rejected).toMatchObject({ status: 2, message: '照片不够清楚' })
    const again = { ...rejected, description: '换了更清楚的照片。' }
    expect((await send(user, again)).status).toBe(200)
    expect(await info(user)).toMatchObject({
      status: 0,
      description: '换了更清楚的照片。',
      images: rejected['images'],
      license: rejected['license'],
    })
    expect(await rowsOf(user)).toHaveLength(2)
  })

  it('and was approved applies for the missing kind only, again after its rejection', async () => {
    const user = await harness.login()
    const form = await personForm(harness, user)
    await send(user, form)
    await decide(user, { status: 1 })
    expect((await send(user, form)).json).toMatchObject({ code: 'conflict', field: 'worktype' })
    const more = { ...form, worktype: ['video'], video: await films(harness, user, 3) }
    expect((await send(user, more)).status).toBe(200)
    expect((await send(user, more)).json).toMatchObject({ code: 'conflict' })
    const last = (await rowsOf(user)).at(-1)!
    await harness.db.update(applications).set({ status: 2 }).where(eq(applications.id, last.id))
    expect((await send(user, form)).json).toMatchObject({ field: 'worktype' })
    expect((await send(user, { ...more, worktype: ['image', 'video'] })).status).toBe(200)
    await decide(user, { status: 1 })
    expect((await send(user, more)).json).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('nothing left') as string,
    })
  })

  it("may hand back the sample's pictures, which are no uploads", async () => {
    const user = await harness.login()
    const form = await personForm(harness, user)
    await send(user, form)
    await decide(user, { status: 2, thumb: 'people/1.jpg' })
    const again = (await info(user)) as { thumb: string }
    expect(again.thumb).toBe('/media/people/1.jpg')
    expect((await send(user, { ...form, thumb: again.thumb })).status).toBe(200)
    const other = await harness.login()
    const stolen = { ...(await personForm(harness, other)), thumb: '/media/people/1.jpg' }
    expect((await send(other, stolen)).json).toMatchObject({ field: 'thumb' })
  })
})

it('nothing was logged', () => {
  expect(harness.logged).toEqual([])
})
