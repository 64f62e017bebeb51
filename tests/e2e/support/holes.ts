/** How far below a picture, or below the card that holds it, the next words, picture or end of the grid are. */
interface Below {
  readonly name: string
  /** Pixels. */
  readonly gap: number
}

/**
 * The empty room below each picture of a grid that is wider than `least`, and below its card. Narrower ones stand beside
 * words, which may be longer than they are high. Runs in the page, so it takes nothing from around it.
 */
export function roomBelow(grid: Element, least: number): Below[] {
  if (getComputedStyle(grid).display !== 'grid') return []
  const rectsOf = (root: Element): DOMRect[] => {
    const pictures = [...root.querySelectorAll('img')].map((one) => one.getBoundingClientRect())
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const words: DOMRect[] = []
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      words.push(...range.getClientRects())
    }
    return [...pictures, ...words].filter(({ width, height }) => width > 2 && height > 2)
  }
  const all = rectsOf(grid)
  const { bottom } = grid.getBoundingClientRect()
  const gapBelow = ({ left, right, bottom: from }: DOMRect): number => {
    const next = all
      .filter((one) => one.left < right - 2 && one.right > left + 2 && one.top >= from - 2)
      .map(({ top }) => top)
    return Math.round(Math.min(bottom, ...next) - from)
  }
  const pictures = [...grid.querySelectorAll('img')].filter(
    (one) => one.getBoundingClientRect().width > least,
  )
  const cards = new Set(pictures.flatMap((one) => one.closest('article') ?? []))
  const ends = [...cards].map((card) => {
    const { left, width } = card.getBoundingClientRect()
    const end = Math.max(...rectsOf(card).map((one) => one.bottom))
    return { name: `card ${card.textContent}`, gap: gapBelow(new DOMRect(left, end, width, 0)) }
  })
  const below = pictures.map((one) => ({
    name: `picture of ${one.closest('article')?.textContent}`,
    gap: gapBelow(one.getBoundingClientRect()),
  }))
  return [...ends, ...below].map(({ name, gap }) => ({ name: name.replaceAll(/\s+/g, ' '), gap }))
}
