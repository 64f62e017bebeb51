import type { AlbumItem } from '#api/endpoints/catalogue/photographer.ts'

export interface AlbumSet {
  /** Undefined for works that are filed under nothing. */
  title: string | undefined
  /** Its page, where the set is a subject. */
  subject: number | undefined
  /** The category that the set is, else undefined. */
  category: number | undefined
  works: AlbumItem[]
}

/** Fewer make no set. */
const leastOfSet = 2

type Ref = NonNullable<AlbumItem['subject']>

/** A subject and a category may have one title. */
const keyOf = (kind: 'subject' | 'category', ref: Ref | undefined): string | undefined =>
  ref?.title ? `${kind} ${ref.id ?? ref.title}` : undefined
const subjectOf = ({ subject }: AlbumItem) => keyOf('subject', subject)
const categoryOf = ({ cates }: AlbumItem) => keyOf('category', cates?.[0])

/** Keys that make a set. */
function sharedBy(keys: readonly (string | undefined)[]): ReadonlySet<string | undefined> {
  const shared = [...Map.groupBy(keys, (key) => key)].filter(
    ([key, works]) => key !== undefined && works.length >= leastOfSet,
  )
  return new Set(shared.map(([key]) => key))
}

/**
 * The sets of an album, in the order of their first works: by subject, then by first category where such a set has a
 * page, the rest at the end. None where the server files the works under nothing, or all under one.
 */
export function albumSets(works: readonly AlbumItem[], byCategory = true): AlbumSet[] {
  const sets = new Map<string | undefined, AlbumSet>()
  const rest: AlbumSet = { title: undefined, subject: undefined, category: undefined, works: [] }
  const subjects = sharedBy(works.map(subjectOf))
  const others = byCategory ? works.filter((work) => !subjects.has(subjectOf(work))) : []
  const categories = sharedBy(others.map(categoryOf))
  for (const work of works) {
    const isOfSubject = subjects.has(subjectOf(work))
    if (!isOfSubject && !categories.has(categoryOf(work))) {
      rest.works.push(work)
      continue
    }
    const key = isOfSubject ? subjectOf(work) : categoryOf(work)
    const set = sets.get(key) ?? {
      title: (isOfSubject ? work.subject : work.cates?.[0])?.title,
      subject: isOfSubject ? work.subject?.id : undefined,
      category: isOfSubject ? undefined : work.cates?.[0]?.id,
      works: [],
    }
    set.works.push(work)
    sets.set(key, set)
  }
  const all = [...sets.values(), ...(rest.works.length > 0 ? [rest] : [])]
  return all.length > 1 ? all : []
}
