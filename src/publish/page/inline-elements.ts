/** A script or a style of a page; what stands inside one is its text. */
export interface InlineElement {
  name: 'script' | 'style'
  /** Where it begins and where its end tag ends. */
  start: number
  end: number
  /** As written, with the space before them. */
  attributes: string
  text: string
}

/** Scripts and styles of a page in turn. */
export function* inlineElements(html: string): Iterable<InlineElement> {
  const next = { script: html.indexOf('<script'), style: html.indexOf('<style') }
  for (;;) {
    const { script, style } = next
    if (script < 0 && style < 0) return
    const name = style < 0 || (script >= 0 && script < style) ? 'script' : 'style'
    const start = next[name]
    const named = start + name.length + 1
    const open = html.indexOf('>', named)
    const endTag = `</${name}>`
    const close = open < 0 ? -1 : html.indexOf(endTag, open)
    const isOne = close >= 0 && !/\w/.test(html.charAt(named))
    const end = isOne ? close + endTag.length : named
    if (isOne)
      yield {
        ...{ name, start, end },
        attributes: html.slice(named, open),
        text: html.slice(open + 1, close),
      }
    if (script >= 0 && script < end) next.script = html.indexOf('<script', end)
    if (style >= 0 && style < end) next.style = html.indexOf('<style', end)
  }
}
