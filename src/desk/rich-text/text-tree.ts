import { isInlineTag } from './schema.ts'

type Run = { text: string; marks: string[] }
type Item = { tag: string; children: Item[] } | Run

const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

/** A tag with its attributes, in one order. */
function signature(element: Element): string {
  const tag = element.localName
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'data-wrap')
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
  return [synonyms[tag] ?? tag, ...attributes.sort()].join(' ')
}

const isRun = (item: Item | undefined): item is Run => item !== undefined && 'text' in item

/** Things within a line that are no letters, each one sign of its own. */
const isThing = (tag: string) => tag === 'br' || tag === 'img' || tag === 'video'

/** Blanks that no browser shows: doubled ones, and those at the edges of a line. */
function trimmed(items: readonly Item[]): Item[] {
  const kept: Item[] = []
  for (const item of items) {
    const last = kept.at(-1)
    if (!isRun(item)) {
      if (isRun(last)) last.text = last.text.replace(/ $/, '')
      kept.push(item)
      continue
    }
    const atEdge = !isRun(last) || /[ \n]$/.test(last.text)
    const text = atEdge ? item.text.replace(/^ +/, '') : item.text
    if (isRun(last) && JSON.stringify(last.marks) === JSON.stringify(item.marks)) last.text += text
    else if (text !== '') kept.push({ text, marks: item.marks })
  }
  const last = kept.at(-1)
  if (isRun(last)) last.text = last.text.replace(/ $/, '')
  return kept.filter((item) => !isRun(item) || item.text !== '')
}

function itemsOf(parent: Node, marks: readonly string[], isPre: boolean): Item[] {
  return [...parent.childNodes].flatMap((node): Item[] => {
    if (node.nodeType === 3) {
      const text = node.textContent ?? ''
      return [{ text: isPre ? text : text.replace(/[ \t\r\n\f]+/g, ' '), marks: [...marks] }]
    }
    if (node.nodeType !== 1) return []
    const element = node as Element
    const tag = element.localName
    const own = signature(element)
    if (tag === 'br') return [{ text: '\n', marks: [] }]
    if (isThing(tag)) {
      const inside = itemsOf(element, [], isPre).filter((item) => !isRun(item) || item.text.trim())
      return [{ text: `\u0001${own} ${JSON.stringify(inside)}\u0001`, marks: [...marks] }]
    }
    if (tag === 'source') return [{ tag: own, children: [] }]
    if (!isInlineTag(tag)) {
      const inside = itemsOf(element, marks, isPre || tag === 'pre')
      return [{ tag: own, children: tag === 'pre' ? inside : trimmed(inside) }]
    }
    // A span that says nothing is none.
    const next = own === 'span' ? marks : [...new Set([...marks, own])].sort()
    return itemsOf(element, next, isPre)
  })
}

/**
 * Everything that a reader gets of a text, as one string: blocks, words, and their marks. Two texts with the same tree differ
 * in nothing but blanks between tags, the nesting of marks on the same words, and `b` for `strong`, `i` for `em`.
 */
export function treeOf(body: Element): string {
  const items = trimmed(itemsOf(body, [], false))
  const [only, ...more] = items
  const isEmpty = only && !isRun(only) && only.tag === 'p' && only.children.length === 0
  return JSON.stringify(isEmpty && more.length === 0 ? [] : items)
}
