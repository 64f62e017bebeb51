/** Without letters and digits that are mistaken for each other on paper. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that can't be guessed and can be typed from paper, in groups of four signs, 20 bits each: `C7QK-9M2X-…`. */
export function newCode(random: (bytes: number) => Uint8Array, groups: number): string {
  const signs = [...random(groups * 4)].map((byte) => alphabet.charAt(byte % alphabet.length))
  return signs.join('').replaceAll(/(.{4})(?!$)/g, '$1-')
}

/** A code as typed from paper: in either case, with signs that look alike. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
