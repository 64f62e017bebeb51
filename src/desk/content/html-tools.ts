/** A part of a text that is marked, from `start` to before `end`. */
export interface Marked {
  readonly text: string
  readonly start: number
  readonly end: number
}

export type HtmlTool = 'paragraph' | 'heading' | 'bold' | 'link' | 'list'

const around: Record<Exclude<HtmlTool, 'list'>, readonly [before: string, after: string]> = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h2>', '</h2>'],
  bold: ['<strong>', '</strong>'],
  link: ['<a href="https://">', '</a>'],
}

/** Puts tags around the marked text, which stays marked; of a link it marks the address, which the editor types next. */
export function applyTool({ text, start, end }: Marked, tool: HtmlTool): Marked {
  const before = text.slice(0, start)
  const inside = text.slice(start, end)
  const after = text.slice(end)
  if (tool === 'list') {
    const lines = inside.split('\n').filter((line) => line.trim() !== '')
    const items = (lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`)
    const list = `<ul>\n${items.join('\n')}\n</ul>`
    const at = start + (lines.length > 0 ? list.length : list.indexOf('</li>'))
    return { text: before + list + after, start: at, end: at }
  }
  const [open, close] = around[tool]
  const whole = before + open + inside + close + after
  if (tool === 'link') {
    const at = start + open.length - '">'.length
    return { text: whole, start: at, end: at }
  }
  return { text: whole, start: start + open.length, end: end + open.length }
}

/**
 * Without the `style` attributes, which no reader sees: the policy of the desk forbids them, and the browser
 * complains of each as soon as it reads it, before anything is sanitised.
 */
export function withoutStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/[\s/"']style\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (attribute) =>
      /^["']/.test(attribute) ? attribute.slice(0, 1) : '',
    ),
  )
}
