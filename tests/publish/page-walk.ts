import sanitizeHtml from 'sanitize-html'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Language in force: its own, or its parent's. */
  lang: string
}
export interface Text {
  text: string
  lang: string
  /** Names of the elements around it, the nearest last. */
  inside: readonly string[]
}
export interface Walk {
  elements: Element[]
  texts: Text[]
  /** JSON-LD. */
  documents: Record<string, unknown>[]
}

const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** A built page without the marks between the phrases of its headlines: texts are whole. */
export const withoutBreaks = (html: string): string => html.replaceAll('<wbr>', '')

/** The parts of a built page, read by the parser of sanitize-html, which here leaves all as it is. */
export function walkPage(html: string): Walk {
  const walk: Walk = { elements: [], texts: [], documents: [] }
  const open: { name: string; lang: string }[] = []
  sanitizeHtml(withoutBreaks(html), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: [],
    onOpenTag(name, attributes) {
      const lang = attributes.lang ?? open.at(-1)?.lang ?? ''
      walk.elements.push({ name, attributes: { ...attributes }, lang })
      open.push({ name, lang })
    },
    onCloseTag(name) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.splice(at)
    },
    textFilter(escaped) {
      const text = unescaped(escaped)
      const inside = open.map(({ name }) => name).filter((name) => !isVoid.test(name))
      const lang = open.at(-1)?.lang ?? ''
      if (text.trim() !== '') walk.texts.push({ text, lang, inside })
      return escaped
    },
  })
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  ))
    walk.documents.push(JSON.parse(json) as Record<string, unknown>)
  return walk
}

const letters = (text: string, script: RegExp): number => text.match(script)?.length ?? 0

/** Language that most letters of a text speak for; none for Latin letters. Its own rule, not that of the pages. */
export function spoken(text: string): string | undefined {
  const all = letters(text, /\p{L}/gu)
  const kana = letters(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu)
  const han = letters(text, /\p{sc=Han}/gu)
  if (kana > 0 && (kana + han) * 2 > all) return 'ja'
  if (han * 2 > all) return 'zh'
  for (const [lang, script] of [
    ['ko', /\p{sc=Hangul}/gu],
    ['ar', /\p{sc=Arabic}/gu],
    ['ru', /\p{sc=Cyrillic}/gu],
  ] as const)
    if (letters(text, script) * 2 > all) return lang
  return undefined
}

/** Whether a text may stand in a place of this language. */
export function fits(text: string, lang: string): boolean {
  const language = spoken(text)
  if (language === undefined || lang.startsWith(language)) return true
  // Japanese may be written in Chinese characters alone.
  return language === 'zh' && lang.startsWith('ja')
}
