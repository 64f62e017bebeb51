import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFilledHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor')
})
afterAll(() => harness.close())

const call = async (path: string, method = 'GET', body?: object) => {
  const input = { method, token: editor.token, lang: 'en', ...(body && { body }) }
  const { status, json } = await harness.ask(`v1/desk/${path}`, input)
  return { status, json: json as Record<string, unknown> }
}
interface Line {
  event: string
  version?: number
  changes?: { field: string; langs?: string[] }[]
}
const history = async (subject: string, id: number) =>
  (await call(`history/${subject}/${id}`)).json.data as Line[]
const formOf = async (path: string) => {
  const { json } = await call(path)
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== 'updated_at'))
}

it.each(['news', 'article', 'story', 'topic', 'activity'])(
  'a %s returns to its version before a save, without later languages, and back again',
  async (kind) => {
    const texts = { zh: { title: '雾', desc: '江上' }, de: { title: 'Nebel' } }
    const made = await call(`record/${kind}`, 'POST', { texts, author: '陈', published: true })
    const path = `record/${kind}/${Number(made.json.id)}`
    const id = Number(made.json.id)
    const first = await formOf(path)
    const change = { zh: { title: '大雾', desc: '', content: '<p>新</p>' }, en: { title: 'Fog' } }
    await call(path, 'PUT', { texts: { ...change, de: { title: '' } }, author: '周', istop: true })
    const second = await formOf(path)
    const [line] = await history(kind, id)
    const version = line?.version ?? 0
    const told = (await call(`history/${kind}/${id}/${version}`)).json.changes as Line['changes']
    expect(told?.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'desc']))
    expect((await call(`history/${kind}/${id}/${version}`, 'POST')).status).toBe(200)
    expect(await formOf(path)).toEqual(first)
    const [restored] = await history(kind, id)
    expect(restored?.event).toBe('restored')
    await call(`history/${kind}/${id}/${restored?.version}`, 'POST')
    expect(await formOf(path)).toEqual(second)
  },
)

it('leaves it to visitors or away from them, as it is now', async () => {
  const made = await call('record/news', 'POST', { texts: { zh: { title: '一' } } })
  const id = Number(made.json.id)
  await call(`record/news/${id}`, 'PUT', { texts: { zh: { title: '二' } } })
  const [line] = await history('news', id)
  await call(`record/news/${id}`, 'PUT', { published: true })
  await call(`history/news/${id}/${line?.version}`, 'POST')
  expect(await formOf(`record/news/${id}`)).toMatchObject({
    published: true,
    texts: { zh: { title: '一' } },
  })
})

it('brings site settings back, texts and lists', async () => {
  const before = await formOf('siteinfo')
  await call('siteinfo', 'PUT', {
    kefu: 'tel:+8621555',
    texts: { zh: { help: '<p>改</p>' }, ko: { help: '<p>새</p>' } },
    flinks: [{ title: '报', link: 'https://a.example/' }],
  })
  const [line] = await history('site', 1)
  expect((await call(`history/site/1/${line?.version}`, 'POST')).status).toBe(200)
  const after = await formOf('siteinfo')
  expect(after).toEqual(before)
})

it('the server refuses a restore from no version of this record, and by other users than editors', async () => {
  const made = await call('record/news', 'POST', { texts: { zh: { title: '三' } } })
  const id = Number(made.json.id)
  await call(`record/news/${id}`, 'PUT', { texts: { zh: { title: '四' } } })
  const [line] = await history('news', id)
  expect((await call(`history/news/${id + 1}/${line?.version}`, 'POST')).status).toBe(404)
  expect((await call(`history/site/1/${line?.version}`, 'POST')).status).toBe(404)
  const { token } = await harness.login('user')
  const path = `v1/desk/history/news/${id}/${line?.version}`
  expect((await harness.ask(path, { method: 'POST', token })).status).toBe(403)
})
