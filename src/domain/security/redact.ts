/** The sign that a log shows instead of a value that it must not keep. */
export const hiddenValue = '…'

/** Names of fields whose value no log keeps, whatever it looks like. */
const secretName =
  /^(?:.*(?:password|secret|token|authorization|cookie|signature|private_?key|api_?key).*|passwd|pwd|code|ticket|sign|key|id_?(?:number|sn|card)|bank_?(?:card|no|account)|card_?(?:no|number)|mobile|phone|email|real_?name)$/i

/** Characters that a terminal or a reader of lines would obey: controls, line separators, changes of direction. */
const unsafe = new RegExp(
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]',
  'g',
)

type Rule = readonly [RegExp, string | ((...found: string[]) => string)]

/** In this order: values known by their surroundings first, then values known by their shape. */
const rules: readonly Rule[] = [
  [/-----BEGIN [\s\S]*?(?:-----END [A-Z ]*-----|$)/g, hiddenValue],
  // The parameters of a failed query, as drizzle and PostgreSQL repeat them.
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, ''],
  [/(Key \([^)]*\)=)\([^)]*\)/g, `$1(${hiddenValue})`],
  [/(invalid input [^"\n]*: )"[^"\n]*"/g, `$1"${hiddenValue}"`],
  [/(value )"[^"\n]*"( is out of range)/g, `$1"${hiddenValue}"$2`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${hiddenValue}`],
  [/(:\/\/)[^\s/@"']+@/g, `$1${hiddenValue}@`],
  // The last part of a live address is the key of the stream.
  [/(\brtmps?:\/\/[^\s/"']+\/[^\s/"']+)\/[^\s"']+/gi, `$1/${hiddenValue}`],
  [/(\b(?:https?|wss?):\/\/[^\s?#"']+)[?#][^\s"']*/gi, `$1?${hiddenValue}`],
  [
    /\b((?:[\w-]*(?:password|passwd|secret|token|authorization|cookie|signature|api_?key))|pwd|ticket|sign|realname|email)(\\?["']?\s*[=:]\s*\\?["']?)([^\s"'\\&,;}]+)/gi,
    `$1$2${hiddenValue}`,
  ],
  [/\b(code)(\\?["']?\s*[=:]\s*\\?["']?)\d{4,8}(?!\d)/gi, `$1$2${hiddenValue}`],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, hiddenValue],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, hiddenValue],
  // Identity numbers and bank cards; trade numbers have 24 digits or more, so they stay.
  [/(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g, hiddenValue],
  [/(?<!\d)\d{4}(?:[ -]\d{4}){2,3}(?:[ -]?\d{1,3})?(?![\d-])/g, hiddenValue],
  [/(?<!\d)\d{13,19}(?!\d)/g, hiddenValue],
  [/(?<!\d)(1[3-9]\d)[ -]?\d{4}[ -]?(\d{4})(?!\d)/g, '$1****$2'],
  [
    /(?<![\w-])[\w-]{40,}(?![\w-])/g,
    (run) => (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) ? hiddenValue : run),
  ],
]

/**
 * The one filter of everything that is logged: a text without passwords, codes, tokens, keys, queries of addresses, values
 * of a failed query, identity and card numbers, whole mobiles or e-mail addresses. Control characters become visible.
 */
export function redact(text: string): string {
  let shown = text
  for (const [shape, instead] of rules) shown = shown.replace(shape, instead as string)
  return shown.replaceAll(
    unsafe,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

/** Whether the value of a field of this name is hidden without a look at it. */
export const isSecretName = (name: string): boolean => secretName.test(name)

/** Names behind which an address carries a key instead of a number. */
const keyedPaths = new Set([
  'scan',
  'verify',
  'boards',
  'shared',
  'preview',
  'private',
  'qrcode',
  'pay',
  'ticket',
])

/** A path as a log may show it: no query, and no part that could be a key. */
export function shownPath(path: string): string {
  const parts = (path.split(/[?#]/, 1)[0] ?? '').slice(0, 400).split('/')
  const shown = parts.map((part, place) => {
    const isKeyed = keyedPaths.has(parts[place - 1] ?? '') && !/^\d{0,9}$/.test(part)
    const isLong = /^[\w~%-]{20,}$/.test(part) && /\d/.test(part)
    return isKeyed || isLong ? '…' : part
  })
  return redact(shown.join('/'))
}
