type Values = Readonly<Record<string, string | number>>

/** Between the plural forms of one message; no dictionary may hold it. */
export const formMark = '¦'

/** Making them costs far more than using them. */
const grammars: Record<string, readonly [Intl.PluralRules, Intl.NumberFormat]> = {}

/**
 * Puts values into a message's `{{slots}}`. Of a message with plural forms (`en¦one={{count}} work¦other=…`, as
 * `messageOf` writes it) the number `count` chooses the form and is written as the language writes numbers.
 */
export function fill(message: string, values: Values): string {
  const [tag = '', ...forms] = message.split(formMark)
  let form = message
  let filled = values
  if (forms[0] && typeof values.count === 'number') {
    const [rules, numbers] = (grammars[tag] ??= [
      new Intl.PluralRules(tag),
      new Intl.NumberFormat(tag),
    ])
    const chosen = `${rules.select(values.count)}=`
    form = forms.find((one) => one.startsWith(chosen))?.slice(chosen.length) ?? message
    filled = { ...values, count: numbers.format(values.count) }
  }
  return form.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(filled[name] ?? hole))
}
