import { inert } from './html-text.ts'
import { stylesAside, withoutStyles } from './without-styles.ts'

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''
const isBold = (style: string) => /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i.test(style)
const isPlain = (style: string) => /(?<![\w-])font-weight:\s*(normal|[1-4]00)/i.test(style)
const isSlanted = (style: string) => /(?<![\w-])font-style:\s*italic/i.test(style)

const levelOf = (element: Element): number =>
  Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(element))?.[1] ?? 0)

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function renamed(element: Element, tag: string): Element {
  const next = element.ownerDocument.createElement(tag)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Paragraphs that Word means as a list, which it writes with the sign of each item before its words. */
function listsOfWord(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll('p, h1, h2, h3')]) {
    if (levelOf(first) === 0 || !first.isConnected) continue
    const open: { list: Element; level: number }[] = []
    let next: Element | null = first
    while (next && levelOf(next) > 0) {
      const item: Element = next
      const level = levelOf(item)
      next = item.nextElementSibling
      const sign = [...item.querySelectorAll('*')].find((one) =>
        /mso-list:\s*ignore/i.test(styleOf(one)),
      )
      const isNumbered = /^\W*[\da-z]+\s*[.)、．]/i.test(sign?.textContent ?? '')
      sign?.remove()
      while ((open.at(-1)?.level ?? 0) > level) open.pop()
      if ((open.at(-1)?.level ?? 0) < level) {
        const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
        const above = open.at(-1)?.list.lastElementChild
        if (above) above.append(list)
        else item.before(list)
        open.push({ list, level })
      }
      const entry = renamed(item, 'li')
      open.at(-1)?.list.append(entry)
    }
  }
}

/** What styles say of words, said by tags. */
function tagsOfStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element)
    const isMark = /^(b|strong)$/.test(element.localName)
    if (isMark && isPlain(style)) unwrap(element)
    if (!/^(span|font|b|i|em|strong)$/.test(element.localName)) continue
    if (isBold(style) && !isMark) wrapInside(element, 'strong')
    if (isSlanted(style)) wrapInside(element, 'em')
  }
}

function wrapInside(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag)
  inner.append(...element.childNodes)
  element.append(inner)
}

const headings: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** Attributes that mean something beyond the page they were copied from. */
const portable = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'scope', 'controls']

/** A browser copies addresses of this site whole: they lead to the same place on any host. */
function localAddresses(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[href], [src]'))
    for (const name of ['href', 'src']) {
      const address = element.getAttribute(name)
      if (address?.startsWith(`${location.origin}/`))
        element.setAttribute(name, address.slice(location.origin.length))
    }
}

const isOurs = (address: string | null): boolean => /^\/media\//.test(address ?? '')

/**
 * HTML of the clipboard, from Word or a web page: its words, headings, lists, tables and links. Pictures of other sites stay
 * behind, they are not ours to show. The editor's own comes as it is.
 */
export function cleaned(html: string): string {
  if (/\sdata-pm-slice=/.test(html)) return withoutStyles(html)
  const body = inert(stylesAside(html))
  for (const one of body.querySelectorAll(
    'script, style, meta, link, title, xml, [hidden], .Apple-interchange-newline',
  ))
    one.remove()
  localAddresses(body)
  for (const picture of body.querySelectorAll('img, video, picture, svg'))
    if (!isOurs(picture.getAttribute('src'))) picture.remove()
  listsOfWord(body)
  tagsOfStyles(body)
  for (const element of [...body.querySelectorAll('*')]) {
    const heading = headings[element.localName]
    if (heading) renamed(element, heading)
    else if (/^(span|font|o:p|u)$/.test(element.localName)) unwrap(element)
    else if (element.localName === 'div') {
      if (element.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre'))
        unwrap(element)
      else renamed(element, 'p')
    }
  }
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!portable.includes(name)) element.removeAttribute(name)
  // Word spaces its paragraphs by empty ones.
  for (const line of body.querySelectorAll('p, h2, h3, h4'))
    if (!line.textContent?.trim() && !line.querySelector('img, video')) line.remove()
  for (const line of body.querySelectorAll(':is(li, td, th) > p:first-child'))
    if (line.nextElementSibling?.localName !== 'p') unwrap(line)
  return body.innerHTML
}
