import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { pictureSize } from '#server/core/presenters/values.ts'
import { images } from '#server/database/schema/images.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { addConcept } from '#server/modules/editorial/thesaurus/thesaurus.queries.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { openMailBox } from '../support/mail-box.ts'
import type { MailBox } from '../support/mail-box.ts'
import { tellSaved } from '../support/tell-searches.ts'

let harness: Harness
let box: MailBox
let buyer: Login
let now = testNow
beforeAll(async () => {
  box = await openMailBox()
  harness = await openHarness({ now: () => now })
  harness.config.mail = { address: new URL(box.url), from: 'desk@house.example' }
  buyer = await harness.login('user', { email: 'buyer@paper.example' })
  const words = { zh: ['灯塔'], de: ['Leuchtturm'] }
  await addConcept(harness.db, { terms: words, forbidden: {} }, now)
})
afterAll(async () => {
  await harness.close()
  await box.close()
})
beforeEach(async () => {
  await harness.db.delete(savedSearches)
  await harness.db.delete(images)
  box.mails.length = 0
})

async function addWorks(...titles: string[]) {
  now = new Date(now.getTime() + 1000)
  await harness.db.insert(images).values(
    titles.map((zh) => ({
      title: { zh },
      ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
      direction: 2 as const,
      onlineAt: now,
      ...workSearch({ title: { zh } }),
    })),
  )
  now = new Date(now.getTime() + 1000)
}
const ask = (path: string, method = 'GET', body?: object, lang: LocaleCode = 'zh') =>
  harness.ask(`v1/${path}`, { method, ...(body && { body }), token: buyer.token, lang })
async function save(words: string, lang: LocaleCode): Promise<number> {
  const query = `q=${encodeURIComponent(words)}`
  const body = { title: words, query, channel: 'mail' }
  return ((await ask('search/saved', 'POST', body, lang)).json as { id: number }).id
}
const titlesIn = (json: unknown) =>
  (json as { data: { title: string }[] }).data.map((one) => one.title)
/** As the page of the search shows them. */
const shown = async (words: string, lang: LocaleCode) =>
  titlesIn(
    (await ask(`image/list?filter=${encodeURIComponent(words)}`, 'GET', undefined, lang)).json,
  )
const fresh = async (id: number) => titlesIn((await ask(`search/saved/${id}/fresh`)).json)
async function fed(id: number): Promise<string> {
  const { json } = await ask(`search/saved/${id}`, 'PUT', { feed: true })
  const { pathname } = new URL((json as { feed: string }).feed)
  return (await harness.ask(pathname.replace('/api/', ''))).text
}
const tell = () => tellSaved(harness, { box, now: () => now })

it.each([
  ['in Pinyin', 'haigang', 'zh', '海港', '港'],
  ['mistyped', 'ligthouse', 'en', 'Lighthouse', 'Bridge'],
  ['of another language', 'Leuchtturm', 'de', '灯塔', '塔楼'],
] as const)(
  'words %s find in list, mail and feed what the page shows',
  async (_, words, lang, title, other) => {
    await addWorks(`${title} 1`)
    const id = await save(words, lang)
    await addWorks(`${title} 2`, `${other} 3`)
    expect(new Set(await shown(words, lang))).toEqual(new Set([`${title} 1`, `${title} 2`]))
    expect(await fresh(id)).toEqual([`${title} 2`])
    const { json } = await ask('search/saved')
    expect((json as { data: object[] }).data).toMatchObject([{ fresh: 1 }])
    const feed = await fed(id)
    for (const one of [1, 2]) expect(feed).toContain(`<title>${title} ${one}</title>`)
    expect(feed).not.toContain(`${other} 3`)
    await tell()
    expect(box.mails).toHaveLength(1)
  },
)

it('a work that has only some of the words is no news', async () => {
  const id = await save('海港 独角兽', 'zh')
  await addWorks('海港')
  expect(await shown('海港 独角兽', 'zh')).toEqual(['海港'])
  expect(await fresh(id)).toEqual([])
  await tell()
  expect(box.mails).toEqual([])
})

it('words are as loose as on the page, however few works are new', async () => {
  await addWorks(...Array.from({ length: pictureSize }, (_, at) => `Ligthouse ${at}`))
  const id = await save('ligthouse', 'en')
  await addWorks('Lighthouse')
  expect(await shown('ligthouse', 'en')).not.toContain('Lighthouse')
  expect(await fresh(id)).toEqual([])
  await addWorks('Ligthouse')
  expect(await fresh(id)).toEqual(['Ligthouse'])
})

it('searches without news keep none that has some from being told', async () => {
  await harness.db.execute(sql`
    insert into saved_searches (user_id, title, query, lang, channel, seen_at, told_at, off_key)
    select ${buyer.id}::int, 'x', 'direction=3', 'zh', 'mail', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, 'k' || g from generate_series(1, 500) as g`)
  const [{ id } = { id: 0 }] = await harness.db
    .insert(savedSearches)
    .values({
      ...{
        userId: buyer.id,
        title: 'y',
        query: 'q=海港',
        lang: 'zh',
        channel: 'mail',
        offKey: 'y',
      },
      ...{ seenAt: now, toldAt: now },
    })
    .returning()
  await addWorks('海港')
  await tell()
  expect(box.mails).toHaveLength(1)
  expect(await fresh(id)).toEqual(['海港'])
})
