const tags = /<[a-z][^>]*>/gi

/**
 * Without the `style` attributes, which no reader sees: the policy of the desk forbids them, and the browser
 * complains of each as soon as it reads it, before anything is sanitised.
 */
export function withoutStyles(html: string): string {
  return html.replace(tags, (tag) =>
    tag.replace(/[\s/"']style\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, (attribute) =>
      /^["']/.test(attribute) ? attribute.slice(0, 1) : '',
    ),
  )
}

/** The same with the styles under a name that no browser applies, for a reader of what they said; without style sheets. */
export const stylesAside = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, '')
    .replace(tags, (tag) => tag.replace(/([\s/"'])style(?=\s*=)/gi, '$1data-style'))
