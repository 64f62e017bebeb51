import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Least role the server lets in. `photographer` means settled: approved and signed. */
export type Access = 'open' | 'user' | 'photographer' | 'editor'

/** `read` 15 s a try, `write` 30 s, `transfer` 600 s (uploads and downloads). */
export type TimeoutClass = 'read' | 'write' | 'transfer'

/** `safe`: five more tries one second apart, only for GETs without effects. Writes are never resent. */
export type Retry = 'safe' | 'never'

/** Encoding of the body: JSON or a multipart form. */
export type Encoding = 'json' | 'multipart'

export interface Call {
  readonly method: Method
  /** Relative to the API base, with `{name}` for each path parameter. */
  readonly path: `v1/${string}`
  readonly access: Access
  /** Also for a login that still waits for its second factor. */
  readonly beforeFactor?: true
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  readonly body?: GenericSchema
  readonly encoding?: Encoding
  /** `file`: bytes that no schema describes. */
  readonly reply: GenericSchema | 'file'
  readonly retry: Retry
  readonly timeout: TimeoutClass
  /** Refusals of this call beyond those that its access and input imply (`errorsOf`). */
  readonly errors: readonly ErrorCode[]
  /** Sentence of a refusal that travels inside a 200 reply, where the specification has such; may be empty. */
  readonly refusal?: (reply: unknown) => string | undefined
}

type PartName = 'params' | 'query' | 'body'

type SchemaOf<Row, Name extends PartName> = Row extends {
  readonly [K in Name]: infer Schema extends GenericSchema
}
  ? Schema
  : never

/** A part is asked for only where the row has it, and may be left out where every field of it may. */
type Given<Row, Name extends PartName> = [SchemaOf<Row, Name>] extends [never]
  ? unknown
  : Record<never, never> extends InferInput<SchemaOf<Row, Name>>
    ? { [K in Name]?: InferInput<SchemaOf<Row, Name>> }
    : { [K in Name]: InferInput<SchemaOf<Row, Name>> }

type Parsed<Row, Name extends PartName> = [SchemaOf<Row, Name>] extends [never]
  ? unknown
  : { [K in Name]: InferOutput<SchemaOf<Row, Name>> }

/** The caller's input: `{params, query, body}`. */
export type InputOf<Row extends Call> = Given<Row, 'params'> &
  Given<Row, 'query'> &
  Given<Row, 'body'>

/** The same after the server parsed it: defaults filled, numbers as numbers. */
export type ParsedInputOf<Row extends Call> = Parsed<Row, 'params'> &
  Parsed<Row, 'query'> &
  Parsed<Row, 'body'>

/** What the client hands on. */
export type ReplyOf<Row extends Call> = Row['reply'] extends GenericSchema
  ? InferOutput<Row['reply']>
  : Blob

type Filled<Defaults, Row> = Omit<Defaults, keyof Row> & Row
type ReadDefaults = { retry: 'safe'; timeout: 'read'; errors: readonly [] }
type WriteDefaults = { retry: 'never'; timeout: 'write'; errors: readonly [] }
type RowInput = Omit<Call, 'method' | 'retry' | 'timeout' | 'errors'> & Partial<Call>

/** A GET without effects: retried, short timeout. */
/* @__NO_SIDE_EFFECTS__ */
export function read<const Row extends RowInput>(
  row: Row,
): Filled<ReadDefaults, Row> & { method: 'GET' } {
  return { retry: 'safe', timeout: 'read', errors: [], ...row, method: 'GET' }
}

/** A call with effects: one try, the caller looks before it asks again. */
/* @__NO_SIDE_EFFECTS__ */
export function write<const Row extends RowInput & { method: Method }>(
  row: Row,
): Filled<WriteDefaults, Row> {
  return { retry: 'never', timeout: 'write', errors: [], ...row }
}
