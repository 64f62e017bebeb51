import { createHash } from 'node:crypto'

/** Each connection keeps so many statements prepared at most … */
const mostNamed = 400
/** … and of so many others it is remembered that they came once. */
const mostSeen = 1000

/**
 * Names under which statements are kept prepared: parsing and planning take longer than most answers. A statement gets
 * its name the second time it comes, so that lists of ids of every length don't fill the database's memory. A search
 * for words has none: kept, its plan would be one for words of a usual number of records, which few words have.
 */
export function statementNames(): (text: string) => string | undefined {
  const named = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    if (text.includes('::tsquery')) return undefined
    const known = named.get(text)
    if (known !== undefined || named.size >= mostNamed) return known
    if (!seen.delete(text)) {
      if (seen.size >= mostSeen) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = createHash('sha1').update(text).digest('base64url')
    named.set(text, name)
    return name
  }
}
