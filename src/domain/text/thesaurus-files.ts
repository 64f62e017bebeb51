/**
 * The thesaurus as files of a site, so that a search without a server finds words of the same meaning: terms of all languages in
 * `termFiles` files, each with the numbers of its concepts, and a file of each language with the concepts' terms.
 */
export const termFiles = 64

/** Numbers of concepts by folded term. */
export type TermFile = Readonly<Record<string, readonly number[]>>
/** Terms of one language, by number of the concept; the most usual first. */
export type ConceptFile = readonly (readonly string[])[]

const accents = /(?<=[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}])\p{M}+/gu

/** A term, or words of a query, in one spelling: width, case and accents make no other. */
export const foldedWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** In which of the files a folded term stands. */
export function fileOfTerm(folded: string): number {
  let hash = 0
  for (let at = 0; at < folded.length; at++) hash = (hash * 31 + folded.charCodeAt(at)) % 65_521
  return hash % termFiles
}
