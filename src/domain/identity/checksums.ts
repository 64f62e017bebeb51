const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const identityMarks = '10X98765432'
const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Last character of an 18-character identity number (GB 11643) for its first 17 digits. */
export function identityMark(digits: string): string {
  const sum = identityWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return identityMarks.charAt(sum % 11)
}

/**
 * Last character of a unified social credit code (GB 32100) for its first 17 characters;
 * undefined when one of them is outside the alphabet, which leaves out I, O, S, V and Z.
 */
export function creditMark(characters: string): string | undefined {
  let sum = 0
  let weight = 1
  for (const character of characters) {
    const value = creditAlphabet.indexOf(character)
    if (value < 0) return undefined
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return creditAlphabet.charAt((31 - (sum % 31)) % 31)
}

/** Whether a row of digits fulfils the Luhn sum that bank cards carry. */
export function fulfilsLuhn(digits: string): boolean {
  let sum = 0
  let doubled = false
  for (const digit of [...digits].reverse()) {
    const value = Number(digit) * (doubled ? 2 : 1)
    sum += value > 9 ? value - 9 : value
    doubled = !doubled
  }
  return sum % 10 === 0
}

/** Whether `YYYYMMDD` is a day of the calendar from 1900 on. */
export function isCalendarDay(digits: string): boolean {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const day = Number(digits.slice(6, 8))
  if (year < 1900 || month < 1 || month > 12) return false
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}
