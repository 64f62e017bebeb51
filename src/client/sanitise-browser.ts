import createPurifier from 'dompurify'
import { allowedAttributes, allowedTags } from './html-rules.ts'

/** The same rules in the browser, for the few places where an island shows the v1 server's HTML. */
export function sanitiseInBrowser(html: string): string {
  const attributes = [...new Set(Object.values(allowedAttributes).flat())]
  return createPurifier(window).sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
