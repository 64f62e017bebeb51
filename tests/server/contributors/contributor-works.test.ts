import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import type { imageOptions } from '#server/database/schema/images.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { newContributor, fixed, uploadPicture, waitingJobs } from '../support/contributor-setup.ts'
import type { Contributor } from '../support/contributor-setup.ts'
import { openWorks } from '../support/contributor-shop.ts'
import type { Works } from '../support/contributor-shop.ts'
import { testNow } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

let harness: Works['harness']
let ask: Works['ask']
let person: Works['person']
let picture: Works['picture']
let video: Works['video']
let add: Works['add']
let rowOf: Works['rowOf']
let optionsOf: Works['optionsOf']
let countOf: Works['countOf']
let set: Works['set']
let submitted: Works['submitted']
beforeAll(async () => {
  ;({ harness, ask, person, picture, video, add, rowOf, optionsOf, countOf, set, submitted } =
    await openWorks())
})
afterAll(() => harness.close())

describe('submitting pictures', () => {
  it('keeps the batch in its order, unreviewed, its previews still to be made', async () => {
    const works = [
      await picture({ title: '一', keywords: ['海', ' 海 ', '船,帆', ''], year: '2024' }),
      await picture({ title: '二', description: '清晨', author: '林海', editorial: true }),
      await picture({ title: 'Dawn', create_date: '2024-05-01' }),
    ]
    const reply = await add(works)
    expect(reply.status).toBe(200)
    const ids = reply.body.ids as number[]
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map(({ title }) => title.zh)).toEqual(['一', '二', 'Dawn'])
    for (const row of rows) {
      expect(row).toMatchObject({
        kind: 1,
        status: 0,
        onSale: false,
        mediaState: 0,
        thumb: '',
        preview: '',
        watermarked: '',
        width: 2400,
        height: 1600,
        direction: 2,
        extension: 'jpg',
        photographerId: person.photographerId,
        subjectId: fixed.houseSubject,
        tierId: fixed.pictureTier,
      })
      expect(row.sha256).toMatch(/^[\da-f]{64}$/)
    }
    expect(rows[0]).toMatchObject({ keywords: { zh: '海,船,帆' }, year: 2024 })
    expect(rows[1]).toMatchObject({ description: { zh: '清晨' }, author: '林海', editorial: true })
    expect(rows[2]?.createDate).toBe('2024-05-01')
    expect(await waitingJobs(harness)).toEqual(
      expect.arrayContaining(ids.map((id) => `work-media ${id}`)),
    )
  })

  it('takes sizes and prices from the tier unless they are given', async () => {
    const brief = ({ optionId, enabled, priceFen, width }: typeof imageOptions.$inferSelect) => [
      optionId,
      enabled,
      priceFen,
      width,
    ]
    const ofTier = await submitted()
    expect((await optionsOf(ofTier)).map(brief)).toEqual([
      [0, true, 220_000, 2400],
      [1, true, 50_000, 1600],
      // Big would be no smaller than the original.
      [2, false, 90_000, 2400],
    ])
    const given = await submitted({
      options: [
        { id: 0, enable: false, price: 1 },
        { id: 1, enable: true, price: 12.34 },
      ],
    })
    expect((await optionsOf(given)).map(brief)).toEqual([
      [0, false, 100, 2400],
      [1, true, 1234, 1600],
      [2, false, 90_000, 2400],
    ])
    const withoutPrice = await submitted({ options: [{ id: 0, enable: true }] })
    expect((await optionsOf(withoutPrice)).map(({ enabled }) => enabled)).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['a price of nothing', { options: [{ id: 0, enable: true, price: 0 }] }, 'options.0.price'],
    [
      'a price beyond all',
      { options: [{ id: 0, enable: true, price: 10_000_000 }] },
      'options.0.price',
    ],
    ['no size at all', { options: [{ id: 1, enable: false }] }, 'options'],
    ['only a size as large as the original', { options: [{ id: 2, enable: true }] }, 'options'],
    [
      'a size twice',
      {
        options: [
          { id: 0, enable: true },
          { id: 0, enable: true },
        ],
      },
      'options',
    ],
    ['a day that never was', { create_date: '2024-02-30' }, 'create_date'],
    ["a tier for videos' prices", { package_id: fixed.videoTier }, 'package_id'],
    ['no upload', { thumb: '/api/v1/upload/private/none.jpg' }, 'thumb'],
  ])('refuses %s at its field, and the whole batch with it', async (_, change, field) => {
    const before = await countOf()
    const reply = await add([await picture(), await picture(change)])
    expect([reply.status, reply.body]).toEqual([
      422,
      {
        code: 'unprocessable',
        field: `1.${field}`,
        message: expect.stringMatching(/\S/) as string,
      },
    ])
    expect(await countOf()).toBe(before)
  })

  it.each([
    ['subject_id', 999],
    ['subject_id', fixed.draftSubject],
    ['package_id', 999],
  ])('knows no %s %i', async (field, value) => {
    const reply = await add([await picture({ [field]: value })])
    expect([reply.status, reply.body]).toMatchObject([404, { field: `0.${field}` }])
  })

  it('takes own subjects that wait, none that were rejected, none of others', async () => {
    const other = await newContributor(harness)
    const made = await harness.db
      .insert(subjects)
      .values(
        [
          { photographerId: person.photographerId, status: 0 as const },
          { photographerId: person.photographerId, status: 2 as const },
          { photographerId: other.photographerId, status: 1 as const },
        ].map((row) => ({ ...row, title: { zh: '海' } })),
      )
      .returning({ id: subjects.id })
    const replies = []
    for (const { id } of made) replies.push(await add([await picture({ subject_id: id })]))
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 404])
  })

  it.each([
    ['year', 'x'],
    ['title', ' '],
  ])('refuses %s %j as malformed', async (field, value) => {
    const reply = await add([await picture({ [field]: value })])
    expect([reply.status, reply.body.code]).toEqual([400, 'bad_request'])
  })
  it('takes eight at once and no more', async () => {
    const one = await picture()
    expect((await add(Array.from({ length: 9 }, () => one))).status).toBe(400)
    expect((await add([])).status).toBe(400)
  })

  it('keeps the words where their language is known', async () => {
    const { thumb, ...rest } = await picture({ title: 'Harbour at dawn' })
    const { body } = await ask(person, 'POST', 'camera/work/image', [{ ...rest, thumb }], {
      lang: 'en',
    })
    const id = (body.ids as number[])[0]!
    expect((await rowOf(id)).title).toEqual({ zh: 'Harbour at dawn', en: 'Harbour at dawn' })
  })
})

