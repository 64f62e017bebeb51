const blanks = /[ \u3000]+$/

/** Pieces of a title by the clauses that blanks end, without these blanks. */
export function clausesOf(pieces: readonly string[]): string[][] {
  const clauses: string[][] = [[]]
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1
    clauses.at(-1)?.push(isLast ? piece : piece.replace(blanks, ''))
    if (!isLast && blanks.test(piece)) clauses.push([])
  }
  return clauses
}
