import sanitizeHtml from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from './html-rules.ts'

/** HTML of the v1 server made safe for a built page: headings start at h2, links leave no opener behind. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      ...allowedAttributes,
      a: [...(allowedAttributes.a ?? []), 'rel'],
      img: [...(allowedAttributes.img ?? []), 'loading', 'decoding'],
    },
    allowedSchemes,
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, loading: 'lazy', decoding: 'async' },
      }),
    },
  })
}

/** The same as plain text, for descriptions and structured data. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

function decodeEntities(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
