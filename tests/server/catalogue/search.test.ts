import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { normalise, searchable, tokens } from '#server/database/search-text.ts'
import { matches } from '#server/database/wording.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { insertManyPictures } from '#tests/fixtures/many-pictures.ts'
import { openTestDatabase } from '../support/database.ts'

describe('tokens', () => {
  test.each([
    ['云港码头', ['云港', '港码', '码头', '头']],
    ['海', ['海']],
    ['Café STRASSE Straße', ['cafe', 'strasse']],
    ['ＡＢＣ１２３', ['abc123']],
    ['bridges cities classes bus', ['bridge', 'city', 'classe', 'bus']],
    ['ガギグ', ['ガギ', 'ギグ', 'グ']],
    ['서울역', ['서울', '울역', '역']],
    ['العَرَبِيَّة ـــ', ['العربيه']],
    ['Ёлка ёлка', ['елка']],
    ['A\uFE7D', ['a']],
    ['کتابی ٱلمدرسہ ۱۹۹۵ ٢٠٢٦', ['كتابي', 'المدرسه', '1995', '2026']],
    ['2026年夏', ['2026', '年夏', '夏']],
    ['!!! ——', []],
  ])('%s', (text, expected) => {
    expect(tokens(text).sort()).toEqual(expected.toSorted())
  })

  test('the same text typed otherwise gives the same tokens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(tokens(text.normalize('NFD'))).toEqual(tokens(text.normalize('NFC')))
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
    )
  })
})

describe('search', () => {
  let database: DatabaseHandle
  const titles = [
    '云港码头的清晨',
    '码头云集',
    '港云',
    '大海',
    '海鸥',
    'Harbour bridges',
    'ガラスの街',
    '부산항의 밤',
    'بيت العرب',
    "O'Neil & co | 50%",
  ]
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.insert(images).values(
      titles.map((title, index) => ({
        id: index + 1,
        title: { zh: title },
        thumb: 't.jpg',
        preview: 'p.jpg',
        watermarked: 'p.jpg',
        width: 3,
        height: 2,
        direction: 2 as const,
        ...searchable(title),
      })),
    )
  })
  afterAll(() => database.close())

  const found = async (phrase: string) => {
    const rows = await database.db
      .select({ id: imageIndex.imageId })
      .from(imageIndex)
      .where(matches(imageIndex, phrase))
      .orderBy(imageIndex.imageId)
    return rows.map(({ id }) => titles[id - 1])
  }

  test.each([
    ['码头', ['云港码头的清晨', '码头云集']],
    ['云港', ['云港码头的清晨']],
    ['雲港碼頭', ['云港码头的清晨']],
    ['港云', ['港云']],
    ['海', ['大海', '海鸥']],
    ['云港 清晨', ['云港码头的清晨']],
    ['云港码头', ['云港码头的清晨']],
    ['港码云', []],
    ['bridge', ['Harbour bridges']],
    ['bridges', ['Harbour bridges']],
    ['harb', ['Harbour bridges']],
    ['harb bridge', []],
    ['bridge harb', ['Harbour bridges']],
    ['bridges at the harbour', ['Harbour bridges']],
    ['in harbor with bridge', ['Harbour bridges']],
    ['harbor', ['Harbour bridges']],
    ['at', []],
    ['ガラス', ['ガラスの街']],
    ['ｶﾞﾗｽ', ['ガラスの街']],
    ['カラス', []],
    ['부산항', ['부산항의 밤']],
    ['بَيت', ['بيت العرب']],
    ["o'neil", ["O'Neil & co | 50%"]],
    ['50%', ["O'Neil & co | 50%"]],
    ['"50%"', ["O'Neil & co | 50%"]],
    [`"o'neil"`, ["O'Neil & co | 50%"]],
    ['"o_neil"', []],
    ['"o%co"', []],
    ['%', []],
  ])('%s', async (phrase, expected) => {
    expect(await found(phrase)).toEqual(expected)
  })

  test('any part of a title finds it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...titles.slice(0, 5)),
        fc.nat(),
        fc.nat(),
        async (title, a, b) => {
          const [start, end] = [a % title.length, b % title.length].sort((x, y) => x - y) as [
            number,
            number,
          ]
          expect(await found(title.slice(start, end + 1))).toContain(title)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('any typed text is a question the database understands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        await found(text.replaceAll('\0', '').toWellFormed())
      }),
      { numRuns: 60 },
    )
  })

  test('the index follows its picture: off sale, back, renamed, deleted', async () => {
    const ids = async () =>
      (await listImages(database.db, { phrase: '大海' }, { limit: 9, offset: 0 })).total
    const set = (change: Partial<typeof images.$inferInsert>) =>
      database.db
        .update(images)
        .set(change)
        .where(inArray(images.id, [4]))
    await set({ onSale: false })
    expect(await ids()).toBe(0)
    await set({ onSale: true })
    expect(await ids()).toBe(1)
    await set(searchable('小溪'))
    expect(await ids()).toBe(0)
    await database.db.delete(images).where(inArray(images.id, [4]))
    const [left] = await database.db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(imageIndex)
    expect(left?.n).toBe(titles.length - 1)
  })
})

test('of many pictures a page and a count agree with a look at every row', async () => {
  const database = await openTestDatabase()
  try {
    await insertManyPictures(database.db, 2000, new Date('2026-11-21T00:00:00Z'))
    for (const phrase of ['码头', '彗星', '北山黄昏']) {
      const { rows, total } = await listImages(
        database.db,
        { phrase, kind: 1 },
        { limit: 5, offset: 0 },
      )
      const all = await database.db
        .select({ text: images.searchText, kind: images.kind })
        .from(images)
      expect(total).toBe(all.filter((row) => row.kind === 1 && row.text.includes(phrase)).length)
      expect(rows).toHaveLength(Math.min(5, total))
    }
  } finally {
    await database.close()
  }
})
