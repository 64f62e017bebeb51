interface Stage {
  width: number
  height: number
  /** CSS width of its column where words stand beside it. */
  column: string
  /** CSS height that a window's other parts take from it there. */
  above: string
}

/** `sizes` of the one picture of a page: as wide as its column, and as its ratio makes it at the height of the window. */
export function stageSizes({ width, height, column, above }: Stage): string {
  // The class of a ratio, which shapes it, may be a little off.
  const ratio = ((width / height) * 1.025).toFixed(2)
  return `(width < 59.25rem) min(100vw, 80vh * ${ratio}), min(${column}, max(22rem, (100vh - ${above}) * ${ratio}))`
}