describe('who may submit', () => {
  it('only contributors, only the kinds of their contract', async () => {
    const ofPictures = await newContributor(harness, [1])
    const refused = await add([await video({}, ofPictures)], ofPictures, 'video')
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'forbidden', message: '您的合同不包含视频，请先申请视频供稿。' },
    ])
    expect((await add([await picture({}, ofPictures)], ofPictures)).status).toBe(200)
    const editor = await harness.login('editor')
    const none = await ask(editor, 'POST', 'camera/work/image', [await picture()])
    expect([none.status, none.body.message]).toEqual([
      403,
      expect.stringContaining('签约后才能提交作品'),
    ])
    const user = await harness.login('user')
    expect((await ask(user, 'GET', 'camera/work/list')).status).toBe(403)
  })
})

describe('no file twice', () => {
  it('in one batch', async () => {
    const one = await picture()
    const reply = await add([await picture(), one, { ...one, title: '又一次' }])
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        code: 'conflict',
        field: '2.thumb',
        message: '与本次提交的第 2 个是同一个文件，请删除其中一个。',
      },
    ])
  })

  it('of the same contributor, whatever became of it, until it is deleted', async () => {
    const seed = 5001
    const id = await submitted({
      title: '旧作',
      thumb: await uploadPicture(harness, person, { seed }),
    })
    await set(id, { status: 2 })
    const again = async () =>
      add([await picture({ thumb: await uploadPicture(harness, person, { seed }) })])
    const refused = await again()
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { field: '0.thumb', message: expect.stringContaining('“旧作”') as string },
    ])
    await ask(person, 'POST', 'camera/work/delete', { ids: [id] })
    expect((await again()).status).toBe(200)
  })

  it('of another contributor, whose title the server tells only where visitors see it', async () => {
    const seed = 5002
    const other = await newContributor(harness)
    const id = await submitted(
      { title: '秘密', thumb: await uploadPicture(harness, other, { seed }) },
      other,
    )
    const again = async () =>
      (await add([await picture({ thumb: await uploadPicture(harness, person, { seed }) })])).body
    expect((await again()).message).toBe('已有其他人提交过这个文件，不能重复提交。')
    await set(id, { status: 1, onSale: true })
    expect((await again()).message).toContain('“秘密”')
    await set(id, { onSale: false })
    expect((await again()).message).not.toContain('秘密')
  })

  it('except after a rejection: another contributor may send it, and the first one not again', async () => {
    const seed = 5004
    const thief = await newContributor(harness)
    const stolen = await submitted({ thumb: await uploadPicture(harness, thief, { seed }) }, thief)
    await set(stolen, { status: 2 })
    const own = await add([
      await picture({ thumb: await uploadPicture(harness, person, { seed }) }),
    ])
    expect(own.status).toBe(200)
    const again = await ask(thief, 'PUT', `camera/work/resource/${stolen}`, { title: '再来' })
    expect([again.status, again.body]).toMatchObject([409, { field: 'thumb' }])
  })

  it('when two send it at the same moment', async () => {
    const seed = 5003
    const people = [person, await newContributor(harness)]
    const works = await Promise.all(
      people.map(async (who) =>
        picture({ thumb: await uploadPicture(harness, who, { seed }) }, who),
      ),
    )
    const replies = await Promise.all(people.map((who, at) => add([works[at]], who)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('no picture that is too much like another', () => {
  const original = sharp(scene(77, 900, 600).data, {
    raw: { width: 900, height: 600, channels: 3 },
  })
  const uploaded = async (bytes: Buffer, who: Contributor): Promise<string> => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
    const path = 'v1/upload/user/similar/image'
    const reply = await harness.ask(path, { method: 'POST', token: who.token, body: form })
    expect(reply.status, reply.text).toBe(200)
    return (reply.json as { url: string }).url
  }

  it('saved again, mirrored or cut, whatever the upload was told', async () => {
    const other = await newContributor(harness)
    const thumb = await uploaded(await original.clone().jpeg({ quality: 95 }).toBuffer(), other)
    const id = await submitted({ title: '原作', thumb }, other)
    const copies = [
      await original.clone().resize(700).jpeg({ quality: 60 }).toBuffer(),
      await original.clone().flop().jpeg().toBuffer(),
      await original
        .clone()
        .extract({ left: 60, top: 40, width: 780, height: 520 })
        .jpeg()
        .toBuffer(),
    ]
    for (const copy of copies) {
      const work = await picture({ thumb: await uploaded(copy, person) })
      const refused = await add([await picture(), work])
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          code: 'conflict',
          field: '1.thumb',
          message: '与其他人已提交的作品过于相似，不能提交。请换一张。',
        },
      ])
    }
    // Two copies of one picture keep each other out of a batch, before the catalogue knows either.
    const pair = sharp(scene(79, 900, 600).data, { raw: { width: 900, height: 600, channels: 3 } })
    const batch = [
      await picture(),
      await picture({ thumb: await uploaded(await pair.clone().jpeg().toBuffer(), person) }),
      await picture({ thumb: await uploaded(await pair.clone().flop().jpeg().toBuffer(), person) }),
    ]
    expect((await add(batch)).body).toEqual({
      code: 'conflict',
      field: '2.thumb',
      message: '与本次提交的第 2 个过于相似，请删除其中一个。',
    })
    const again = await picture({ thumb: await uploaded(copies[0]!, other) }, other)
    expect((await add([again], other)).body.message).toContain('“原作”')
    // Of the work itself a better copy is no twin.
    const better = await uploaded(copies[1]!, other)
    const changed = await ask(other, 'PUT', `camera/work/resource/${id}`, { thumb: better })
    expect(changed.status).toBe(200)
    const different = await picture({
      thumb: await uploaded(
        await sharp(scene(78, 900, 600).data, { raw: { width: 900, height: 600, channels: 3 } })
          .jpeg()
          .toBuffer(),
        person,
      ),
    })
    expect((await add([different])).status).toBe(200)
    await ask(other, 'POST', 'camera/work/delete', { ids: [id] })
    const free = await picture({ thumb: await uploaded(copies[0]!, person) })
    expect((await add([free])).status).toBe(200)
  })
})

