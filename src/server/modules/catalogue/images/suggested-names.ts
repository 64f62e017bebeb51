import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import { namesOfKind, worksOfNames } from './names.queries.ts'
import type { NamedKind } from './names.queries.ts'
import { namesLike } from './name-forms.ts'
import type { NamedRecord } from './name-forms.ts'

const shown = 12
/** Names whose works are counted at a time, and at most: many may have none of this kind. */
const looked = { atOnce: 60, most: 600 }

interface NameSuggestion {
  readonly id: number
  readonly title: string
  readonly count: number
}

/** Photographers or places with works whose name goes on like the typed text, the closest first, then those with most works. */
export async function suggestedNames(
  db: Database,
  { typed, of, type }: { typed: string; of: NamedKind; type: 1 | 2 | undefined },
  locale: LocaleCode,
): Promise<NameSuggestion[]> {
  const found = namesLike(await namesOfKind(db, of), typed, looked.most)
  const named: { name: NamedRecord; place: number; count: number }[] = []
  for (let from = 0; from < found.length && named.length < shown; from += looked.atOnce) {
    const part = found.slice(from, from + looked.atOnce)
    const ids = part.map(({ name }) => name.id)
    const counts = await worksOfNames(db, of, ids, type)
    const counted = part.map((one, at) => ({ ...one, count: counts[at] ?? 0 }))
    named.push(...counted.filter(({ count }) => count > 0))
  }
  return named
    .toSorted((one, other) => one.place - other.place || other.count - one.count)
    .slice(0, shown)
    .map(({ name, count }) => ({ id: name.id, title: textsIn(locale).say(name.title), count }))
}
