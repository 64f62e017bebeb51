import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { BackgroundTasks } from '#server/core/background-tasks.ts'
import type { Database } from '#server/database/client.ts'
import { normalise } from '#server/database/search-text.ts'
import { addSearchCounts } from './search-counts.queries.ts'
import type { SearchCount } from './search-counts.queries.ts'

/** Milliseconds until counts are written: a search itself writes nothing. */
const every = 60_000
/** Different words of a minute; more are an attack, not a desk. */
const mostKept = 2000
const longest = 40

interface Search {
  readonly phrase: string
  readonly locale: LocaleCode
  readonly found: number
  /** Of films: their list is asked for beside the one of pictures, which counts the search. */
  readonly isBeside: boolean
  readonly now: Date
}

const waiting = new WeakMap<Database, Map<string, SearchCount>>()

export const dayOf = (moment: Date): string => shanghaiTime(moment).slice(0, 10)

/** Numbers and addresses may say who a person is; long texts are none that others type too. */
const isKept = (words: string): boolean =>
  words !== '' && words.length <= longest && !/\d{4}|@/.test(words)

/** Counts what was searched for, of the visitor nothing. */
export function noteSearch(db: Database, works: BackgroundTasks, search: Search): void {
  const { locale, found, isBeside, now } = search
  const phrase = normalise(search.phrase).trim().replaceAll(/\s+/g, ' ')
  if (!isKept(phrase)) return
  const counts = waiting.get(db) ?? new Map<string, SearchCount>()
  if (!waiting.has(db)) {
    waiting.set(db, counts)
    works.after(every, () => writeSearches(db).catch(() => undefined))
  }
  const day = dayOf(now)
  const key = `${day} ${locale} ${phrase}`
  const known = counts.get(key)
  if (!known && counts.size >= mostKept) return
  counts.set(key, {
    day,
    phrase,
    locale,
    searches: (known?.searches ?? 0) + (isBeside ? 0 : 1),
    found: Math.max(known?.found ?? 0, found),
  })
}

/** Writes what this process counted. */
export async function writeSearches(db: Database): Promise<void> {
  const counts = waiting.get(db)
  waiting.delete(db)
  await addSearchCounts(db, [...(counts?.values() ?? [])])
}
