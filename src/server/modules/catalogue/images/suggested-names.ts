import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Database } from '#server/database/client.ts'
import { namesOfKind, worksOfNames } from './names.queries.ts'
import type { NamedKind } from './names.queries.ts'
import { namesLike } from './name-forms.ts'

const shown = 12
/** Names whose works are counted: some of them may have none of this kind. */
const looked = 60

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
  const found = namesLike(await namesOfKind(db, of), typed, looked)
  const ids = found.map(({ name }) => name.id)
  const counts = await worksOfNames(db, of, ids, type)
  return found
    .map(({ name, place }, at) => ({ name, place, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.place - other.place || other.count - one.count)
    .slice(0, shown)
    .map(({ name, count }) => ({ id: name.id, title: textsIn(locale).say(name.title), count }))
}
