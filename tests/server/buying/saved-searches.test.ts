import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { sessions } from '#server/database/schema/users.ts'
import { searchable } from '#server/database/search-text.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { openMailBox } from '../support/mail-box.ts'
import type { MailBox } from '../support/mail-box.ts'
import { tellSaved } from '../support/tell-searches.ts'

interface Saved {
  data: {
    id: number
    title: string
    query: string
    channel: string
    fresh: number
    feed?: string
  }[]
  channels: string[]
}
const hour = 3_600_000

describe('saved searches', () => {
  let harness: Harness
  let box: MailBox
  let buyer: Login
  let now = testNow

  beforeAll(async () => {
    box = await openMailBox()
    harness = await openHarness({ now: () => now })
    harness.config.mail = { address: new URL(box.url), from: 'desk@house.example' }
    buyer = await harness.login('user', { email: 'buyer@paper.example', mobile: '13800000021' })
  })
  afterAll(async () => {
    await harness.close()
    await box.close()
  })
  beforeEach(async () => {
    await harness.db.delete(savedSearches)
    box.mails.length = 0
    box.isFull = false
    now = new Date(now.getTime() + 48 * hour)
    await renew()
  })

  /** The clock has gone on: logins begin now. */
  async function renew() {
    const expiresAt = new Date(now.getTime() + 200 * hour)
    await harness.db.update(sessions).set({ expiresAt, startedAt: now, createdAt: now })
  }

  async function addWork(title: string, columns: Partial<typeof images.$inferInsert> = {}) {
    now = new Date(now.getTime() + 1000)
    await harness.db.insert(images).values({
      title: { zh: title, en: `${title} <in> English` },
      ...{ thumb: 'w/t.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
      direction: 2,
      onlineAt: now,
      ...searchable({ zh: title }),
      ...columns,
    })
    now = new Date(now.getTime() + 1000)
  }
  const ask = (path: string, method = 'GET', body?: object, token = buyer.token) =>
    harness.ask(`v1/search/${path}`, { method, ...(body && { body }), token })
  async function save(query: string, more: object = {}): Promise<number> {
    const { status, json, text } = await ask('saved', 'POST', { title: '夜桥', query, ...more })
    expect(status, text).toBe(200)
    return (json as { id: number }).id
  }
  const list = async () => (await ask('saved')).json as Saved
  const run = () => tellSaved(harness, { box, now: () => now })

  it('are kept once, by words and filters alone', async () => {
    const id = await save('q=夜桥&direction=2&tab=news')
    expect(await save('?q=夜桥&direction=2&tab=news')).toBe(id)
    for (const query of ['tab=news', 'q=', 'direction=9', 'by=picture', 'taken=2026-13-01,'])
      expect((await ask('saved', 'POST', { title: 'x', query })).status, query).toBe(422)
    expect((await list()).data).toMatchObject([{ id, title: '夜桥', channel: 'none', fresh: 0 }])
  })

  it('list the works that came online since the person last looked', async () => {
    await addWork('夜桥旧影')
    const id = await save('q=夜桥')
    await addWork('夜桥新影')
    await addWork('港口新影')
    expect((await list()).data).toMatchObject([{ fresh: 1 }])
    const { json } = await ask(`saved/${id}/fresh`)
    expect((json as { data: { title: string }[] }).data.map(({ title }) => title)).toEqual([
      '夜桥新影',
    ])
    expect((await ask(`saved/${id}/seen`, 'POST')).status).toBe(200)
    expect((await list()).data).toMatchObject([{ fresh: 0 }])
  })

  it('are told by mail once a day at most, and the mail ends them by one press', async () => {
    await save('q=夜桥&direction=2', { channel: 'mail' })
    await addWork('夜桥之春')
    await addWork('夜桥之夏', { direction: 3 })
    await run()
    expect(box.mails.map(({ to }) => to)).toEqual([['buyer@paper.example']])
    const source = box.mails[0]?.source ?? ''
    expect(source).toContain('From: desk@house.example')
    const off = /List-Unsubscribe: <https:\/\/house\.example\/api\/(v1\/search\/off\/[\w-]+)>/.exec(
      source.replaceAll(/\r\n\s+/g, ' '),
    )?.[1]
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await addWork('夜桥之秋')
    await run()
    expect(box.mails).toHaveLength(1)
    now = new Date(now.getTime() + 25 * hour)
    await run()
    expect(box.mails).toHaveLength(2)
    const ended = await harness.ask(off ?? '', {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(ended.status, ended.text).toBe(200)
    await addWork('夜桥之冬')
    now = new Date(now.getTime() + 25 * hour)
    await run()
    expect(box.mails).toHaveLength(2)
  })

  it('tell again what a mail server did not take, and nothing twice', async () => {
    await save('q=夜桥', { channel: 'mail' })
    await addWork('夜桥暴雨')
    box.isFull = true
    await run()
    expect(box.mails).toHaveLength(0)
    box.isFull = false
    await Promise.all([run(), run()])
    expect(box.mails).toHaveLength(1)
    expect(decoded(box.mails[0]?.source ?? '')).toContain('夜桥暴雨')
  })

  it('write in the language of the person, and no title breaks out of the mail', async () => {
    const english = { method: 'POST', token: buyer.token, lang: 'en' }
    await harness.ask('v1/search/saved', {
      ...english,
      body: { title: 'Bridges\r\nBcc: all@house.example', query: 'q=夜桥', channel: 'mail' },
    })
    await addWork('夜桥<script>')
    await run()
    const source = decoded(box.mails[0]?.source ?? '')
    expect(source).toContain('1 new work for')
    expect(source).not.toMatch(/^Bcc:/m)
    expect(source).toContain('夜桥&lt;script&gt; &lt;in&gt; English')
    expect(box.mails[0]?.to).toEqual(['buyer@paper.example'])
  })

  it('have a feed while its address is wanted', async () => {
    const id = await save('q=夜桥')
    await addWork('夜桥 & 星')
    const made = (await ask(`saved/${id}`, 'PUT', { feed: true })).json as { feed: string }
    const path = new URL(made.feed).pathname.replace('/api/', '')
    const feed = await harness.ask(path)
    expect(feed.headers.get('content-type')).toContain('application/atom+xml')
    expect(feed.text).toContain('<title>夜桥 &amp; 星</title>')
    expect((await list()).data[0]?.feed).toBe(made.feed)
    await ask(`saved/${id}`, 'PUT', { feed: false })
    expect((await harness.ask(path)).status).toBe(404)
  })

  it('are their owner’s alone, and the server refuses ways that reach no one', async () => {
    const id = await save('q=夜桥')
    const other = await harness.login('user', { email: null })
    await renew()
    for (const [path, method, body] of [
      [`saved/${id}`, 'PUT', { title: 'x' }],
      [`saved/${id}`, 'DELETE', undefined],
      [`saved/${id}/fresh`, 'GET', undefined],
      [`saved/${id}/seen`, 'POST', undefined],
    ] as const)
      expect((await ask(path, method, body, other.token)).status, path).toBe(404)
    const refused = await ask(
      'saved',
      'POST',
      { title: 'x', query: 'q=x', channel: 'mail' },
      other.token,
    )
    expect(refused.status).toBe(422)
    expect((await ask(`saved/${id}`, 'DELETE')).status).toBe(200)
    expect((await list()).data).toEqual([])
  })

  it('stop at fifty', async () => {
    await harness.db.execute(sql`
      insert into saved_searches (user_id, title, query, lang, seen_at, told_at, off_key)
      select ${buyer.id}::int, 'x', 'q=' || g, 'zh', now(), now(), 'k' || g from generate_series(1, 50) as g`)
    expect((await ask('saved', 'POST', { title: 'x', query: 'q=more' })).status).toBe(422)
    await harness.db.delete(savedSearches).where(eq(savedSearches.query, 'q=1'))
    await save('q=more')
  })
})

/** Parts of a mail in quoted-printable and base64, as a reader shows them. */
function decoded(source: string): string {
  const quoted = source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
  const parts = [...source.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString(),
  )
  return [quoted, ...parts].join('\n')
}
