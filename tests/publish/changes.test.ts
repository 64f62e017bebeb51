import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Asker } from '../../src/publish/rebuild/asker.ts'
import { findChanges } from '../../src/publish/rebuild/changes.ts'
import { readNumber } from '../../src/publish/rebuild/keep-results.ts'
import { createKnownReplies } from '../../src/publish/rebuild/known-replies.ts'
import { type Manifest, openManifest } from '../../src/publish/rebuild/manifest.ts'
import { observe } from '../../src/publish/rebuild/observation.ts'

const newsAddress = '/api/v1/news/list?page=1'
const worksAddress = '/api/v1/image/list?page=1'
const treeAddress = '/api/v1/image/cates'
let manifest: Manifest
let said: Map<string, unknown>
let asked: string[]
let run: number

const asker: Pick<Asker, 'ask'> = {
  ask: (address: string, lang: string) => {
    asked.push(`${lang} ${address}`)
    return Promise.resolve(answerTo(address, lang))
  },
}

const answerTo = (address: string, lang: string) => ({
  ...{ status: 200, tag: null, date: null, unchanged: false },
  text: JSON.stringify(said.get(`${lang} ${address}`) ?? null),
})

/** A page that reads this, here or in a part, as the last run left it. */
function known(reading: string, topic: string): void {
  for (const lang of ['zh', 'en']) {
    const [address = ''] = reading.split('#')
    const seen = observe({ ...answerTo(address, lang), address, lang })
    createKnownReplies(manifest, 1).take(readNumber(manifest, address), seen)
  }
  manifest.setDependences(topic, [readNumber(manifest, reading)])
}

async function changes() {
  asked = []
  const replies = createKnownReplies(manifest, (run += 1))
  const { stale, waysDiffer } = await findChanges({ manifest, asker, replies, run, sweep: 0 })
  replies.remember()
  const of = (reading: string): string[] =>
    [...(stale.get(readNumber(manifest, reading)) ?? [])].sort()
  return { of, waysDiffer, asked }
}

const row = (id: number, title: string, at?: string) => ({
  ...{ id, title },
  ...(at ? { updated_at: at } : {}),
})
const say = (address: string, reply: (lang: string) => unknown): void => {
  for (const lang of ['zh', 'en']) said.set(`${lang} ${address}`, reply(lang))
}
const paged = (...data: object[]) => ({
  data,
  pagination: { total: data.length, current: 1, pageSize: 20 },
})

beforeEach(() => {
  manifest = openManifest(':memory:')
  said = new Map()
  run = 1
})
afterEach(() => manifest.close())

test('a list of which every row says when it changed is asked in one language, then in all', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/news/')
  expect((await changes()).asked).toEqual([`zh ${newsAddress}`])
  say(newsAddress, (lang) => paged(row(1, lang === 'en' ? 'b' : 'a', '2026-01-02 00:00:00')))
  const found = await changes()
  expect(found.asked).toEqual([`zh ${newsAddress}`, `en ${newsAddress}`])
  expect(found.of(newsAddress)).toEqual(['en', 'zh'])
})

test('a list of which a row does not is asked in every language', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00'), row(2, 'b')))
  known(newsAddress, '/news/')
  said.set(`en ${newsAddress}`, paged(row(1, 'x', '2026-01-01 00:00:00'), row(2, 'b')))
  expect((await changes()).of(newsAddress)).toEqual(['en'])
})

test('what a page does not look at does not concern it', async () => {
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b'), row(3, 'c')))
  known(`${worksAddress}#2`, '/pictures/9/')
  known(worksAddress, '/photographers/3/')
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b'), row(4, 'd')))
  const later = await changes()
  expect(later.of(`${worksAddress}#2`)).toEqual([])
  expect(later.of(worksAddress)).toEqual(['en', 'zh'])
  say(worksAddress, () => paged(row(5, 'e'), row(1, 'a'), row(2, 'b')))
  expect((await changes()).of(`${worksAddress}#2`)).toEqual(['en', 'zh'])
})

test('a list that pages can read no more concerns all of them', async () => {
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b')))
  known(`${worksAddress}#1`, '/pictures/9/')
  say(worksAddress, () => paged(row(1, 'a'), { id: 2, title: { not: 'text' } }))
  expect((await changes()).of(`${worksAddress}#1`)).toEqual(['en', 'zh'])
})

test('a count more is no other tree', async () => {
  const tree = (count: number, title: string) => [{ id: 1, title, count, children: [] }]
  say(treeAddress, () => tree(4, 'a'))
  known(`${treeAddress}#uncounted`, '/pictures/')
  say(treeAddress, () => tree(5, 'a'))
  expect((await changes()).of(`${treeAddress}#uncounted`)).toEqual([])
  say(treeAddress, () => tree(5, 'b'))
  expect((await changes()).of(`${treeAddress}#uncounted`)).toEqual(['en', 'zh'])
})

test('a record in a list that has no page yet makes addresses be looked for', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/news/')
  readNumber(manifest, '/api/v1/news/detail/1?page=1')
  say(newsAddress, () => paged(row(1, 'b', '2026-01-02 00:00:00')))
  expect((await changes()).waysDiffer).toBe(false)
  say(newsAddress, () =>
    paged(row(1, 'b', '2026-01-02 00:00:00'), row(2, 'c', '2026-01-02 00:00:00')),
  )
  expect((await changes()).waysDiffer).toBe(true)
})
