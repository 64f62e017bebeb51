/** Milliseconds within which an editor may take a decision back. */
export const undoWithin = 120_000
