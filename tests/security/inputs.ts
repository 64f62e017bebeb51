import fc from 'fast-check'
import * as v from 'valibot'
import type { GenericSchema } from 'valibot'

/** The parts of a schema, as far as valibot shows them. */
interface Shown {
  type: string
  entries?: Record<string, GenericSchema>
  item?: GenericSchema
  wrapped?: GenericSchema
  options?: readonly unknown[]
  literal?: unknown
}

const texts = [
  '',
  ' ',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'nul\0inside',
  'half\ud800pair',
  '%',
  '\\',
  "a' & !b | (c:*",
  '云港'.repeat(99),
  '9'.repeat(400),
  '1e400',
  '-1',
  '0x10',
  '../../etc/passwd',
  '\u202e',
  '2026-02-30',
  '9999-12-31 23:59:59',
  '0000-00-00',
  'javascript:alert(1)',
]
const odd = [...texts, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, true, false, null, [], {}, [null]]
const keys = fc.constantFrom('id', '__proto__', 'constructor', 'zh', 'a', 'length')
const nonsense = fc.oneof(
  fc.constantFrom<unknown>(...odd),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(keys, fc.constantFrom<unknown>(...odd), { maxKeys: 3 }),
)

/** Values of the usual kinds: those that a field takes lead an input past its schema. */
const usual: unknown[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 30, -1, 99, 2_147_483_647, 0.01, 19.99, 1_000_000],
  ...['1', '2', '1,2', '云港', 'Harbour', 'a', 'news', 'zh', 'abcd1234', 'Harbour-2026'],
  ...['13800000001', '123456', 'a@b.example', '140202199001010014', '6222020200000000000'],
  ...['2026-11-20', '2026-11-20 12:00:00', 'https://a.example/x', '/media/x.jpg', '#aa3300'],
  ...['林海', '林海有限公司', '91140200MA0000000X', 'data:image/png;base64,iVBORw0KGgo='],
  ...['rtmp://a.example/live', '00000000-0000-4000-8000-000000000000', 'x'.repeat(64)],
  ...[true, false, null, [], [0], [1], [1, 2], {}, { zh: '云港' }, [{}], ['a']],
]

/** Mostly values that the schema takes, in any part nonsense. `known` are values that exist on the server. */
export function inputOf(schema: GenericSchema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const shown = schema as unknown as Shown
  const inner = partsOf(shown, known)
  const fitting = [...usual, ...known].filter((value) => v.safeParse(schema, value).success)
  const good = [
    ...(inner ? [{ weight: 8, arbitrary: inner }] : []),
    ...(fitting.length > 0
      ? [{ weight: inner ? 2 : 8, arbitrary: fc.constantFrom(...fitting) }]
      : []),
  ]
  return fc.oneof(...good, { weight: 1, arbitrary: nonsense })
}

function partsOf(shown: Shown, known: readonly unknown[]): fc.Arbitrary<unknown> | undefined {
  if (shown.entries) return recordOf(shown.entries, known)
  if (shown.item) return fc.array(inputOf(shown.item, known), { maxLength: 4 })
  if (shown.wrapped) return inputOf(shown.wrapped, known)
  if (shown.type === 'literal') return fc.constant(shown.literal)
  const options = shown.options ?? []
  if (options.length === 0) return undefined
  const isSchema = options.every((option) => typeof option === 'object' && option !== null)
  return isSchema
    ? fc.oneof(...options.map((option) => inputOf(option as GenericSchema, known)))
    : fc.constantFrom(...options)
}

function recordOf(entries: Record<string, GenericSchema>, known: readonly unknown[]) {
  const fields = Object.entries(entries).map(([name, field]) => [name, inputOf(field, known)])
  const all = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>
  return fc.oneof(fc.record(all), fc.record(all, { requiredKeys: [] }))
}

const headerTexts = [
  '',
  '*',
  'x',
  '"a"',
  'W/"1"',
  'bytes=0-1',
  'bytes=9-1',
  'bytes=-0',
  'zh',
  'xx',
  '1',
  '9'.repeat(300),
  '127.0.0.1, 9.9.9.9',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'Bearer x',
  'Bearer ',
  'Basic eDp4',
  '\u00e4\u00ff',
  'Sat, 21 Nov 2026 04:00:00 GMT',
]
const headerNames = [
  'lang',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'range',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'authorization',
  'cookie',
  'user-agent',
  'x-forwarded-for',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
]
/** Seldom any at all: most of them end a request before its input is read. */
export const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...headerNames), fc.constantFrom(...headerTexts), {
      maxKeys: 3,
    }),
  },
)
