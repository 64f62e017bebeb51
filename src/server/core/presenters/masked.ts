/** A name of which enough is left to compare and too little to know: `欧***`, `云港****公司`, `138****0001`. */
export function maskedName(name: string): string {
  if (/^1\d{10}$/.test(name)) return `${name.slice(0, 3)}****${name.slice(7)}`
  const signs = [...name]
  if (signs.length <= 4) return `${signs[0] ?? ''}${'*'.repeat(Math.max(1, signs.length - 1))}`
  const shown = Math.min(2, Math.floor(signs.length / 4))
  return `${signs.slice(0, shown).join('')}****${signs.slice(-shown).join('')}`
}

/** A number of which its last four signs, and so many of its first, are left: `110***********002X`. */
export function maskedNumber(number: string, first: number): string {
  const hidden = Math.max(0, number.length - first - 4)
  return number.slice(0, first) + '*'.repeat(hidden) + number.slice(first + hidden)
}
