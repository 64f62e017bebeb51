import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  commaList,
  decimal,
  flag,
  hex,
  id,
  integer,
  list,
  listOrMap,
  maybe,
  oneOf,
  orNone,
  own,
  paged,
  text,
  time,
  yuan,
} from '../../src/contract/values.ts'

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
    for (const value of [1, '7', 2_147_483_647]) expect(read(id, value).success).toBe(true)
    for (const value of [0, -1, 1.5, '0', 2_147_483_648])
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
    for (const value of ['2026-03-01 08:00:00', '2026-03-01', '3月1日'])
      expect(v.parse(time, value)).toBe(value)
  })

  test('of other servers become Shanghai time', () => {
    expect(v.parse(time, '2026-02-28T16:00:00.000000Z')).toBe('2026-03-01 00:00:00')
    expect(v.parse(time, '2026-03-01T08:00:00+08:00')).toBe('2026-03-01 08:00:00')
    expect(v.parse(time, 1_772_294_400)).toBe('2026-03-01 00:00:00')
    expect(v.parse(time, '2026-99-99T00:00:00Z')).toBe('2026-99-99T00:00:00Z')
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

  test('do not hide a wrong one', () => {
    expect(firstPath(v.object({ width: maybe(integer) }), { width: 'wide' })).toBe('width')
  })

  test('of our own additions are also those of another meaning', () => {
    const schema = v.object({ tone: own(hex) })
    expect(v.parse(schema, { tone: '#AAbb01' })).toEqual({ tone: 'aabb01' })
    expect(v.parse(schema, { tone: { warm: true } }).tone).toBeUndefined()
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

  test('keep their pagination, whatever its type and gaps', () => {
    const page = v.parse(paged(item), { data: [], pagination: { total: '41', pageSize: null } })
    expect(page.pagination).toEqual({ total: 41, current: 1, pageSize: 1 })
  })

  test('of one page without pagination end there', () => {
    const data = [{ id: 1, title: 'a' }]
    expect(v.parse(paged(item), data).pagination).toEqual({ total: 1, current: 1, pageSize: 1 })
  })

  test('read what stands beside a page, and miss it', () => {
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
    for (const value of [null, 'a', 7, { data: 'a' }, {}, { data: { 1: {} } }]) {
      expect(read(paged(item), value).success, JSON.stringify(value)).toBe(false)
      expect(read(list(item), value).success, JSON.stringify(value)).toBe(false)
    }
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
