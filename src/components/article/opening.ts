interface Work {
  type?: number | undefined
  width?: number | undefined
  height?: number | undefined
}

interface Opened {
  thumb?: string | undefined
  thumb_w?: number | undefined
  thumb_h?: number | undefined
}

export type Opening<W> =
  { kind: 'own' } | { kind: 'work'; work: W } | { kind: 'row'; works: readonly W[] } | undefined

/** Pixels: as wide as most windows, so that the picture fills them sharply. */
const leastWidth = 1440

/** A strip of the page's width leaves nothing of a picture that is nearly square. */
const isWide = (width = 3, height = 2): boolean => width >= height * 1.3

/**
 * What opens a page from edge to edge: its own cover where that is wide, else three works beside each other, uncut and wide ones
 * first, else one wide picture. A cover of unknown size counts as wide; no cover and no works open nothing.
 */
export function openingOf<W extends Work>(
  { thumb, thumb_w: width, thumb_h: height }: Opened,
  works: readonly W[],
): Opening<W> {
  if (thumb && isWide(width, height) && (width ?? leastWidth) >= leastWidth) return { kind: 'own' }
  const opens = (work: Work) =>
    work.type !== 2 && (work.width ?? 0) >= leastWidth && isWide(work.width, work.height)
  const wide = works.find(opens)
  // Small copies of works are clean, a large one has the watermark all over it.
  if (works.length >= 3) {
    const ordered = [...works].sort((one, other) => Number(opens(other)) - Number(opens(one)))
    return { kind: 'row', works: ordered.slice(0, 3) }
  }
  if (wide) return { kind: 'work', work: wide }
  return thumb && isWide(width, height) ? { kind: 'own' } : undefined
}
