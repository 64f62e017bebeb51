import { localeCodes } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { normalise } from '#server/database/search-text.ts'
import type { ConceptLine } from './thesaurus-csv.ts'
import { addConcepts, allConcepts, saveConcept } from './thesaurus.queries.ts'
import type { ConceptWords } from './thesaurus.queries.ts'

const listed = ({ terms, forbidden }: ConceptWords): (readonly string[])[] =>
  [terms, forbidden].flatMap((part) => localeCodes.map((code) => part[code] ?? []))

const textOf = (words: ConceptWords): string => JSON.stringify(listed(words))

/** The same for lines that say the same to the search, whatever their order and case. */
const meaningOf = (words: ConceptWords): string =>
  JSON.stringify(listed(words).map((terms) => terms.map(normalise).toSorted()))

/** Takes lines of a table: those of a concept that is there change it, of the others those are added that say something new. */
export async function importConcepts(
  tx: Database,
  lines: readonly ConceptLine[],
  now: Date,
): Promise<{ added: number; changed: number }> {
  const all = new Map((await allConcepts(tx)).map((row) => [row.id, row as ConceptWords]))
  const told = lines.filter((line) => listed(line).some((terms) => terms.length > 0))
  let changed = 0
  for (const { id, ...words } of told) {
    const before = id === undefined ? undefined : all.get(id)
    if (id === undefined || !before || textOf(before) === textOf(words)) continue
    await saveConcept(tx, id, words, now)
    all.set(id, words)
    changed += 1
  }
  const meanings = new Set([...all.values()].map(meaningOf))
  const added = told.filter((line) => {
    if (line.id !== undefined && all.has(line.id)) return false
    const meaning = meaningOf(line)
    const isNew = !meanings.has(meaning)
    meanings.add(meaning)
    return isNew
  })
  await addConcepts(tx, added, now)
  return { added: added.length, changed }
}
