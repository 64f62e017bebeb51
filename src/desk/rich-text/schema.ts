import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model'
import { allowedAttributes, mended, ownAttributes, type TagName } from '#client/html-rules.ts'

/** Attributes that a text may say of a tag: those of the sanitisers, without the ones that they set by themselves. */
function attributesOf(tag: TagName): string[] {
  const names = [...(allowedAttributes[tag] ?? []), ...(allowedAttributes['*'] ?? [])]
  return names.filter((name) => !ownAttributes.includes(name))
}

/** False for an element that the site drops, and for a link that leads nowhere. */
function attributesIn(tag: TagName, element: HTMLElement): Attrs | false {
  const given = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''])
  const kept = mended(tag, Object.fromEntries(given) as Record<string, string>, '')
  if (!kept || (tag === 'a' && kept.href === undefined)) return false
  return Object.fromEntries(attributesOf(tag).map((name) => [name, kept[name] ?? null]))
}

const specOf = (tag: TagName) => ({
  attrs: Object.fromEntries(attributesOf(tag).map((name) => [name, { default: null }])),
})
const written = (tag: TagName, attrs: Attrs): Record<string, string> =>
  Object.fromEntries(
    attributesOf(tag).flatMap((name) => {
      const value: unknown = attrs[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
const ruleOf = (tag: TagName, more: Partial<TagParseRule> = {}): TagParseRule => ({
  tag,
  getAttrs: (element) => attributesIn(tag, element),
  ...more,
})

function block(tag: TagName, spec: NodeSpec): NodeSpec {
  const own: NodeSpec = {
    group: 'block',
    ...specOf(tag),
    parseDOM: [ruleOf(tag)],
    toDOM: ({ attrs, isLeaf }) =>
      isLeaf ? [tag, written(tag, attrs)] : [tag, written(tag, attrs), 0],
  }
  return { ...own, ...spec }
}
const flow = (tag: TagName): NodeSpec => block(tag, { content: 'block+' })

function mark(tag: TagName, spec: MarkSpec = {}, synonym?: TagName): MarkSpec {
  const tags = synonym ? [tag, synonym] : [tag]
  const own: MarkSpec = {
    ...specOf(tag),
    parseDOM: tags.map((one) => ruleOf(one)),
    toDOM: ({ attrs }) => [tag, written(tag, attrs), 0],
  }
  return { ...own, ...spec }
}

const inline: NodeSpec = { inline: true, group: 'inline' }

/** One source of a film, as it stands inside its tag. */
interface Source {
  src: string
  type: string | null
}

function sourcesIn(film: HTMLElement): Source[] {
  return [...film.querySelectorAll('source')].flatMap((source) => {
    const { src, type } = attributesIn('source', source) || {}
    return typeof src === 'string' ? [{ src, type: typeof type === 'string' ? type : null }] : []
  })
}

const film: NodeSpec = {
  ...inline,
  attrs: { ...specOf('video').attrs, sources: { default: [] } },
  parseDOM: [
    ruleOf('video', {
      getAttrs(element) {
        const attrs = attributesIn('video', element)
        return attrs && { ...attrs, sources: sourcesIn(element) }
      },
    }),
  ],
  toDOM: ({ attrs }) => [
    'video',
    written('video', attrs),
    ...(attrs.sources as Source[]).map(({ src, type }): DOMOutputSpec => ['source', { src, type }]),
  ],
}

/**
 * A paragraph. Its words stand without a tag of their own where `wrap` is `none`; where it is null, as is usual for its
 * place: in an item of a list without, on the page with one.
 */
const paragraph: NodeSpec = block('p', {
  content: 'inline*',
  attrs: { ...specOf('p').attrs, wrap: { default: null } },
  parseDOM: [
    ruleOf('p', {
      getAttrs(element) {
        const attrs = attributesIn('p', element)
        return attrs && { ...attrs, wrap: element.dataset.wrap ?? null }
      },
    }),
  ],
})

type Part = { node: NodeSpec } | { mark: MarkSpec } | { within: TagName }

/** Every tag that the sanitisers let through, and the part that it has in a text; the order is the editor's preference. */
const parts: Record<TagName, Part> = {
  p: { node: paragraph },
  h2: { node: block('h2', { content: 'inline*', defining: true }) },
  h3: { node: block('h3', { content: 'inline*', defining: true }) },
  h4: { node: block('h4', { content: 'inline*', defining: true }) },
  ul: { node: block('ul', { content: 'li+' }) },
  ol: { node: block('ol', { content: 'li+' }) },
  li: { node: block('li', { content: 'block+', group: '', defining: true }) },
  blockquote: { node: block('blockquote', { content: 'block+', defining: true }) },
  figure: { node: block('figure', { content: '(block | figcaption)+', defining: true }) },
  figcaption: { node: block('figcaption', { content: 'block+', group: '' }) },
  pre: {
    node: block('pre', {
      content: 'inline*',
      whitespace: 'pre',
      parseDOM: [ruleOf('pre', { preserveWhitespace: 'full' })],
    }),
  },
  div: { node: flow('div') },
  table: { node: block('table', { content: '(thead | tbody)+', isolating: true }) },
  thead: { node: block('thead', { content: 'tr+', group: '' }) },
  tbody: { node: block('tbody', { content: 'tr+', group: '' }) },
  tr: { node: block('tr', { content: '(th | td)+', group: '' }) },
  th: { node: block('th', { content: 'block+', group: '', isolating: true }) },
  td: { node: block('td', { content: 'block+', group: '', isolating: true }) },
  dl: { node: block('dl', { content: '(dt | dd)+' }) },
  dt: { node: block('dt', { content: 'block+', group: '' }) },
  dd: { node: block('dd', { content: 'block+', group: '' }) },
  hr: { node: block('hr', {}) },
  br: { node: block('br', { ...inline, selectable: false, linebreakReplacement: true }) },
  img: { node: block('img', { ...inline, draggable: true }) },
  video: { node: film },
  source: { within: 'video' },
  a: { mark: mark('a', { inclusive: false }) },
  span: { mark: mark('span') },
  strong: { mark: mark('strong', {}, 'b') },
  b: { within: 'strong' },
  em: { mark: mark('em', {}, 'i') },
  i: { within: 'em' },
  u: { mark: mark('u') },
  s: { mark: mark('s') },
  sub: { mark: mark('sub') },
  sup: { mark: mark('sup') },
  code: { mark: mark('code') },
}

const all = Object.entries(parts)
const nodes = all.flatMap(([tag, part]) => ('node' in part ? [[tag, part.node] as const] : []))
const marks = all.flatMap(([tag, part]) => ('mark' in part ? [[tag, part.mark] as const] : []))

/** The texts that the desk's editor can hold: each tag of `html-rules.ts`, and no other. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(nodes),
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(marks),
})

/** A node of the schema by its tag. */
export function nodeType(tag: TagName) {
  const type = schema.nodes[tag]
  if (!type) throw new Error(`no node ${tag}`)
  return type
}

/** A mark of the schema by its tag. */
export function markType(tag: TagName) {
  const type = schema.marks[tag]
  if (!type) throw new Error(`no mark ${tag}`)
  return type
}

/** Tags that stand within a line. */
export const isInlineTag = (tag: string): boolean =>
  tag in schema.marks || tag === 'b' || tag === 'i' || schema.nodes[tag]?.isInline === true
