import type { DeskConcept } from '#api/endpoints/desk/thesaurus.ts'
import { isLocaleCode, localeCodes } from '#i18n/locales.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf, timeOf } from '#server/core/presenters/values.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { dayOf, writeSearches } from '#server/modules/catalogue/search-counts/note-search.ts'
import { soughtInVain } from '#server/modules/catalogue/search-counts/sought-in-vain.ts'
import { importConcepts } from './import-concepts.ts'
import { csvOf, readCsv } from './thesaurus-csv.ts'
import {
  addConcept,
  allConcepts,
  deleteConcept,
  listConcepts,
  saveConcept,
} from './thesaurus.queries.ts'
import type { ConceptRow, ConceptWords } from './thesaurus.queries.ts'

type Texts = Readonly<Record<string, { terms: string[]; forbidden: string[] }>>

const mostLines = 20_000

const conceptOf = ({ id, terms, forbidden, updatedAt }: ConceptRow): DeskConcept => ({
  id,
  texts: Object.fromEntries(
    localeCodes.map((code) => [
      code,
      { terms: [...(terms[code] ?? [])], forbidden: [...(forbidden[code] ?? [])] },
    ]),
  ),
  updated_at: timeOf(updatedAt),
})

function wordsOf(texts: Texts): ConceptWords {
  const known = Object.entries(texts).filter(([code]) => isLocaleCode(code))
  const filled = (part: 'terms' | 'forbidden'): Terms =>
    Object.fromEntries(
      known.flatMap(([code, text]) => (text[part].length > 0 ? [[code, text[part]]] : [])),
    )
  return { terms: filled('terms'), forbidden: filled('forbidden') }
}

/** The thesaurus of the search, and what visitors sought in vain. */
export const deskThesaurusHandlers = {
  async deskConcepts({ query }, { db }) {
    const part = partOf(query, defaultSize)
    const { rows, total } = await listConcepts(db, query.search || undefined, part)
    return pageOf(rows.map(conceptOf), total, part)
  },

  async deskConceptAdd({ body }, { db, now }) {
    return { id: orNotFound(await addConcept(db, wordsOf(body.texts), now())).id }
  },

  async deskConceptSave({ params, body }, { db, now }) {
    return conceptOf(orNotFound(await saveConcept(db, params.id, wordsOf(body.texts), now())))
  },

  async deskConceptDelete({ params }, { db }) {
    return { id: orNotFound(await deleteConcept(db, params.id)).id }
  },

  async deskConceptsExport(_, { db }) {
    return { csv: csvOf(await allConcepts(db)) }
  },

  async deskConceptsImport({ body }, { db, now }) {
    const lines = readCsv(body.csv)
    if (!lines || lines.length > mostLines) throw new ApiError('unprocessable', { field: 'csv' })
    return db.transaction((tx) => importConcepts(tx, lines, now()))
  },

  async deskSearches({ query }, { db, now }) {
    const since = new Date(now().getTime() - query.days * 86_400_000)
    await writeSearches(db)
    return soughtInVain(db, dayOf(since))
  },
} satisfies Partial<Handlers>
