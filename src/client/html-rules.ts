/** The one allow-list for HTML that comes from the v1 server, for every sanitiser that reads it. */
export const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'u',
  's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
  'dl', 'dt', 'dd', 'code', 'pre', 'span', 'div',
]

export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'hreflang'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  '*': ['lang', 'dir'],
}

export const allowedSchemes = ['https', 'http', 'mailto', 'tel']
