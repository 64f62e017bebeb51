type Values = Readonly<Record<string, string | number>>

/** Between the plural forms of one message; no dictionary may hold it. */
export const formMark = '¦'

const grammars = new Map<string, readonly [Intl.PluralRules, Intl.NumberFormat]>()

function grammarOf(tag: string) {
  const known = grammars.get(tag)
  if (known) return known
  const made = [new Intl.PluralRules(tag), new Intl.NumberFormat(tag)] as const
  grammars.set(tag, made)
  return made
}

const put = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole))

/**
 * Puts values into a message's `{{slots}}`. Of a message with plural forms (`en¦one={{count}} work¦other=…`, as
 * `messageOf` writes it) the number `count` chooses the form and is written as the language writes numbers.
 */
export function fill(message: string, values: Values): string {
  const [tag = '', ...forms] = message.split(formMark)
  const { count } = values
  if (forms.length === 0 || typeof count !== 'number') return put(message, values)
  const [rules, numbers] = grammarOf(tag)
  const chosen = `${rules.select(count)}=`
  const form = forms.find((one) => one.startsWith(chosen)) ?? forms.at(-1) ?? ''
  return put(form.slice(form.indexOf('=') + 1), { ...values, count: numbers.format(count) })
}
