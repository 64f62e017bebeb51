import type { SearchedWords } from '#api/endpoints/desk/thesaurus.ts'
import type { Database } from '#server/database/client.ts'
import { filtersWithAll } from '../images/forgiving-works.ts'
import { isAnySold, wantedWords } from './search-counts.queries.ts'

const shown = 50
/** Words that find fewer works say little by none of them being sold. */
const many = 10
/** Words whose works are looked at for sales: each is a search. */
const looked = 200
/** Milliseconds after which those that were found until then are told: the editor waits. */
const patience = 5000

/** Words since a day that no work holds; and words that many works hold of which none was ever sold. The most wanted first. */
export async function soughtInVain(
  db: Database,
  since: string,
): Promise<{ unfound: SearchedWords[]; unsold: SearchedWords[] }> {
  const unfound = await wantedWords(db, { since, found: { most: 0 }, limit: shown })
  const unsold: SearchedWords[] = []
  const end = performance.now() + patience
  for (const row of await wantedWords(db, { since, found: { least: many }, limit: looked })) {
    if (unsold.length === shown || performance.now() > end) break
    const works = await filtersWithAll(db, { phrase: row.words }, row.locale)
    if (!(await isAnySold(db, works))) unsold.push(row)
  }
  return { unfound, unsold }
}
