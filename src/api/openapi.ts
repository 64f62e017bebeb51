import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from './call.ts'
import { boardRecord } from './endpoints/buying/favorite.ts'
import { orderRecord } from './endpoints/buying/order.ts'
import { imageCate } from './endpoints/catalogue/image-filing.ts'
import { newsItem } from './endpoints/catalogue/news.ts'
import { subjectCate, subjectItem } from './endpoints/catalogue/subject.ts'
import { entryRecord, folderRecord } from './endpoints/contributing/collect.ts'
import { applicationRecord } from './endpoints/contributing/settlement.ts'
import { workRecord } from './endpoints/contributing/work.ts'
import { deskPhotographer } from './endpoints/desk/photographers.ts'
import { deskConcept } from './endpoints/desk/thesaurus.ts'
import { deskWithdrawal } from './endpoints/desk/withdrawals.ts'
import { errorBody, errorsOf, errorStatus } from './errors.ts'
import { mediaItem, mediaRecord, optionRecord, slider } from './records.ts'

export interface OpenApiOptions {
  version: string
  /** Base of all paths, `https://host/api` for instance. */
  serverUrl: string
  /** Codes the `lang` header may carry. */
  langs?: readonly string[]
}

/** Records that many replies carry; the rest stands in place. */
const records = {
  ApplicationRecord: applicationRecord,
  BoardRecord: boardRecord,
  DeskConcept: deskConcept,
  DeskPhotographer: deskPhotographer,
  DeskWithdrawal: deskWithdrawal,
  EntryRecord: entryRecord,
  ErrorBody: errorBody,
  FolderRecord: folderRecord,
  ImageCate: imageCate,
  MediaItem: mediaItem,
  MediaRecord: mediaRecord,
  NewsItem: newsItem,
  OptionRecord: optionRecord,
  OrderRecord: orderRecord,
  Slider: slider,
  SubjectCate: subjectCate,
  SubjectItem: subjectItem,
  WorkRecord: workRecord,
}

type Rows = Readonly<Record<string, Call>>
type Schemas = Record<string, JsonSchema>
const parts = ['params', 'query', 'body', 'reply'] as const

/** All schemas of all rows by `row.part`, and the shared records by their names, in one conversion. */
function convert(rows: Rows): Schemas {
  const definitions: Record<string, GenericSchema> = {}
  for (const [name, row] of Object.entries(rows))
    for (const part of parts) {
      const schema = row[part]
      if (schema && schema !== 'file') definitions[`${name}.${part}`] = schema
    }
  return toJsonSchemaDefs(
    { ...definitions, ...records },
    {
      // Reads are generous, the document is exact: the output of a schema is the wire.
      typeMode: 'output',
      target: 'draft-2020-12',
      errorMode: 'ignore',
      overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      overrideSchema: ({ valibotSchema, jsonSchema }) =>
        valibotSchema.type === 'instance' ? { type: 'string', format: 'binary' } : jsonSchema,
    },
  ) as Schemas
}

function parameters(schema: JsonSchema | undefined, place: 'path' | 'query'): unknown[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    ...(typeof property === 'object' && property.type === 'array'
      ? { style: 'form', explode: false }
      : {}),
    schema: property,
  }))
}

function refusals(row: Call): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(row), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  )
}

function operation(name: string, row: Call, schemas: Schemas): Record<string, unknown> {
  const body = schemas[`${name}.body`]
  const reply =
    row.reply === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemas[`${name}.reply`] } }
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[1]],
    security: row.access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-role': row.access,
    parameters: [
      ...parameters(schemas[`${name}.params`], 'path'),
      ...parameters(schemas[`${name}.query`], 'query'),
      { $ref: '#/components/parameters/lang' },
      ...(row.method === 'POST' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [row.encoding === 'multipart' ? 'multipart/form-data' : 'application/json']: {
                schema: body,
              },
            },
          },
        }
      : {}),
    responses: {
      '200': {
        description: row.refusal ? 'Done, or a refusal that travels inside the reply' : 'Done',
        content: reply,
      },
      ...refusals(row),
    },
  }
}

/** The OpenAPI 3.1 document of the given rows. Plain data, ready for JSON. */
export function openapi(rows: Rows, { version, serverUrl, langs }: OpenApiOptions) {
  const schemas = convert(rows)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, row] of Object.entries(rows)) {
    const path = (paths[`/${row.path}`] ??= {})
    path[row.method.toLowerCase()] = operation(name, row, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'v1', version },
    servers: [{ url: serverUrl }],
    tags: [...new Set(Object.values(rows).map(({ path }) => path.split('/')[1]))].map((tag) => ({
      name: tag,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        lang: {
          name: 'lang',
          in: 'header',
          description:
            'Language of the texts; absent is zh. A record without a translation says so in its own `lang`.',
          schema: { type: 'string', ...(langs ? { enum: [...langs] } : {}), default: 'zh' },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same key with the same body gives the first reply again.',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      schemas: Object.fromEntries(Object.keys(records).map((name) => [name, schemas[name]])),
    },
  }
}
