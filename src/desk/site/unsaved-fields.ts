import type { SiteInput } from '#api/endpoints/desk/content.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The settings that differ from those the server has, by dotted name; of lists the whole list. */
export function unsavedFields(saved: SiteInput, values: SiteInput): string[] {
  const { texts: textsSaved = {}, ...othersSaved } = saved
  const { texts = {}, ...others } = values
  const fields: string[] = []
  for (const [code, own = {}] of Object.entries(texts))
    for (const [name, text] of Object.entries(own)) {
      const before = (textsSaved[code] as Partial<Record<string, string>> | undefined)?.[name]
      if ((text ?? '') !== (before ?? '')) fields.push(`texts.${code}.${name}`)
    }
  for (const [name, value] of Object.entries(others))
    if (!isSame(value, othersSaved[name as keyof typeof othersSaved])) fields.push(name)
  return fields
}
