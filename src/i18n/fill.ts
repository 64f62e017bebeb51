/** Puts values into a message's `{{placeholders}}`; for islands, which carry no translation library. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  )
}
