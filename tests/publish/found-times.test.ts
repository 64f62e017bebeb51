import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { AskLooser } from '#features/discover/search/results/looser-words.ts'
import type { SearchRecord } from '#publish/search-bundles/search-record.ts'
import { makeBundle } from '#publish/search-bundles/bundle.ts'
import { writeBundles } from '#publish/search-bundles/write-bundles.ts'
import { searchIn } from './found-pages.ts'

type Given = [kind: SearchKind, title: string, text: string, date?: string]

const given: Given[] = [
  ['news', 'Storm', 'The harbour waits for the storm.', '2024-03-05T23:30:00+08:00'],
  [
    'news',
    'Fair',
    'Harbour, harbour, harbour: a fair at the harbour.',
    '2025-07-01T08:00:00+08:00',
  ],
  [
    'news',
    'Dawn',
    'A very long morning in which somewhere stands a harbour.',
    '2026-11-20T08:00:00+08:00',
  ],
  ['news', 'Rules', 'Rules of the harbour, of no day.'],
  ['news', 'Port', 'A port in the north.', '2026-11-21T08:00:00+08:00'],
  ['stories', 'Boats', 'Boats leave the harbour.', '2025-01-02T08:00:00+08:00'],
  ['photographers', 'Lin', 'Photographs the harbour since 2010.'],
]
const now = Date.parse('2026-11-28T12:00:00+08:00')

let folder: string
const records = given.map(([kind, title, text, date], at): SearchRecord => ({
  code: 'en',
  kind,
  path: `/en/${kind}/${at}/`,
  title,
  text,
  date,
}))
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'times-'))
  await writeBundles(records, join(folder, 'search'))
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

const search = (looserWords?: AskLooser) => searchIn(folder, 'en', { looserWords, now })
const year = (number: number) => ({ online: `${number}-01-01,${number}-12-31` })

describe('when texts appeared', () => {
  test('newest first in place of the likeliest, those of no day last', async () => {
    const { titles } = search()
    expect((await titles('harbour'))[0]).toBe('Fair')
    const newest = await titles('harbour', { isNewest: true })
    expect(newest).toEqual(['Dawn', 'Fair', 'Storm', 'Rules', 'Port'])
    expect(await titles('harbour', { kind: 'photographers', isNewest: true })).toEqual(['Lin'])
  })

  test('a year, two days or an age narrow texts and their numbers, and leave people as they are', async () => {
    const { titles, pages } = search()
    expect(await titles('harbour', year(2025))).toEqual(['Fair'])
    expect(pages.$counts.get()).toEqual({ news: 1, stories: 1, photographers: 1 })
    expect(await titles('harbour', { online: '2024-03-05,2024-03-05' })).toEqual(['Storm'])
    expect(await titles('harbour', { online: ',2024-12-31' })).toEqual(['Storm'])
    expect(await titles('harbour', { day: '30' })).toEqual(['Dawn', 'Port'])
    expect(await titles('harbour', { day: '7' })).toEqual(['Port'])
    expect(await titles('harbour', { ...year(2025), day: '30' })).toEqual([])
    expect(await titles('harbour', { ...year(1999), kind: 'photographers' })).toEqual(['Lin'])
    expect(await titles('harbour', year(1999))).toEqual([])
    expect(pages.$counts.get()).toMatchObject({ news: 0, photographers: 1 })
  })

  test('each time tells how many it would show, whichever is chosen', async () => {
    const { find, pages } = search()
    await find('harbour', year(2025))
    pages.times.want({})
    const groups = [
      {
        name: 'day',
        values: [
          { value: '7', count: 1 },
          { value: '30', count: 2 },
          { value: '180', count: 2 },
          { value: '365', count: 2 },
        ],
      },
      {
        name: 'online',
        values: [
          { value: '2026', count: 2 },
          { value: '2025', count: 1 },
          { value: '2024', count: 1 },
        ],
      },
    ]
    await find('harbour')
    await vi.waitFor(() => expect(pages.times.$groups.get()).toEqual(groups))
    await find('storm')
    const storm = { name: 'online', values: [{ value: '2024', count: 1 }] }
    await vi.waitFor(() => expect(pages.times.$groups.get()?.[1]).toEqual(storm))
  })

  test('without words a tab shows all of its time, newest first', async () => {
    const { titles, pages } = search()
    expect(await titles('')).toEqual(['Port', 'Dawn', 'Fair', 'Storm', 'Rules'])
    expect(await titles('', year(2026))).toEqual(['Port', 'Dawn'])
    expect(pages.$looser.get()).toBeUndefined()
  })

  test('only a tab whose times are asked for reads the days of records', async () => {
    const { find, pages } = search()
    const read: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (address: string) => {
      read.push(address)
      return fetch(address)
    })
    await find('harbour', { isNewest: true })
    expect(pages.$dated.get()).toEqual(['news', 'stories'])
    expect(read.filter((address) => address.includes('pf_filter'))).toEqual([])
    await find('harbour', { day: '30' })
    expect(read.filter((address) => address.includes('pf_filter'))).toHaveLength(2)
  })

  test('bundles of the same records are the same bytes', async () => {
    const news = Array.from({ length: 150 }, (_, at): SearchRecord => {
      const date = new Date(Date.UTC(2020, 0, 1 + at * 9)).toISOString().slice(0, 19)
      const own = at % 10 === 3 ? {} : { date: `${date}+08:00` }
      return {
        code: 'en',
        kind: 'news',
        path: `/en/news/${at}/`,
        title: `T${at}`,
        text: 'a',
        ...own,
      }
    })
    const read = async (name: string) => {
      const at = join(folder, name)
      await makeBundle(news, 'en', at)
      const files = await readdir(at, { recursive: true, withFileTypes: true })
      const paths = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      return Promise.all(
        paths.sort().map(async (path) => [path.slice(at.length), await readFile(path, 'hex')]),
      )
    }
    expect(await read('second')).toEqual(await read('first'))
  })
})
