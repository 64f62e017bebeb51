import { DOMParser as ModelParser, DOMSerializer, type Node as TextNode } from 'prosemirror-model'
import {
  allowedAttributes,
  allowedTags,
  mended,
  ownAttributes,
  prepared,
} from '#client/html-rules.ts'
import { sanitiseInBrowser } from '#client/sanitise-browser.ts'
import { withoutStyles } from './without-styles.ts'
import { isInlineTag, schema } from './schema.ts'
import { treeOf } from './text-tree.ts'

/** An element of a document that loads nothing. */
export function inert(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html
  return body
}

/** Elements whose words stand in them without a paragraph. */
const bareIn = ['li', 'td', 'th', 'dt', 'dd', 'figcaption', 'figure']
const containers = [...bareIn, 'blockquote', 'div']

/** A thing within a line; one with a block inside is none. */
function isInline(node: Node): boolean {
  if (node.nodeType !== 1) return node.nodeType === 3
  const element = node as Element
  if (!isInlineTag(element.localName)) return false
  return [...element.querySelectorAll('*')].every(
    ({ localName }) => isInlineTag(localName) || localName === 'source',
  )
}

const isBlank = (node: Node): boolean =>
  node.nodeType === 3 && !/[^ \t\r\n\f]/.test(node.textContent ?? '')

/** Gives words that stand in a container without a paragraph one that says so. */
function wrapBareWords(body: HTMLElement): void {
  const { ownerDocument } = body
  for (const box of [body, ...body.querySelectorAll<HTMLElement>(containers.join(','))]) {
    const isUsual = bareIn.includes(box.localName)
    for (const child of [...box.children])
      if (child.localName === 'p' && isUsual) child.setAttribute('data-wrap', 'p')
    let wrap: HTMLElement | undefined
    for (const node of [...box.childNodes]) {
      if (!isInline(node)) {
        wrap = undefined
        continue
      }
      if (!wrap && isBlank(node)) continue
      if (!wrap) {
        wrap = ownerDocument.createElement('p')
        if (!isUsual) wrap.setAttribute('data-wrap', 'none')
        node.parentNode?.insertBefore(wrap, node)
      }
      wrap.append(node)
    }
    if (box !== body && box.children.length === 0) {
      const empty = ownerDocument.createElement('p')
      if (!isUsual) empty.setAttribute('data-wrap', 'none')
      box.append(empty)
    }
  }
}

/** A text of the server as the editor holds it. */
export function textOf(html: string): TextNode {
  const body = inert(sanitiseInBrowser(withoutStyles(html)))
  wrapBareWords(body)
  return ModelParser.fromSchema(schema).parse(body)
}

const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    p: ({ attrs }) => ['p', { lang: attrs.lang, dir: attrs.dir, 'data-wrap': attrs.wrap ?? '' }, 0],
  },
  DOMSerializer.marksFromSchema(schema),
)

const isBare = (element: Element | null): boolean => {
  if (element?.localName !== 'p' || element.hasAttribute('lang') || element.hasAttribute('dir'))
    return false
  const wrap = element.getAttribute('data-wrap')
  return wrap === 'none' || (wrap === '' && bareIn.includes(element.parentElement?.localName ?? ''))
}

/** Rows of the written HTML, for a person who reads it. */
const rowed = 'body,ul,ol,dl,table,thead,tbody,blockquote'

/** The editor's text as HTML that the sanitisers let through whole. */
export function htmlOf(text: TextNode): string {
  const body = inert('')
  serializer.serializeFragment(text.content, { document: body.ownerDocument }, body)
  const paragraphs = [...body.querySelectorAll('p')]
  // Two of them side by side would become one.
  const bare = paragraphs.filter(
    (one) => isBare(one) && !isBare(one.previousElementSibling) && !isBare(one.nextElementSibling),
  )
  for (const one of paragraphs) if (!bare.includes(one)) one.removeAttribute('data-wrap')
  for (const one of bare) one.replaceWith(...one.childNodes)
  if (body.children.length === 1 && body.innerHTML === '<p></p>') return ''
  for (const box of [body, ...body.querySelectorAll(rowed)])
    for (const child of [...box.children])
      if (!isInline(child) && child.nextElementSibling) child.after('\n')
  return body.innerHTML
}

/** Whether two texts say the same to a reader. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((html) =>
    treeOf(inert(sanitiseInBrowser(withoutStyles(html)))),
  )
  return first === second
}

/** Tags and attributes of a text that never reach the site, `<iframe>` or `class`, each once. */
function droppedFrom(html: string): string[] {
  const plain = withoutStyles(html)
  const found = new Set(plain === html ? [] : ['style'])
  const body = inert(prepared(plain))
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName
    if (!allowedTags.includes(tag)) {
      found.add(`<${tag}>`)
      continue
    }
    const given = Object.fromEntries(
      [...element.attributes].map(({ name, value }) => [name, value]),
    )
    const kept = mended(tag, given, '')
    if (!kept) found.add(`<${tag}>`)
    const allowed = [...(allowedAttributes[tag] ?? []), ...(allowedAttributes['*'] ?? [])]
    for (const name of Object.keys(given))
      if (!ownAttributes.includes(name) && !(allowed.includes(name) && kept?.[name] !== undefined))
        found.add(name)
  }
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  if (comments.nextNode()) found.add('<!-- -->')
  return [...found]
}

/** The outermost tags of which the editor's text would differ. */
function unlikeIn(html: string): string[] {
  const { children } = inert(sanitiseInBrowser(withoutStyles(html)))
  const lost = [...children].filter(
    ({ outerHTML }) => !isSameText(outerHTML, htmlOf(textOf(outerHTML))),
  )
  return [...new Set(lost.map(({ localName }) => `<${localName}>`))]
}

/**
 * The parts of a text that the editor would lose: tags as `<iframe>`, attributes by their name. Empty for a text that it
 * holds whole.
 */
export function lossIn(html: string): readonly string[] {
  if (html.trim() === '') return []
  const dropped = droppedFrom(html)
  if (dropped.length > 0) return dropped
  if (isSameText(html, htmlOf(textOf(html)))) return []
  const unlike = unlikeIn(html)
  return unlike.length > 0 ? unlike : ['HTML']
}
