import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import {
  byLocale,
  count,
  done,
  id,
  idParams,
  line,
  list,
  maybe,
  paged,
  pageQuery,
  phrase,
  text,
  time,
} from '#api/values.ts'

/** Words of one meaning in every language, and what visitors search for. */

const words = v.pipe(v.array(line(100, 1)), v.maxLength(30))
/** By language. `forbidden`: understood when typed, never offered. */
const conceptInput = v.object({ texts: byLocale({ terms: words, forbidden: words }) })

export const deskConcept = v.object({
  id,
  texts: v.record(v.string(), v.object({ terms: list(text), forbidden: list(text) })),
  updated_at: maybe(time),
})
export type DeskConcept = v.InferOutput<typeof deskConcept>

export const deskConcepts = read({
  path: 'v1/desk/concept',
  access: 'editor',
  summary: 'The thesaurus, the last changed first',
  /** `search`: a term in any form and language. */
  query: v.object({ ...pageQuery, search: v.optional(phrase) }),
  reply: paged(deskConcept),
})

export const deskConceptAdd = write({
  method: 'POST',
  path: 'v1/desk/concept',
  access: 'editor',
  summary: 'Adds words of one meaning',
  body: conceptInput,
  reply: done,
})

export const deskConceptSave = write({
  method: 'PUT',
  path: 'v1/desk/concept/{id}',
  access: 'editor',
  summary: 'Replaces the words of a meaning',
  params: idParams,
  body: conceptInput,
  reply: deskConcept,
  errors: ['not_found'],
})

export const deskConceptDelete = write({
  method: 'DELETE',
  path: 'v1/desk/concept/{id}',
  access: 'editor',
  summary: 'Deletes words of one meaning',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})

export const deskConceptsExport = read({
  path: 'v1/desk/concepts',
  access: 'editor',
  summary: 'The whole thesaurus as CSV',
  reply: v.object({ csv: text }),
})

export const deskConceptsImport = write({
  method: 'POST',
  path: 'v1/desk/concepts',
  access: 'editor',
  summary:
    'Takes lines of such a CSV: with an id they replace, without one they add what no concept says yet',
  timeout: 'transfer',
  /** 20,000 lines in eight languages at most: the thesaurus of the server has 80 characters a line. */
  body: v.object({ csv: v.pipe(v.string(), v.maxLength(2_500_000)) }),
  reply: v.object({ added: count, changed: count }),
  errors: ['unprocessable'],
})

const searched = v.object({
  words: text,
  locale: text,
  /** Searches, of each server one a minute at most. */
  searches: count,
  /** Works that hold all the words, as typed or in the form, spelling or synonym that the search found. */
  found: count,
})
export type SearchedWords = v.InferOutput<typeof searched>

export const deskSearches = read({
  path: 'v1/desk/search',
  access: 'editor',
  summary: 'What visitors sought in vain in the last days',
  query: v.object({ days: v.optional(v.pipe(count, v.minValue(1), v.maxValue(90)), 30) }),
  /** `unfound`: no work holds the words. `unsold`: many do, and none of them was ever sold. */
  reply: v.object({ unfound: list(searched), unsold: list(searched) }),
})
