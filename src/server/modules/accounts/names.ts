/** A name as it is stored and compared: one form of every character, single spaces, none around. */
export function normalizeName(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
}
