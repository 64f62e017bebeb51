import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, images, labels } from '#server/database/schema/images.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import { wallets } from '#server/database/schema/wallet.ts'
import { newContributor, uploadPicture } from '../support/contributor-setup.ts'
import { openWorks } from '../support/contributor-shop.ts'
import type { Works } from '../support/contributor-shop.ts'
import type { Login } from '../support/harness.ts'

type Row = Record<string, unknown>

let works: Works
let editor: Login
let other: Login
let buyer: Login
beforeAll(async () => {
  works = await openWorks()
  const { harness } = works
  editor = await harness.login('editor', { username: 'chen' })
  other = await harness.login('editor', { username: 'zhou' })
  buyer = await harness.login('user')
  await harness.db.insert(categories).values([{ id: 71, title: { zh: '海港' } }])
  await harness.db.insert(labels).values([{ id: 72, title: { zh: '夜景' } }])
})
afterAll(() => works.harness.close())

async function call(
  who: Login | undefined,
  method: string,
  path: string,
  body?: unknown,
  lang = 'zh',
) {
  const reply = await works.harness.ask(`v1/${path}`, {
    method,
    lang,
    ...(who && { token: who.token }),
    ...(body !== undefined && { body }),
  })
  return { status: reply.status, body: reply.json as Row }
}
const save = (id: number, body: object, who: Login | undefined = editor) =>
  call(who, 'PUT', `desk/work/${id}`, body)
const record = async (id: number, lang = 'zh') =>
  (await call(undefined, 'GET', `image/${id}`, undefined, lang)).body
const foundBy = async (phrase: string) =>
  (
    (await call(undefined, 'GET', `image/list?filter=${encodeURIComponent(phrase)}`)).body
      .data as Row[]
  ).map(({ id }) => id)
const historyOf = async (id: number) =>
  (await call(editor, 'GET', `desk/history/work/${id}`)).body.data as {
    event: string
    changes?: Row[]
  }[]

describe('an editor changes a work that is on sale', () => {
  it('page, list row, search and history follow, in every language', async () => {
    const id = await works.onSale()
    const before = await record(id)
    const saved = await save(id, {
      texts: {
        zh: { title: '鹭江晚渡', desc: '渡轮归来。', keywords: '渡轮、鹭江，渡轮' },
        en: { title: 'Evening ferry' },
      },
      author: '陈屿',
      editorial: true,
      cates: [71],
      labels: [72],
      options: [
        { id: 0, enable: true, price: 1888 },
        { id: 1, enable: false, price: 500 },
      ],
    })
    expect([saved.status, saved.body]).toEqual([200, { id }])
    const after = await record(id)
    expect(after).toMatchObject({
      title: '鹭江晚渡',
      description: '渡轮归来。',
      keywords: ['渡轮', '鹭江'],
      editorial: true,
      cates: [{ id: 71, title: '海港' }],
      labels: [{ id: 72, title: '夜景' }],
      price: 1888,
    })
    expect((after.option as Row[]).map((option) => option.id)).toEqual([0])
    expect(before.title).toBe('晨港')
    expect((await record(id, 'en')).title).toBe('Evening ferry')
    for (const words of ['鹭江晚渡', '渡轮归来', 'evening ferry', '陈屿'])
      expect(await foundBy(words)).toContain(id)
    expect(await foundBy('晨港')).not.toContain(id)
    const [line] = await historyOf(id)
    expect(line?.event).toBe('changed')
    const changes = new Map(line?.changes?.map((change) => [change.field, change]))
    expect(changes.get('title')).toMatchObject({
      before: '晨港',
      after: '鹭江晚渡',
      langs: ['zh', 'en'],
    })
    expect(changes.get('labels')).toMatchObject({ before: '', after: '夜景' })
    expect(changes.get('option_0')).toMatchObject({ before: '2200.00', after: '1888.00' })
    expect(changes.get('option_1')).toMatchObject({ before: '500.00', after: '' })
    expect([...changes.keys()]).not.toContain('author_name')
  })

  it('an unchanged save leaves no line, and a refused one names its field and changes nothing', async () => {
    const id = await works.onSale()
    const form = (await call(editor, 'GET', `desk/work/${id}`)).body
    const { texts, author, editorial, cates, labels: marks, options } = form
    expect(
      (await save(id, { texts, author, editorial, cates, labels: marks, options })).status,
    ).toBe(200)
    expect(await historyOf(id)).toEqual([])
    const wrong = async (body: object) => {
      const reply = await save(id, body)
      return [reply.status, reply.body.field]
    }
    expect(await wrong({ texts: { zh: { title: ' ' } } })).toEqual([422, 'texts.zh.title'])
    expect(await wrong({ cates: [999] })).toEqual([422, 'cates'])
    expect(await wrong({ options: [{ id: 0, enable: true, price: 0 }] })).toEqual([
      422,
      'options.0.price',
    ])
    const none = [0, 1, 2].map((option) => ({ id: option, enable: false, price: 1 }))
    expect(await wrong({ options: none })).toEqual([422, 'options'])
    expect((await record(id)).title).toBe('晨港')
  })

  it('the list finds approved works by words and number, and only editors may look', async () => {
    const id = await works.onSale()
    const pending = await works.submitted()
    await save(id, { texts: { zh: { title: '独一灯塔' } } })
    const list = async (search: string) =>
      (
        (await call(editor, 'GET', `desk/work?search=${encodeURIComponent(search)}`)).body
          .data as Row[]
      ).map((row) => row.id)
    expect(await list('独一灯塔')).toEqual([id])
    expect((await list(String(id)))[0]).toBe(id)
    expect(await list('')).not.toContain(pending)
    expect((await save(pending, { author: 'x' })).status).toBe(404)
    for (const who of [works.person, buyer])
      expect((await save(id, { author: 'x' }, who)).status).toBe(403)
    expect((await call(undefined, 'PUT', `desk/work/${id}`, {})).status).toBe(401)
  })

  it('an unpaid order keeps the price it told, and its one payment is of that price', async () => {
    const id = await works.onSale()
    const { harness } = works
    await harness.db.insert(wallets).values({ userId: buyer.id, balanceFen: 1_000_000 })
    const chosen = { images: [{ image_id: id, option: [0] }] }
    const made = await call(buyer, 'POST', 'order/create', chosen)
    expect(made.status).toBe(200)
    await save(id, { options: [{ id: 0, enable: true, price: 9999 }] })
    const quoted = await call(buyer, 'POST', 'order/preCreate', chosen)
    expect(quoted.body.total).toBe(9999)
    const oid = made.body.id ?? made.body.oid
    const pay = () => call(buyer, 'POST', 'order/pay', { oid, ptype: 1, otype: 1 })
    expect((await pay()).status).toBe(200)
    await pay()
    const [wallet] = await harness.db.select().from(wallets).where(eq(wallets.userId, buyer.id))
    expect(wallet?.balanceFen).toBe(1_000_000 - 220_000)
  })
})

