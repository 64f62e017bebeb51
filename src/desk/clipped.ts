/** Characters of a name inside a sentence. */
const most = 60

/** A name that stands inside a sentence: of a very long one its beginning. */
export function clipped(name: string): string {
  const characters = [...name]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : name
}
