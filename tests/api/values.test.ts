import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readGenerously } from '#api/read-generously.ts'
import {
  commaList,
  decimal,
  flag,
  hex,
  id,
  integer,
  list,
  link,
  listOrMap,
  maybe,
  media,
  oneOf,
  orNone,
  own,
  paged,
  seconds,
  size,
  text,
  time,
  yuan,
} from '#api/values.ts'

const item = v.object({ id, title: text })
const items = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), title: fc.string() }),
)
const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) =>
  v.safeParse(schema, value)
const firstPath = (schema: v.GenericSchema, value: unknown): string | null | undefined => {
  const { issues } = read(schema, value)
  return issues && v.getDotPath(issues[0])
}

describe('numbers', () => {
  test('read the same as numbers and as text', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(v.parse(integer, value)).toBe(value)
        expect(v.parse(integer, String(value))).toBe(value)
        expect(v.parse(integer, ` ${String(value)} `)).toBe(value)
      }),
    )
  })

  test('refuse any text that is no decimal numeral', () => {
    const notNumeral = fc.string().filter((value) => !/^\s*-?\d+(\.\d+)?\s*$/.test(value))
    fc.assert(
      fc.property(notNumeral, (value) => {
        expect(read(decimal, value).success).toBe(false)
      }),
    )
    for (const value of ['1e3', '0x10', 'Infinity', '', NaN, null, true, [1], {}])
      expect(read(decimal, value).success, String(value)).toBe(false)
  })

  test('know the bounds of ids', () => {
    for (const value of [1, '7', 2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect(read(id, value).success).toBe(true)
    for (const value of [0, -1, 1.5, '0', 2 ** 53, '9007199254740993'])
      expect(read(id, value).success, String(value)).toBe(false)
  })

  test('take amounts of whole fen only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_900 }), (fen) => {
        expect(v.parse(yuan, fen / 100)).toBe(fen / 100)
        expect(v.parse(yuan, (fen / 100).toFixed(2))).toBeCloseTo(fen / 100, 9)
      }),
    )
    for (const value of [0.001, 12.345, -1, '1.999', 100_000_000])
      expect(read(yuan, value).success, String(value)).toBe(false)
  })

  test('take one of a few, zero and negative ones too', () => {
    expect(v.parse(oneOf(0, 1, 2), '0')).toBe(0)
    expect(v.parse(oneOf(-1, 0), '-1')).toBe(-1)
    expect(read(oneOf(0, 1), 2).success).toBe(false)
  })
})

