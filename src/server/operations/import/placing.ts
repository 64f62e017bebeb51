import type { Database } from '#server/database/client.ts'
import { listAllCategories, listContributors } from './import.queries.ts'
import type { ContributorRow } from './import.queries.ts'
import type { Mapping } from './mapping.ts'
import type { Said } from './said.ts'

/** Finds categories and accounts for what an archive says, and remembers words that it could not place. */
export interface Placing {
  /** Ids of the categories that fit the kind of work; words without one. */
  categoriesOf(said: Said, kind: 1 | 2): { cates: number[]; unplaced: string[] }
  /** Undefined where neither the byline nor `--as` leads to a contributor. */
  contributorOf(said: Said): ContributorRow | undefined
  /** The given mapping with a null for each word that was not placed. */
  mapping(): Mapping
  /** Titles of the categories by id, to choose from. */
  readonly known: ReadonlyMap<number, string>
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * By the mapping first, else by a name that is the same in any language. `fallback` is the name of an account. Throws where the
 * mapping or the option names what isn't there.
 */
export async function openPlacing(
  db: Database,
  mapping: Mapping,
  fallback: string | undefined,
): Promise<Placing> {
  const categories = await listAllCategories(db)
  const contributors = await listContributors(db)
  const accounts = new Map(contributors.map((row) => [plain(row.username ?? ''), row]))
  const named = new Map(
    contributors.flatMap((row) => Object.values(row.name).map((name) => [plain(name), row])),
  )
  const titled = new Map<string, (typeof categories)[number][]>()
  for (const category of categories)
    for (const title of new Set(Object.values(category.title).map(plain)))
      titled.set(title, [...(titled.get(title) ?? []), category])
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ids = new Map(Object.entries(mapping.categories).map(([word, id]) => [plain(word), id]))
  const authors = new Map(
    Object.entries(mapping.authors).map(([word, name]) => [plain(word), name]),
  )
  for (const id of Object.values(mapping.categories))
    if (id !== null && !byId.has(id))
      throw new Error(`The mapping names category ${id}, which is none.`)
  const account = (name: string): ContributorRow => {
    const row = accounts.get(plain(name))
    if (row) return row
    throw new Error(`${name} is no account of a contributor with a signed agreement.`)
  }
  for (const name of Object.values(mapping.authors)) if (name !== null) account(name)
  const own = fallback === undefined ? undefined : account(fallback)
  const open = { categories: new Set<string>(), authors: new Set<string>() }

  return {
    known: new Map(
      categories.map(({ id, title }) => [id, [title.zh, title.en].filter(Boolean).join(' / ')]),
    ),
    categoriesOf({ categories: words = [] }, kind) {
      const cates = new Set<number>()
      const unplaced: string[] = []
      const fits = (category: { kind: 1 | 2 | null } | undefined) =>
        category?.kind === null || category?.kind === kind
      for (const word of words) {
        const mapped = ids.get(plain(word))
        const found =
          mapped === undefined
            ? titled.get(plain(word))?.find(fits)?.id
            : mapped !== null && fits(byId.get(mapped))
              ? mapped
              : undefined
        if (found !== undefined) cates.add(found)
        else unplaced.push(word)
        if (found === undefined && mapped === undefined) open.categories.add(word)
      }
      return { cates: [...cates], unplaced }
    },
    contributorOf({ byline }) {
      if (byline === undefined) return own
      const mapped = authors.get(plain(byline))
      if (mapped) return account(mapped)
      const found = mapped === undefined ? named.get(plain(byline)) : undefined
      if (!found && mapped === undefined) open.authors.add(byline)
      return found ?? own
    },
    mapping() {
      const withNulls = (words: ReadonlySet<string>) =>
        Object.fromEntries([...words].toSorted().map((word) => [word, null]))
      return {
        categories: { ...withNulls(open.categories), ...mapping.categories },
        authors: { ...withNulls(open.authors), ...mapping.authors },
      }
    },
  }
}
