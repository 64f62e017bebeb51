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

/**
 * The sets of an album, in the order of their first works: by subject, then by first category where such a set has a
 * page, the rest at the end. None where the server files the works under nothing, or all under one.
 */
export function albumSets(works: readonly AlbumItem[], byCategory = true): AlbumSet[] {
  const sets = new Map<string, AlbumSet>()
  const rest: AlbumSet = { title: undefined, subject: undefined, category: undefined, works: [] }
  const counted = (titles: readonly (string | undefined)[]) => Map.groupBy(titles, (title) => title)
  const subjects = counted(works.map(({ subject }) => subject?.title))
  const isShared = (title: string | undefined) =>
    title !== undefined && (subjects.get(title)?.length ?? 0) >= leastOfSet
  const others = byCategory ? works.filter(({ subject }) => !isShared(subject?.title)) : []
  const categories = counted(others.map(({ cates }) => cates?.[0]?.title))
  for (const work of works) {
    const ofSubject = isShared(work.subject?.title)
    const title = ofSubject ? work.subject?.title : work.cates?.[0]?.title
    if (!title || (!ofSubject && (categories.get(title)?.length ?? 0) < leastOfSet)) {
      rest.works.push(work)
      continue
    }
    const set = sets.get(title) ?? {
      title,
      subject: ofSubject ? work.subject?.id : undefined,
      category: ofSubject ? undefined : work.cates?.[0]?.id,
      works: [],
    }
    set.works.push(work)
    sets.set(title, set)
  }
  const all = [...sets.values(), ...(rest.works.length > 0 ? [rest] : [])]
  return all.length > 1 ? all : []
}
