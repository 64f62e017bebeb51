/** `count` is a number: it chooses the plural form, and the language writes it. */
export type Values = Readonly<Record<string, string | number>> & { readonly count?: number }

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
  let filled: Readonly<Record<string, string | number>> = values
  if (forms[0] && values.count !== undefined) {
    const [rules, numbers] = (grammars[tag] ??= [
      new Intl.PluralRules(tag),
      new Intl.NumberFormat(tag),
    ])
    const textOf = (name: string): string | undefined =>
      forms.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    form = textOf(rules.select(values.count)) ?? textOf('other') ?? message
    filled = { ...values, count: numbers.format(values.count) }
  }
  return form.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(filled[name] ?? hole))
}