describe('one intent', () => {
  it('makes one batch, however often it is sent', async () => {
    const key = randomUUID()
    const works = [await picture(), await picture()]
    const first = await add(works, person, 'image', key)
    const before = await countOf()
    const second = await add(works, person, 'image', key)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await countOf()).toBe(before)
  })

  it('keeps its reply with its works, so a crash right after leaves no second batch', async () => {
    const key = randomUUID()
    const works = [await picture()]
    const { db } = harness
    const failing = {
      ...harness.services,
      jobs: {
        ...harness.services.jobs,
        wake: () => {
          throw new Error('the process is gone')
        },
      },
    }
    const { createApp } = await import('#server/app/app.ts')
    const app = createApp({
      ...harness,
      services: failing,
      now: () => testNow,
      log: () => undefined,
    })
    const crashed = await app.request('/api/v1/camera/work/image', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(works),
    })
    expect(crashed.status).toBe(500)
    const before = await db.$count(images)
    const again = await add(works, person, 'image', key)
    expect(again.status).toBe(200)
    expect(await db.$count(images)).toBe(before)
    expect((await rowOf((again.body.ids as number[])[0]!)).title.zh).toBe('晨港')
  })
})

describe('submitting videos', () => {
  it('keeps film and poster; without a tier the first for videos sets the price', async () => {
    const work = await video()
    const reply = await add([work], person, 'video')
    expect(reply.status).toBe(200)
    const id = (reply.body.ids as number[])[0]!
    const row = await rowOf(id)
    expect(row).toMatchObject({
      kind: 2,
      duration: 12,
      extension: 'mp4',
      tierId: fixed.videoTier,
      subjectId: null,
      clip: null,
    })
    expect(work.url).toContain(row.originalKey!.replace('uploads/', ''))
    expect(work.thumb).toContain(row.posterKey!.replace('uploads/', ''))
    expect((await optionsOf(id))[0]).toMatchObject({ optionId: 0, priceFen: 300_000, width: 1920 })
  })

  it('wants a film as its file and a picture as its poster', async () => {
    const { url, thumb } = await video()
    const swapped = await add([{ title: '反', url: thumb, thumb: url }], person, 'video')
    expect([swapped.status, swapped.body.field]).toEqual([422, '0.url'])
    const film = await add([{ title: '反', url, thumb: url }], person, 'video')
    expect([film.status, film.body.field]).toEqual([422, '0.thumb'])
  })
})