describe('flags', () => {
  test.each([
    [true, true],
    [1, true],
    [5, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('read %j as %j', (sent, flagged) => {
    expect(v.parse(flag, sent)).toBe(flagged)
  })

  test('refuse anything else', () => {
    for (const value of ['yes', null, [], {}, ''])
      expect(read(flag, value).success, JSON.stringify(value)).toBe(false)
  })
})

describe('times', () => {
  test('stay as they are on the wire', () => {
    for (const value of [
      '2026-03-01 08:00:00',
      '2026-03-01',
      '2024-02-29 23:59',
      '1850-01-01',
      '9999-12-31 23:59:59',
    ])
      expect(v.parse(time, value)).toBe(value)
  })

  test('that no calendar of ours has are none', () => {
    const wrong = ['0850-01-01', '12026-01-01', '2026-02-30', '3月1日', '2026-03-01 25:00:00', 7]
    for (const value of wrong) expect(read(time, value).success, String(value)).toBe(false)
  })

  test('of other servers become Shanghai time', () => {
    expect(v.parse(time, '2026-02-28T16:00:00.000000Z')).toBe('2026-03-01 00:00:00')
    expect(v.parse(time, '2026-03-01T08:00:00+08:00')).toBe('2026-03-01 08:00:00')
    expect(v.parse(time, 1_772_294_400)).toBe('2026-03-01 00:00:00')
    expect(v.parse(time, 1_772_294_400_000)).toBe('2026-03-01 00:00:00')
    expect(v.parse(time, '2026/03/01 08:00:00')).toBe('2026-03-01 08:00:00')
    expect(read(time, '2026-99-99T00:00:00Z').success).toBe(false)
  })
})

describe('sizes', () => {
  test('read from fractions, text and units', () => {
    const sent = [1920.4, '1920px', ' 1,920 ', '1920.0', '1 920 像素', '3.5 MB', '3,5 MB', '2kB', 0]
    expect(sent.map((value) => v.parse(size, value))).toEqual([
      1920, 1920, 1920, 1920, 1920, 3_670_016, 3_670_016, 2048, 0,
    ])
    for (const value of ['wide', '12 cm', '-4', -4, '', 'px', Infinity, {}])
      expect(read(size, value).success, String(value)).toBe(false)
  })

  test('of films read from seconds and from clocks', () => {
    const sent = [12.5, '12', '12s', '12.5 秒', '00:12', '1:02:03']
    expect(sent.map((value) => v.parse(seconds, value))).toEqual([12.5, 12, 12, 12.5, 12, 3723])
    for (const value of ['soon', -1, '0:0:0:1'])
      expect(read(seconds, value).success, String(value)).toBe(false)
  })
})

describe('addresses', () => {
  test('that may not be followed are none, blanks around the others are dropped', () => {
    expect(v.parse(link, ' mailto:a@b.example ')).toBe('mailto:a@b.example')
    expect(v.parse(media, '//cdn.example/a.jpg')).toBe('//cdn.example/a.jpg')
    const wrong = ['javascript:alert(1)', 'JaVa\tscript:x', '&#106;avascript:x', 'data:text/html,x']
    for (const value of wrong) {
      expect(read(link, value).success, value).toBe(false)
      expect(read(media, value).success, value).toBe(false)
    }
    expect(read(media, 'mailto:a@b.example').success).toBe(false)
  })
})

describe('texts', () => {
  test('are plain: no tags, no entities, no signs that turn or break a line', () => {
    const sent = [
      '<b>Tom</b> &amp; Ann',
      '&amp;lt;i&amp;gt;x',
      'a\u0000\u202eb\ud800',
      'a < b > c',
      '<Harbour>',
    ]
    const read = ['Tom & Ann', 'x', 'ab', 'a < b > c', '<Harbour>']
    expect(sent.map((value) => v.parse(text, value))).toEqual(read)
  })

  test('read again to the same, whatever hides in them', () => {
    const pieces = fc.constantFrom(
      '&',
      'amp;',
      'lt;',
      '#38;',
      '#x26;',
      '<',
      'b',
      '>',
      '/',
      ' ',
      '</b>',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const once = v.parse(text, parts.join(''))
        expect(v.parse(text, once)).toBe(once)
      }),
    )
  })
})

describe('missing values', () => {
  test('are absent, null or empty text alike', () => {
    const schema = v.object({ width: maybe(integer), title: maybe(text) })
    for (const value of [{}, { width: null, title: null }, { width: '', title: '' }]) {
      const parsed = v.parse(schema, value)
      expect([parsed.width, parsed.title]).toEqual([undefined, undefined])
    }
    expect(v.parse(schema, { width: 0, title: '0' })).toEqual({ width: 0, title: '0' })
  })

  test('do not hide a wrong one from a check', () => {
    expect(firstPath(v.object({ width: maybe(integer) }), { width: 'wide' })).toBe('width')
  })

  test('of our own additions are also those of another meaning', () => {
    const schema = v.object({ tone: own(hex) })
    expect(v.parse(schema, { tone: '#AAbb01' })).toEqual({ tone: 'aabb01' })
    expect(readGenerously(schema, { tone: { warm: true } })).toMatchObject({
      value: { tone: undefined },
      faults: [{ path: 'tone', got: 'object', cost: 'member' }],
    })
    expect(v.parse(schema, {})).toEqual({})
  })
})

describe('lists', () => {
  test('read the same bare, as {data} and paged', () => {
    fc.assert(
      fc.property(items, (data) => {
        expect(v.parse(list(item), data)).toEqual(data)
        expect(v.parse(list(item), { data })).toEqual(data)
        expect(v.parse(paged(item), data)).toEqual(v.parse(paged(item), { data }))
        expect(v.parse(paged(item), data).data).toEqual(data)
      }),
    )
  })

  test('number an empty page as the first', () => {
    const pagination = { total: 0, current: 0, pageSize: '0' }
    const page = v.parse(paged(item), { data: [], pagination })
    expect(page.pagination).toEqual({ total: 0, current: 1, pageSize: 1 })
  })

  test('a total is an estimate where the page itself says so', () => {
    const pagination = { total: 90, current: 1, pageSize: 2, about: true }
    expect(
      v.parse(paged(item), { data: [{ id: 1, title: 'a' }], pagination }).pagination.about,
    ).toBe(true)
    const elsewhere = {
      data: [{ id: 1, title: 'a' }],
      about: true,
      pagination: { total: 90, about: 'us' },
    }
    expect(v.parse(paged(item), elsewhere).pagination).not.toHaveProperty('about')
  })

  test('keep their pagination, whatever its type and gaps', () => {
    const page = v.parse(paged(item), { data: [], pagination: { total: '41', pageSize: null } })
    expect(page.pagination).toEqual({ total: 41, current: 1, pageSize: 1 })
  })

  test('of one page without pagination end there', () => {
    const data = [{ id: 1, title: 'a' }]
    expect(v.parse(paged(item), data).pagination).toEqual({ total: 1, current: 1, pageSize: 1 })
  })

  test('keep a record beside the page, and fail without it', () => {
    const schema = paged(item, { subject: item })
    const subject = { id: 3, title: 's' }
    expect(v.parse(schema, { data: [], subject }).subject).toEqual(subject)
    expect(firstPath(schema, { data: [] })).toBe('subject')
  })

  test('name the exact place of garbage', () => {
    const garbage = fc.oneof(fc.constant(null), fc.boolean(), fc.constant('x'), fc.constant({}))
    fc.assert(
      fc.property(items, fc.nat(20), garbage, (data, at, wrong) => {
        const place = Math.min(at, data.length)
        const broken: unknown[] = data.toSpliced(place, 0, { id: 1, title: 't' })
        broken[place] = { id: wrong, title: 't' }
        expect(firstPath(list(item), broken)).toBe(`${String(place)}.id`)
        expect(firstPath(paged(item), { data: broken })).toBe(`data.${String(place)}.id`)
        expect(firstPath(paged(item), broken)).toBe(`data.${String(place)}.id`)
      }),
    )
  })

  test('are refused when they are no list', () => {
    for (const value of ['a', 7, { data: 'a' }, {}, { data: { 1: {} } }]) {
      expect(read(paged(item), value).success, JSON.stringify(value)).toBe(false)
      expect(read(list(item), value).success, JSON.stringify(value)).toBe(false)
    }
  })

  test('are empty where null stands for them', () => {
    for (const value of [null, { data: null }, { list: [] }]) {
      expect(v.parse(list(item), value)).toEqual([])
      expect(v.parse(paged(item), value).data).toEqual([])
    }
  })

  test('are found wherever other servers put them', () => {
    const data = [{ id: 1, title: 'a' }]
    for (const name of ['data', 'list', 'items', 'rows']) {
      expect(v.parse(list(item), { [name]: data })).toEqual(data)
      expect(v.parse(paged(item), { code: 0, data: { [name]: data } }).data).toEqual(data)
    }
    const page = { data, current_page: '2', per_page: '15', total: '31', last_page: 3 }
    const pagination = { total: 31, current: 2, pageSize: 15 }
    expect(v.parse(paged(item), page).pagination).toEqual(pagination)
    expect(v.parse(paged(item), { data: page }).pagination).toEqual(pagination)
    const unsaid = { ...page, total: undefined }
    expect(v.parse(paged(item), unsaid).pagination).toEqual({ ...pagination, total: 45 })
  })

  test('have a total of at least the rows up to their page', () => {
    const data = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, title: 'a' }))
    for (const total of [-3, 1, '2', 'many', 4.2, null, {}, 1e400]) {
      const page = { data, pagination: { total, current: 2, pageSize: 5 } }
      expect(v.parse(paged(item), page).pagination.total, String(total)).toBe(10)
    }
  })

  test('lose a row that cannot be read, and no other', () => {
    const sent = [{ id: 1, title: 'a' }, null, { id: 'x', title: 'b' }, { id: '4', title: null }]
    const rows = [
      { id: 1, title: 'a' },
      { id: 4, title: '' },
    ]
    expect(readGenerously(list(item), sent)).toMatchObject({
      value: rows,
      faults: [
        { path: '1', cost: 'row', got: 'null' },
        { path: '2.id', cost: 'row', expected: 'number', got: 'string' },
      ],
    })
    expect(readGenerously(paged(item), sent)).toMatchObject({
      value: { data: rows, pagination: { total: 4, current: 1, pageSize: 4 } },
    })
  })

  test('read maps where the specification has maps', () => {
    const entry = { id: 5, title: 'a' }
    expect(v.parse(listOrMap(item), { 5: entry })).toEqual([entry])
    expect(v.parse(listOrMap(item), [entry])).toEqual([entry])
    expect(v.parse(listOrMap(item), [])).toEqual([])
  })

  test('read comma-joined text, full-width commas too', () => {
    expect(v.parse(commaList(text), '山, 水，人、')).toEqual(['山', '水', '人'])
    expect(v.parse(commaList(oneOf(0, 1, 2)), '1,2')).toEqual([1, 2])
    expect(v.parse(commaList(oneOf(0, 1, 2)), 0)).toEqual([0])
    expect(v.parse(commaList(text), '')).toEqual([])
  })
})

describe('a record that may not be there yet', () => {
  test('reads as null from null, an empty list and {data: null}', () => {
    for (const value of [null, [], { data: null }, { data: [] }])
      expect(v.parse(orNone(item), value)).toBeNull()
  })

  test('reads bare and wrapped', () => {
    const record = { id: 2, title: 'a' }
    expect(v.parse(orNone(item), record)).toEqual(record)
    expect(v.parse(orNone(item), { data: record })).toEqual(record)
    expect(read(orNone(item), {}).success).toBe(false)
  })
})
