/** Rows in their order, those that the page's head shows already behind the others, so that none begins the list again. */
export const shownLast = <Row>(rows: readonly Row[], isShown: (row: Row) => boolean): Row[] =>
  rows.toSorted((one, other) => Number(isShown(one)) - Number(isShown(other)))
