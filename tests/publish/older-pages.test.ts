import { afterEach, beforeEach, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { noteOlder, readNumber } from '#publish/rebuild/manifest/result-store.ts'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { askBeyond, changedOlder, keepOlder } from '#publish/rebuild/older-pages.ts'

let manifest: Manifest
beforeEach(() => {
  manifest = openManifest(':memory:')
})
afterEach(() => manifest.close())

const pageSize = 3
const address = (page: number) => `/api/v1/news/list?page=${page}`
const list = '/api/v1/news/list?'
const reading = (number: number | string, lang = 'zh') => `${lang} ${address(1)}#@${number}`

/** The server's pages of a list as a rebuild writes them down; the newest row comes first. */
function write(rows: readonly string[], { lang = 'zh', dated = true } = {}): void {
  const pages = Math.ceil(rows.length / pageSize)
  for (let page = 1; page <= pages; page += 1) {
    const parts = { rows: rows.slice((page - 1) * pageSize, page * pageSize) }
    manifest.setReply({
      read: readNumber(manifest, address(page)),
      ...{ lang, tag: null, status: 200, asked: 1, dated: Number(dated) },
      ...{ digest: JSON.stringify(parts), parts: JSON.stringify(parts) },
    })
  }
}

/** `count` rows, the newest first; some of them edited. */
const rows = (count: number, edited: Readonly<Record<number, string>> = {}) =>
  Array.from({ length: count }, (_, at) => edited[count - at] ?? `row ${count - at}`)

/** Older pages that changed, by number, with their languages. */
const changed = (): Record<string, string[]> =>
  Object.fromEntries(
    [...changedOlder(manifest, [list])].map(([id, langs]) => [
      manifest.readAt(id)?.address.split('#@')[1],
      [...langs],
    ]),
  )

function rendered(...numbers: (number | string)[]): void {
  for (const number of numbers) readNumber(manifest, reading(number).slice('zh '.length))
  keep(numbers.map((number) => reading(number)))
}

function keep(readings: readonly string[]): void {
  const older = new Map<string, number>()
  for (const one of readings) noteOlder(older, one)
  keepOlder(manifest, older)
}

test('rows that come on top change no older page', () => {
  write(rows(9))
  rendered(1, 2)
  for (const count of [10, 11, 12, 14]) {
    write(rows(count))
    expect(changed()).toEqual({})
  }
})

test('an edited row changes its own older page, in all languages where zh tells of them', () => {
  write(rows(9))
  rendered(1, 2)
  write(rows(10, { 5: 'row 5, edited' }))
  expect(changed()).toEqual({ 2: [...localeCodes] })
})

test('a row that goes changes the pages above it', () => {
  write(rows(12))
  rendered(1, 2, 3)
  write(rows(12).filter((row) => row !== 'row 5'))
  expect(Object.keys(changed())).toEqual(['2', '3'])
})

test('one more row changes the block of the newest rows, until it is full', () => {
  write(rows(9))
  rendered('1/2', '4/2', '5/2')
  write(rows(10))
  expect(Object.keys(changed())).toEqual(['5/2'])
  rendered('5/2')
  write(rows(11))
  expect(changed()).toEqual({})
  write(rows(11, { 8: 'row 8, edited' }))
  expect(Object.keys(changed())).toEqual(['4/2'])
})

test('without a time of the last change in each row, every language tells for itself', () => {
  write(rows(9), { dated: false })
  write(rows(9), { lang: 'en', dated: false })
  for (const lang of ['zh', 'en']) {
    readNumber(manifest, reading(1).slice('zh '.length))
    keep([reading(1, lang)])
  }
  write(rows(9, { 2: 'row 2 in other words' }), { lang: 'en', dated: false })
  expect(changed()).toEqual({ 1: ['en'] })
})

test('a page whose rows are not all known counts as changed', () => {
  write(rows(9))
  rendered(1)
  manifest.doubt(readNumber(manifest, address(2)), 'zh')
  expect(Object.keys(changed())).toEqual(['1'])
})

test('a list that grew is asked for the pages behind its last one', async () => {
  write(rows(6))
  const asked: string[] = []
  const ask = () =>
    askBeyond(manifest, [list], (read) => {
      asked.push(read.address)
      write(rows(8))
      return Promise.resolve()
    })
  // Of a list without older pages the newest page shows all.
  await ask()
  expect(asked).toEqual([])
  rendered(1)
  await ask()
  expect(asked).toEqual([address(3)])
})

test.each([
  ['its total agrees', { isLast: true as const }, []],
  ['its server tells no total, or another one', {}, [address(2)]],
])('a first page that is all of a list is the last one where %s', async (_case, last, expected) => {
  const parts = { rows: rows(2), ...last }
  manifest.setReply({
    ...{ read: readNumber(manifest, address(1)), lang: 'zh', tag: null, status: 200, asked: 1 },
    ...{ dated: 1, digest: '', parts: JSON.stringify(parts) },
  })
  rendered(1)
  const asked: string[] = []
  await askBeyond(manifest, [list], (read) => {
    asked.push(read.address)
    return Promise.resolve()
  })
  expect(asked).toEqual(expected)
})

test.each([1, 2])(
  'a server that repeats page %i beyond the end is asked once, and its rows count once',
  async (repeated) => {
    const say = (all: readonly string[]) => {
      write(all)
      const parts = { rows: all.slice((repeated - 1) * pageSize, repeated * pageSize) }
      manifest.setReply({
        ...{ read: readNumber(manifest, address(3)), lang: 'zh', tag: null, status: 200, asked: 1 },
        ...{ dated: 1, digest: '', parts: JSON.stringify(parts) },
      })
    }
    write(rows(6))
    rendered(1)
    const asked: string[] = []
    await askBeyond(manifest, [list], (read) => {
      asked.push(read.address)
      say(rows(6))
      return Promise.resolve()
    })
    expect(asked).toEqual([address(3)])
    expect(changed()).toEqual({})
    say(rows(6, { 2: 'row 2, edited' }))
    expect(Object.keys(changed())).toEqual(['1'])
  },
)

test('the server’s pages of a list stay known for the sake of its older pages', () => {
  write(rows(9))
  rendered(1)
  manifest.setDependences('/news/page/1/', [readNumber(manifest, reading(1).slice('zh '.length))])
  manifest.setPage({
    ...{ path: '/news/page/1/', topic: '/news/page/1/', lang: 'zh', route: 'news' },
    ...{ pathname: '', file: '', props: '', digest: null },
  })
  manifest.prune()
  write(rows(9, { 1: 'row 1, edited' }))
  expect(Object.keys(changed())).toEqual(['1'])
})
