const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** The first point of the prizes as text, or their first paragraph where there is no list. */
export function firstPrizeIn(html: string): string | undefined {
  const [, first = ''] =
    /<li[^>]*>(.*?)<\/li>/s.exec(html) ?? /<p[^>]*>(.*?)<\/p>/s.exec(html) ?? []
  const text = first
    .replace(/<br\s*\/?>|<\/(?:p|div|h\d)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  return text || undefined
}
