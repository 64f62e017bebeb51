/** Groups of four signs, without those that are mistaken for others on paper. */
const groups = /^(?:[0-9A-HJKMNP-TV-Z]{4}){2,8}$/

/**
 * Code of a licence or contract as typed from paper: in either case, with or without its dashes, with signs
 * that look alike. Groups of four where it is one of ours; a code of another kind loses only its spaces
 * and what copying carries along unseen.
 */
export function normalizeCertificateCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
  const bare = code
    .replace(/\p{Pd}/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return groups.test(bare) ? (bare.match(/.{4}/g)?.join('-') ?? bare) : code
}

/** Whether it can be asked for at all. */
export function isCertificateCode(code: string): boolean {
  return /^[\w-]{4,64}$/.test(code)
}
