/**
 * Page numbers to show for a list of `total` pages: first, last, the current one and its neighbours; 'gap' where pages are
 * left out. A gap never stands for a single page.
 */
export function pageWindow(current: number, total: number): (number | 'gap')[] {
  const kept = new Set([1, total, current - 1, current, current + 1])
  if (current <= 4) [2, 3, 4, 5].forEach((page) => kept.add(page))
  if (current >= total - 3) [1, 2, 3, 4].forEach((back) => kept.add(total - back))
  const pages = [...kept].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b)
  return pages.flatMap((page, index): (number | 'gap')[] => {
    const missing = page - (pages[index - 1] ?? 0) - 1
    if (missing === 1) return [page - 1, page]
    return missing > 1 ? ['gap', page] : [page]
  })
}
