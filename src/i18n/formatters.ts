const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it. */
export function cached<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Formatter,
): Formatter {
  const known = formatters.get(key)
  if (known) return known as Formatter
  const made = make()
  formatters.set(key, made)
  return made
}
