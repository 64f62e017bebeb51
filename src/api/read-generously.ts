import * as v from 'valibot'

/**
 * Parts that a reply can do without. A check of a reply (`v.safeParse`) sees every issue; `readGenerously` passes over
 * those that cost only an optional member or a row of a list, and names them as faults.
 */

type Issue = v.BaseIssue<unknown>
type Dataset = v.OutputDataset<unknown, Issue>

export interface Fault {
  /** Dotted path inside the reply. */
  path: string
  expected: string
  /** The kind of the value, never the value: it may be about a person. */
  got: string
  /** The part left out for it: the member itself, or the whole row of a list. */
  cost: Cost
}
type Cost = 'member' | 'row'

const costs = new WeakMap<Issue, Cost>()
const isPassedOver = (issue: Issue): boolean => costs.has(issue)
const passOver = (issue: Issue, cost: Cost): void => {
  if (!costs.has(issue)) costs.set(issue, cost)
}

/** Reads as missing where its value can't be read, or comes to nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function droppable<Schema extends v.GenericSchema>(schema: Schema): Schema {
  return {
    ...schema,
    '~run'(dataset: v.UnknownDataset, config: v.Config<Issue>): Dataset {
      const read = schema['~run'](dataset, config)
      // A text of which nothing can be shown is missing too.
      if (!read.issues || (read.typed && read.issues.every(isPassedOver)))
        return (read.value === '' ? { ...read, value: undefined } : read) as Dataset
      for (const issue of read.issues) passOver(issue, 'member')
      return { typed: true, value: undefined, issues: read.issues }
    },
  }
}

/**
 * Remembers rows that could be read, by their text: of a catalogue read page by page, replies about many works hold the same
 * ones. `read` reads a row that it does not know.
 */
export type RowMemory = (item: v.GenericSchema, row: unknown, read: () => Dataset) => Dataset

interface Config extends v.Config<Issue> {
  memory?: RowMemory | undefined
}

/** The `most` latest rows of each kind. */
export function rowMemory(most: number): RowMemory {
  const kinds = new WeakMap<v.GenericSchema, Map<string, Dataset>>()
  return (item, row, read) => {
    const known = kinds.get(item) ?? new Map<string, Dataset>()
    kinds.set(item, known)
    const text = JSON.stringify(row)
    const dataset = known.get(text) ?? read()
    known.delete(text)
    if (!dataset.issues) known.set(text, dataset)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return dataset
  }
}

/** Where rows were left out, by the rows that remain. */
const gaps = new WeakMap<object, readonly number[]>()

/** Rows as the server sent them: a row that was left out is undefined. */
export function inTheirPlaces<Row>(rows: readonly Row[]): (Row | undefined)[] {
  const sent: (Row | undefined)[] = [...rows]
  for (const at of gaps.get(rows) ?? []) sent.splice(at, 0, undefined)
  return sent
}

/** An array; a row that can't be read is left out of it. */
/* @__NO_SIDE_EFFECTS__ */
export function rowsOf<const Item extends v.GenericSchema>(item: Item) {
  const whole = v.array(item)
  const run = (dataset: v.UnknownDataset, config: Config): Dataset => {
    const { value: input } = dataset
    const { memory } = config
    if (!Array.isArray(input)) return whole['~run'](dataset, config)
    const rows: unknown[] = []
    const missing: number[] = []
    const issues: Issue[] = []
    for (const [key, value] of (input as unknown[]).entries()) {
      const readOne = (): Dataset => item['~run']({ value }, config)
      const read = memory ? memory(item, value, readOne) : readOne()
      if (read.typed && (read.issues ?? []).every(isPassedOver)) rows.push(read.value)
      else missing.push(key)
      for (const issue of read.issues ?? []) {
        passOver(issue, 'row')
        const place = { type: 'array', origin: 'value', input, key, value } as const
        const path = [place, ...(issue.path ?? [])] as const
        Object.assign(issue, { path })
        issues.push(issue)
      }
    }
    if (missing.length > 0) gaps.set(rows, missing)
    const [first, ...others] = issues
    return first
      ? { typed: true, value: rows, issues: [first, ...others] }
      : { typed: true, value: rows }
  }
  return { ...whole, '~run': run } as typeof whole
}

/** The kind of a value, in a word. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const faultOf = (issue: Issue): Fault => ({
  path: v.getDotPath(issue) ?? '',
  expected: expectedBy(issue),
  got: kindOf(issue.input),
  cost: costs.get(issue) ?? 'member',
})

export function expectedBy(issue: Issue): string {
  return issue.type === 'check' ? issue.message : (issue.expected ?? issue.type)
}

export type Reading<Value> =
  | { ok: true; value: Value; faults: Fault[] }
  | { ok: false; issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]] }

/** Reads a reply without its unreadable parts; answers the issues where a needed part is unreadable. */
export function readGenerously<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  memory?: RowMemory,
): Reading<v.InferOutput<Schema>> {
  const config: Config = { ...v.getGlobalConfig<Issue>(), memory }
  const read = schema['~run']({ value: body }, config)
  const all: Issue[] = read.issues ?? []
  const [issue, ...issues] = all.filter((one) => !isPassedOver(one))
  if (issue) return { ok: false, issues: [issue, ...issues] }
  return { ok: true, value: read.value as v.InferOutput<Schema>, faults: all.map(faultOf) }
}
