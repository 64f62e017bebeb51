import { plainText } from '#client/sanitise.ts'

export interface TextSection {
  id: string
  title: string
}

/** Fewer are seen at a glance. */
const least = 3

/**
 * A sanitised text with an anchor at each heading that divides it, and the sections that begin there: those of its second
 * level, or of the third where one of the second stands above all. None where they are few.
 */
export function sectioned(html: string): { html: string; sections: TextSection[] } {
  const level = [...html.matchAll(/<h2[\s>]/g)].length > 1 ? 2 : 3
  const sections: TextSection[] = []
  const heading = new RegExp(`<h${level}(?:\\s[^>]*)?>(.*?)</h${level}>`, 'gs')
  const marked = html.replace(heading, (_, inner: string) => {
    const id = `part-${sections.length + 1}`
    sections.push({ id, title: plainText(inner) })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return sections.length < least ? { html, sections: [] } : { html: marked, sections }
}
