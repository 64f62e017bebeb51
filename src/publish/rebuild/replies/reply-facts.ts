import { createHash, hash } from 'node:crypto'
import { asNumber, asTime, findRows, isRecord } from '#api/mend-values.ts'

/** Names under which replies carry records of a kind; others are kinds of their own. */
const kindOfName: Readonly<Record<string, string>> = {
  camera_man: 'photographer',
  camera_men: 'photographer',
  subject: 'subject',
  category: 'category',
  cate: 'category',
  cates: 'category',
  parent: 'category',
  label: 'label',
  labels: 'label',
  work: 'image',
}
/** Names that hold the rows of a reply itself. */
const rowNames = new Set([
  ...['', 'data', 'list', 'children'],
  ...['items', 'rows', 'results', 'records'],
])

/** Rows of a list, wherever a server puts them; undefined for a reply about one record, whatever lists it holds. */
export function rowsAsSent(reply: unknown): readonly unknown[] | undefined {
  if (reply === null) return undefined
  if (isRecord(reply) && 'id' in reply) return Array.isArray(reply.data) ? reply.data : undefined
  return findRows(reply)?.rows
}

export function digestOf(bytes: string | Uint8Array): string {
  return hash('sha1', bytes, 'base64url').slice(0, 16)
}

/** `isRow`: a row of the reply itself, not a record that a row refers to. */
type Visit = (fact: string, record: object, isRow: boolean) => void

function walk(value: unknown, name: string, rows: string, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) walk(item, name, rows, visit)
    return
  }
  // As the reader reads it: some servers send texts.
  const id = asNumber((value as { id?: unknown }).id)
  if (typeof id === 'number' && Number.isSafeInteger(id)) {
    const isRow = rowNames.has(name)
    visit(`${isRow ? rows : (kindOfName[name] ?? name)}:${id}`, value, isRow)
  }
  for (const [key, inner] of Object.entries(value)) walk(inner, key, rows, visit)
}

/** Kinds of which other replies say all that their rows say: those about one record, and rows near one. */
const wholeKinds = new Set(['image', 'news', 'article', 'story', 'entry'])

/** Of other kinds replies say the name; else one picture more in a category would concern all of its pictures. */
function digestOfRow(fact: string, record: object): string {
  if (wholeKinds.has(fact.slice(0, fact.indexOf(':')))) return digestOf(JSON.stringify(record))
  const { title, name } = record as { title?: unknown; name?: unknown }
  return digestOf(JSON.stringify([title, name]))
}

/** Kinds that have no reply of their own: an editor renames one in the record that they belong to. */
const partKinds = /^(?:category|label):/

/**
 * Rows of a reply, `image:5`, each with a digest of the fields that other replies have too; of a reply about one
 * record also its categories and labels.
 */
export function recordsIn(reply: unknown, rows: string): Map<string, string> {
  const found = new Map<string, string>()
  const isList = rowsAsSent(reply) !== undefined
  walk(reply, '', rows, (fact, record, isRow) => {
    if (isRow || (!isList && partKinds.test(fact)))
      found.set(fact, digestOf((found.get(fact) ?? '') + digestOfRow(fact, record)))
  })
  return found
}

/** Records whose rows differ between two replies, each JSON of `{"image:5": digest}`. */
export function differingFacts(some = '{}', others = '{}'): string[] {
  const one = JSON.parse(some) as Record<string, string>
  const other = JSON.parse(others) as Record<string, string>
  return Object.keys({ ...one, ...other }).filter((fact) => one[fact] !== other[fact])
}

/** Records that a reply names. */
export function mentionsIn(reply: unknown, rows: string): string[] {
  const found = new Set<string>()
  walk(reply, '', rows, (fact) => found.add(fact))
  return [...found]
}

/** What of a reply decides which pages there are: ids, their kinds and sections, and how long lists are. */
const leads = /^(?:id|type|link|total\w*|pageSize|page_size|per_page|last_page|\w+_state)$/

export function wayIn(reply: unknown): string {
  const hash = createHash('sha1')
  const follow = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) follow(inner, name)
    } else if (leads.test(key)) hash.update(`${key}=${String(value)};`)
  }
  follow(reply, '')
  return hash.digest('base64url').slice(0, 16)
}

/** Whether a reply is a list of which every row has a time of its last change, or a record that has one with such rows in it. */
export function isDated(reply: unknown): boolean {
  const rows = rowsAsSent(reply)
  if (rows) return rows.length > 0 && rows.every(hasTime)
  return hasTime(reply) && rowsWithin(reply).every(hasTime)
}

const hasTime = (record: unknown): boolean =>
  isRecord(record) && typeof record.updated_at === 'string'

/** Records that stand in lists inside a record. */
function rowsWithin(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => [
      ...(isRecord(item) && 'id' in item ? [item] : []),
      ...rowsWithin(item),
    ])
  return isRecord(value) ? Object.values(value).flatMap(rowsWithin) : []
}

/** Records that changed since a moment, as the wire writes it. */
export function changedSince(reply: unknown, rows: string, moment: string): string[] {
  const found: string[] = []
  walk(reply, '', rows, (fact, record) => {
    const at = asTime((record as { updated_at?: unknown }).updated_at)
    if (typeof at === 'string' && at >= moment) found.push(fact)
  })
  return found
}
