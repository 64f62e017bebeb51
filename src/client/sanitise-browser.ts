import createPurifier from 'dompurify'
import { allowedAttributes, allowedTags, mended, prepared } from './html-rules.ts'

const rewritten = ['A', 'IMG', 'VIDEO', 'SOURCE']

/** The same rules in the browser, for the few places where an island shows the v1 server's HTML. */
export function sanitiseInBrowser(html: string, origin = ''): string {
  const purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (!rewritten.includes(node.nodeName)) return
    const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    const wanted = mended(node.nodeName.toLowerCase(), given, origin)
    if (!wanted) return node.remove()
    for (const [name, value] of Object.entries(wanted))
      if (value === undefined) node.removeAttribute(name)
      else node.setAttribute(name, value)
  })
  return purifier.sanitize(prepared(html), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
