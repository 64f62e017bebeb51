import { markHTMLString } from 'astro/runtime/server/index.js'

/** A part of a page as a template has it; Astro calls `render` when its turn comes. */
interface Part {
  render: (into: { write: (chunk: unknown) => void }) => unknown
}

/** Stands in a kept part where something comes that differs from page to page. */
export const lateMark = '\u0000'

/**
 * The HTML of a part, made when its key first comes, with `late` wherever the part has `lateMark`. Throws for a part with a
 * script, an island or a wait in it.
 */
export type KeptHtml = (key: string, part: () => unknown, late?: string) => unknown

/**
 * Keeps the HTML of parts that many pages show, the `most` latest used. The key says all that the part depends on, and a
 * part reads nothing: what it read would count for its first page alone.
 */
export function keepHtml(most: number): KeptHtml {
  const kept = new Map<string, string>()
  return (key, part, late) => {
    const html = kept.get(key) ?? htmlOf(part())
    kept.delete(key)
    kept.set(key, html)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return finished(late === undefined ? html : html.replaceAll(lateMark, () => attribute(late)))
  }
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A template writes it as it is. */
export const finished = (html: string): unknown => markHTMLString(html)

export function htmlOf(part: unknown): string {
  const pieces: string[] = []
  const late = (part as Part).render({
    write(chunk) {
      if (!isHead(chunk)) pieces.push(String(chunk))
    },
  })
  if (late !== undefined) throw new Error('a part that is kept is made at once')
  return pieces.join('')
}

/** Astro's word for "the head, if none was written": parts stand in the body. Its others bring scripts and islands, once a page. */
function isHead(chunk: unknown): boolean {
  if (typeof chunk !== 'object' || chunk === null || !('type' in chunk)) return false
  if (chunk.type === 'maybe-head') return true
  throw new Error(`a part that is kept has no ${String(chunk.type)}`)
}