const revise = (id: number, body: object, key?: string, who: Login = works.person) =>
  works.ask(who, 'PUT', `camera/work/resource/${id}`, body, key === undefined ? {} : { key })
const queued = async () =>
  (await call(editor, 'GET', 'desk/queue?kind=revision')).body.data as Row[]
async function waiting(id: number): Promise<Row> {
  const [row] = await works.harness.db
    .select()
    .from(workRevisions)
    .where(eq(workRevisions.imageId, id))
  return (await call(editor, 'GET', `desk/queue/revision/${row!.id}`)).body
}
const decide = (id: unknown, status: 1 | 2, change: object = {}, who = editor) =>
  call(who, 'POST', 'desk/decide', {
    kind: 'revision',
    ids: [id],
    status,
    message: status === 2 ? '不实' : '',
    ...change,
  })

describe('a contributor changes an approved work', () => {
  it('the old version stays on sale until an editor approves the new one', async () => {
    const id = await works.onSale()
    expect(await revise(id, { title: '夜港', keywords: ['灯'], description: '' })).toMatchObject({
      status: 200,
    })
    expect(await record(id)).toMatchObject({ title: '晨港' })
    expect((await works.detail(id)).body).toMatchObject({
      title: '晨港',
      status: 1,
      onsale: true,
      revision: { status: 0, title: '夜港', keywords: ['灯'] },
    })
    const item = await waiting(id)
    expect(item).toMatchObject({ kind: 'revision', status: 0, work: { id, title: '晨港' } })
    expect(item.revised).toEqual([
      { field: 'title', lang: 'zh', before: '晨港', after: '夜港' },
      { field: 'keywords', lang: 'zh', before: '', after: '灯' },
    ])
    expect((await call(editor, 'GET', 'desk/queue')).body.stat).toMatchObject({
      revision: (await queued()).length,
    })
    expect((await decide(item.id, 1)).body).toEqual({ decided: 1 })
    expect(await record(id)).toMatchObject({ title: '夜港', keywords: ['灯'] })
    expect(await foundBy('夜港')).toContain(id)
    expect((await works.detail(id)).body).not.toHaveProperty('revision')
    expect((await historyOf(id))[0]).toMatchObject({ event: 'changed' })
    expect(await works.rowOf(id)).toMatchObject({ status: 1, onSale: true })
  })

  it('a rejected one says why, leaves the work as it is and can be sent again', async () => {
    const id = await works.onSale()
    await revise(id, { title: '假港' })
    await decide((await waiting(id)).id, 2)
    expect(await record(id)).toMatchObject({ title: '晨港' })
    const list = (await works.ask(works.person, 'GET', 'camera/work/list')).body.data as Row[]
    expect(list.find((item) => item.id === id)).toMatchObject({
      status: 1,
      revision: { status: 2, message: '不实' },
    })
    await revise(id, { title: '真港' })
    const again = await waiting(id)
    expect(again).toMatchObject({ status: 0, revised: [{ after: '真港' }] })
    await decide(again.id, 1)
    expect((await record(id)).title).toBe('真港')
  })

  it('and takes the change back, also by sending the work’s own values again', async () => {
    const id = await works.onSale()
    const withdraw = (who: Login = works.person) =>
      works.ask(who, 'DELETE', `camera/work/revision/${id}`)
    await revise(id, { title: '甲' })
    const stranger = await newContributor(works.harness)
    expect((await withdraw(stranger)).status).toBe(404)
    expect((await revise(id, { title: '盗' }, undefined, stranger)).status).toBe(404)
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(404)
    await revise(id, { title: '乙' })
    expect((await revise(id, { title: '晨港' })).status).toBe(200)
    expect((await works.detail(id)).body).not.toHaveProperty('revision')
    expect((await revise(id, { title: '晨港' })).status).toBe(422)
  })

  it('one waits at a time: the same intent twice is one, another takes its place and is seen as changed', async () => {
    const id = await works.onSale()
    const key = randomUUID()
    const both = await Promise.all([
      revise(id, { title: '一' }, key),
      revise(id, { title: '一' }, key),
    ])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    const seen = await waiting(id)
    await works.harness.db
      .update(workRevisions)
      .set({ updatedAt: new Date('2026-11-20T00:00:00Z') })
      .where(eq(workRevisions.imageId, id))
    const old = await waiting(id)
    await revise(id, { title: '一' })
    expect((await waiting(id)).updated_at).toBe(old.updated_at)
    await revise(id, { title: '二' })
    expect((await decide(seen.id, 1, { seen: [old.updated_at] })).status).toBe(409)
    expect((await decide(seen.id, 1)).status).toBe(200)
    expect((await record(id)).title).toBe('二')
  })

  it('of two editors who approve at once one is told of the other', async () => {
    const id = await works.onSale()
    await revise(id, { title: '同时' })
    const { id: revision } = await waiting(id)
    const replies = await Promise.all([decide(revision, 1), decide(revision, 1, {}, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('an approval that is taken back leaves the work as it was, unless it says something else by now', async () => {
    const id = await works.onSale()
    const before = await works.rowOf(id)
    const sizes = [{ id: 0, enable: true, price: 777 }]
    await revise(id, { title: '误批', keywords: ['灯'], options: sizes })
    const { id: revision } = await waiting(id)
    const undo = () =>
      call(editor, 'POST', 'desk/decide/undo', { kind: 'revision', ids: [revision] })
    await decide(revision, 1)
    expect((await record(id)).title).toBe('误批')
    expect((await undo()).body).toEqual({ undone: 1 })
    const { title, keywords } = before
    const after = await works.rowOf(id)
    expect(after).toMatchObject({ title, keywords, onSale: true })
    expect(after.searchText).not.toContain('误批')
    expect(JSON.stringify((await record(id)).option)).not.toContain('777')
    expect(await waiting(id)).toMatchObject({ status: 0 })
    expect((await works.detail(id)).body).toMatchObject({ revision: { status: 0, title: '误批' } })

    await decide(revision, 1)
    await save(id, { texts: { zh: { title: '另改' } } })
    expect((await undo()).status).toBe(409)
    expect((await record(id)).title).toBe('另改')
  })

  it('of a work taken off sale it changes the words alone, of a deleted one nothing', async () => {
    const off = await works.onSale()
    await revise(off, { title: '下架后' })
    const first = await waiting(off)
    await works.ask(works.person, 'POST', 'camera/work/offsale', { ids: [off] })
    expect((await decide(first.id, 1)).status).toBe(200)
    expect(await works.rowOf(off)).toMatchObject({ title: { zh: '下架后' }, onSale: false })
    const gone = await works.onSale()
    await revise(gone, { title: '删除后' })
    const second = await waiting(gone)
    await works.ask(works.person, 'POST', 'camera/work/delete', { ids: [gone] })
    expect((await decide(second.id, 1)).status).toBe(404)
    expect((await queued()).map((item) => item.id)).not.toContain(second.id)
  })

  it('an edit of an editor meanwhile stays where the contributor changed nothing', async () => {
    const id = await works.onSale()
    await revise(id, { author: '林海' })
    await save(id, { texts: { zh: { title: '编辑所改' }, en: { title: 'By the desk' } } })
    await decide((await waiting(id)).id, 1)
    expect((await works.rowOf(id)).title).toEqual({ zh: '编辑所改', en: 'By the desk' })
    expect((await works.rowOf(id)).author).toBe('林海')
    // In English the form shows the translation: changing it leaves the Chinese title.
    await works.ask(
      works.person,
      'PUT',
      `camera/work/resource/${id}`,
      { title: 'By its maker' },
      { lang: 'en' },
    )
    await decide((await waiting(id)).id, 1)
    expect((await works.rowOf(id)).title).toEqual({ zh: '编辑所改', en: 'By its maker' })
  })

  it('another file is no revision', async () => {
    const id = await works.onSale()
    const thumb = await uploadPicture(works.harness, works.person)
    const reply = await revise(id, { thumb })
    expect([reply.status, reply.body.field]).toEqual([422, 'thumb'])
    const [row] = await works.harness.db.select().from(images).where(eq(images.id, id))
    expect(row?.status).toBe(1)
  })
})
