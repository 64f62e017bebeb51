import { hanTable } from './han-table.ts'

interface Tables {
  simplified: ReadonlyMap<string, string>
  traditional: ReadonlyMap<string, string>
}

const pairs = (characters: string): [string, string][] =>
  Array.from({ length: characters.length / 2 }, (_, at) => [
    characters.charAt(2 * at),
    characters.charAt(2 * at + 1),
  ])

let made: Tables | undefined

function tables(): Tables {
  if (made) return made
  const simplified = new Map<string, string>()
  const traditional = new Map<string, string>()
  const [both = '', oneWay = ''] = hanTable.replaceAll('\n', '').split('|')
  for (const [long, short] of pairs(both + oneWay)) simplified.set(long, short)
  for (const [long, short] of pairs(both)) traditional.set(short, long)
  made = { simplified, traditional }
  return made
}

const han = /[\u3400-\u9fff]/g

const converted = (text: string, table: ReadonlyMap<string, string>): string =>
  text.replace(han, (character) => table.get(character) ?? character)

/** Every Chinese character in its simplified form: one spelling to compare by, not a text to read. */
export function toSimplified(text: string): string {
  return converted(text, tables().simplified)
}

/** The usual traditional form of each character; good enough to search by. */
export function toTraditional(text: string): string {
  return converted(text, tables().traditional)
}

/** The same words in the other Chinese script; undefined where there is no difference. */
export function inOtherScript(text: string): string | undefined {
  const simplified = toSimplified(text)
  const other = simplified === text ? toTraditional(text) : simplified
  return other === text ? undefined : other
}
