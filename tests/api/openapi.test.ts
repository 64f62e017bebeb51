import { describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { openapi } from '#api/openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

const langs = ['zh', 'en']
const document = openapi(calls, { version: '1.2.3', serverUrl: 'https://example.com/api', langs })
const rows: [string, Call][] = Object.entries(calls)
const operationOf = (row: Call) =>
  document.paths[`/${row.path}`]?.[row.method.toLowerCase()] as Operation | undefined
const operations = Object.values(document.paths).flatMap(
  (path) => Object.values(path) as Operation[],
)

/** Every value of the document with the names that lead to it. */
function* walk(value: unknown, path: string): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`)
}

describe('the OpenAPI document', () => {
  test('is a 3.1 document of the given version and server', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toBe('1.2.3')
    expect(document.servers).toEqual([{ url: 'https://example.com/api' }])
    expect(document.components.securitySchemes.bearer).toEqual({ type: 'http', scheme: 'bearer' })
  })

  test('has every row once, with its own id and a declared tag', () => {
    expect(operations).toHaveLength(rows.length)
    for (const [name, row] of rows) expect(operationOf(row)?.operationId).toBe(name)
    const tags = document.tags.map(({ name }) => name)
    for (const { tags: used } of operations) expect(tags).toEqual(expect.arrayContaining(used))
  })

  test('describes every parameter of the path, with a schema', () => {
    for (const [name, row] of rows) {
      const placed = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
      const inPath = operationOf(row)?.parameters.filter((entry) => entry.in === 'path') ?? []
      expect(
        inPath.map((entry) => entry.name),
        name,
      ).toEqual(placed)
      for (const entry of inPath) {
        expect(entry.required).toBe(true)
        expect(
          Object.keys(entry.schema ?? {}).length,
          `${name} ${entry.name ?? ''}`,
        ).toBeGreaterThan(0)
      }
    }
  })

  test('asks for the language everywhere and for a login where one is needed', () => {
    for (const [name, row] of rows) {
      const operation = operationOf(row)
      expect(operation?.parameters, name).toContainEqual({ $ref: '#/components/parameters/lang' })
      const optional = operation?.security.some((entry) => Object.keys(entry).length === 0)
      expect(optional, name).toBe(row.access === 'open')
      if (row.access !== 'open') expect(operation?.responses['401'], name).toBeDefined()
    }
    expect(document.components.parameters.lang.schema.enum).toEqual(langs)
  })

  test('shows files in multipart bodies and in file replies', () => {
    const upload = operationOf(calls.uploadImage)?.requestBody?.content['multipart/form-data']
      ?.schema
    expect(upload).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } } })
    const file = operationOf(calls.contractDownload)?.responses['200']?.content
    expect(Object.keys(file ?? {})).toEqual(['application/octet-stream'])
  })

  test('shows the exact wire: numbers as numbers, pages as data and pagination', () => {
    const page = operationOf(calls.newsList)?.parameters.find(({ name }) => name === 'page')
    expect(page).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', default: 1 },
    })
    const reply = operationOf(calls.newsList)?.responses['200']?.content['application/json']?.schema
    expect(reply).toMatchObject({
      type: 'object',
      required: ['data', 'pagination'],
      properties: { data: { items: { $ref: '#/components/schemas/NewsItem' } } },
    })
  })

  test('survives JSON, so it holds nothing undefined', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const holes = [...walk(document, '')].filter(([, value]) => value === undefined)
    expect(holes).toEqual([])
  })

  test('has no reference that leads nowhere', () => {
    const known = new Set([...walk(document, '#')].map(([path]) => path))
    const references = [...walk(document, '#')].filter(([path]) => path.endsWith('/$ref'))
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter(([, target]) => !known.has(target as string))).toEqual([])
  })

  test('describes every property of every body and reply', () => {
    const empty = [...walk(document.paths, '')].filter(
      ([path, value]) =>
        /\/properties\/[^/]+$/.test(path) && Object.keys(value as object).length === 0,
    )
    expect(empty).toEqual([])
  })
})
