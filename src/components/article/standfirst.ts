import { plainText } from '#client/sanitise.ts'

/** The summary above a text; none where the text begins with the same words. */
export function standfirstOf(summary: string | undefined, content: string): string | undefined {
  if (!summary) return undefined
  const [first = ''] = /<p\b.*?<\/p>/s.exec(content) ?? []
  const said = plainText(summary).replace(/(…|\.{3})$/u, '')
  return said !== '' && plainText(first).startsWith(said) ? undefined : summary
}
