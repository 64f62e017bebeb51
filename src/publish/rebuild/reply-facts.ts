import { createHash } from 'node:crypto'

/** Names under which replies carry records of a kind; others are kinds of their own. */
const kindOfName: Readonly<Record<string, string>> = {
  camera_man: 'photographer',
  subject: 'subject',
  category: 'category',
  cate: 'category',
  cates: 'category',
  label: 'label',
  labels: 'label',
}
/** Names that hold the rows of a reply itself. */
const rowNames = new Set(['', 'data', 'list', 'children'])

export function digestOf(bytes: string | Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url').slice(0, 16)
}

type Visit = (fact: string, record: object) => void

function walk(value: unknown, name: string, rows: string, visit: Visit): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) walk(item, name, rows, visit)
    return
  }
  const { id } = value as { id?: unknown }
  if (typeof id === 'number')
    visit(`${rowNames.has(name) ? rows : (kindOfName[name] ?? name)}:${id}`, value)
  for (const [key, inner] of Object.entries(value)) walk(inner, key, rows, visit)
}

/** Records in a reply, `image:5`, each with a digest of all that the reply says of it. */
export function recordsIn(reply: unknown, rows: string): Map<string, string> {
  const found = new Map<string, string>()
  walk(reply, '', rows, (fact, record) => {
    const digest = digestOf(JSON.stringify(record))
    found.set(fact, digestOf((found.get(fact) ?? '') + digest))
  })
  return found
}

/** Records that a reply names. */
export function mentionsIn(reply: unknown, rows: string): string[] {
  const found = new Set<string>()
  walk(reply, '', rows, (fact) => found.add(fact))
  return [...found]
}

/** What of a reply decides which pages there are: ids, their kinds and sections, and how long lists are. */
const leads = /^(?:id|type|link|total|pageSize|\w+_state)$/

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

/** Latest `updated_at` of each record, as the wire writes it. */
export function changedSince(reply: unknown, rows: string, moment: string): string[] {
  const found: string[] = []
  walk(reply, '', rows, (fact, record) => {
    const { updated_at: at } = record as { updated_at?: unknown }
    if (typeof at === 'string' && at >= moment) found.push(fact)
  })
  return found
}
