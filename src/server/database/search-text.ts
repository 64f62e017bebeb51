import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { toSimplified } from '#domain/text/han-scripts.ts'
import { currentVault } from '../core/vault/vault.ts'
import type { Localised } from './schema/columns.ts'

const cjk = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〆`
const runForm = new RegExp(String.raw`[${cjk}]+|(?:(?![${cjk}])[\p{L}\p{N}\p{M}])+`, 'gu')
const cjkForm = new RegExp(`^[${cjk}]`, 'u')
/** Kana and Hangul keep their marks: there they make another letter. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}])\p{M}+/gu

/** Letters of Persian and Urdu keyboards, which look like Arabic ones, and the digits of both. */
const arabicForms: Readonly<Record<string, string>> = {
  ی: 'ي',
  ے: 'ي',
  ى: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ة: 'ه',
  ٱ: 'ا',
}
const arabicForm = /[یےىکڪہەھةٱ]/g
const arabicDigit = /[٠-٩۰-۹]/g

/** One spelling for what a reader takes as the same: width, case, accents, ß, Arabic letter forms, Chinese scripts. */
export function normalise(text: string): string {
  // A tatweel first: it would keep a mark apart from its letter.
  return toSimplified(text.normalize('NFKC').replaceAll('\u0640', ''))
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(arabicForm, (letter) => arabicForms[letter] ?? letter)
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 15))
}

/** Runs of a normalised text: of scripts that write no spaces, and words of the others. */
export const runsOf = (text: string): string[] => [...text.matchAll(runForm)].map(([run]) => run)

/** Whether a run is of a script that writes no spaces. */
export const isCjk = (run: string): boolean => cjkForm.test(run)

/** English plurals only; other languages keep their words, and a wrong guess is the same on both sides. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(ss|us|is)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|z)es$/, '$1')
    .replace(/s$/, '')
}

/**
 * Words of a text for the index: pairs of neighbouring characters where scripts write no spaces (and
 * the last character alone, so that every character begins a token), else whole words.
 */
export function tokens(text: string): string[] {
  const found = new Set<string>()
  for (const run of runsOf(normalise(text))) {
    if (!isCjk(run)) found.add(stem(run))
    else for (const token of [...pairs(run), ...[...run].slice(-1)]) found.add(token)
  }
  // No word of a language is longer, and PostgreSQL refuses tokens above 2 KB.
  return [...found].filter((token) => token.length <= 100)
}

/** Pairs of neighbouring characters. */
export function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

type Part = Localised | string | null | undefined

/** Parts two blocks of a search text: the order by relevance puts words of the first before others. */
export const blockEnd = '\n\n'

/** Both search columns of a record, from its texts in all languages; the most telling first. */
export function searchable(...parts: readonly Part[]): { search: string[]; searchText: string } {
  return searchableBlocks(parts)
}

export function searchableBlocks(
  ...blocks: readonly (readonly Part[])[]
): ReturnType<typeof searchable> {
  const whole = blocks.map((parts) => parts.flatMap(textsOf).join('\n')).join(blockEnd)
  return { search: tokens(whole), searchText: normalise(whole) }
}

function textsOf(part: Part): string[] {
  if (part === null || part === undefined) return []
  return typeof part === 'string' ? [part] : Object.values(part)
}

/** An HTML text in all its languages, as its words. */
export function withoutTags(html: Localised): Localised {
  const plain = Object.entries(html).map(([code, text]) => [code, text.replaceAll(/<[^>]*>/g, ' ')])
  return Object.fromEntries(plain) as Localised
}

/** Whether a `sealedName` is this one, told by its mark: upper and lower case are the same, parts of a name are not found. */
export function isSealedAs(column: SQL, name: string): SQL {
  const marks = currentVault().marks(name)
  return sql`split_part(${column}, ':', 4) in ${marks}`
}
