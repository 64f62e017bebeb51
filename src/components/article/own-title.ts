const heading = /^\s*<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>\s*/s
const tags = /(<\/?h)([1-6])(?=[\s>])/g

/** Text of the tenant without a first heading that only says the page's title again; what stood below it moves up. */
export function withoutTitle(html: string, title: string): string {
  const found = heading.exec(html)
  const words = found?.[2]?.replace(/<[^>]*>|&nbsp;/g, ' ').trim()
  if (!found || words !== title.trim()) return html
  const rest = html.slice(found[0].length)
  const highest = Math.min(...[...rest.matchAll(tags)].map(([, , level]) => Number(level)))
  const step = Math.max(0, highest - 2)
  return rest.replace(tags, (_, open: string, level: string) => open + (Number(level) - step))
}
