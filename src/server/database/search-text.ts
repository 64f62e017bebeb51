import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toSimplified } from '#domain/text/han-scripts.ts'
import { currentVault } from '../core/vault/vault.ts'
import type { Localised } from './schema/columns.ts'

const cjk = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〆`
const runs = new RegExp(String.raw`[${cjk}]+|(?:(?![${cjk}])[\p{L}\p{N}\p{M}])+`, 'gu')
const isCjk = new RegExp(`^[${cjk}]`, 'u')
/** Kana and Hangul keep their marks: there they make another letter. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}])\p{M}+/gu

/** One spelling for what a reader takes as the same: width, case, accents, ß, Arabic letter forms, Chinese scripts. */
export function normalise(text: string): string {
  return toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('\u0640', '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
}

/** English plurals only; other languages keep their words, and a wrong guess is the same on both sides. */
function stem(word: string): string {
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
  for (const [run] of normalise(text).matchAll(runs)) {
    if (!isCjk.test(run)) found.add(stem(run))
    else for (const token of [...pairs(run), ...[...run].slice(-1)]) found.add(token)
  }
  // No word of a language is longer, and PostgreSQL refuses tokens above 2 KB.
  return [...found].filter((token) => token.length <= 100)
}

function pairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}

type Part = Localised | string | null | undefined

/** Both search columns of a record, from its texts in all languages; the most telling first. */
export function searchable(...parts: readonly Part[]): { search: string[]; searchText: string } {
  const texts = parts.flatMap((part) => {
    if (part === null || part === undefined) return []
    return typeof part === 'string' ? [part] : Object.values(part)
  })
  const whole = texts.join('\n')
  return { search: tokens(whole), searchText: normalise(whole) }
}

/** An HTML text in all its languages, as its words. */
export function withoutTags(html: Localised): Localised {
  const plain = Object.entries(html).map(([code, text]) => [code, text.replaceAll(/<[^>]*>/g, ' ')])
  return Object.fromEntries(plain) as Localised
}

export interface SearchColumns {
  search: PgColumn
  searchText: PgColumn
}

/** Small words that say nothing of a picture: "bridge at night" is what "night bridge" is. */
const small = new Set('a an and at by for from in into of on or the to with'.split(' '))

/** British and American spellings of a word; one that does not exist finds nothing. */
function spellings(word: string): string[] {
  const other = word
    .replace(/^([a-z]{3,})our$/, '$1or')
    .replace(/^([a-z]{3,}t)re$/, '$1er')
    .replace(/^gray$/, 'grey')
  if (other !== word) return [word, other]
  const british = word
    .replace(/^([a-z]{3,})or$/, '$1our')
    .replace(/^([a-z]{3,}t)er$/, '$1re')
    .replace(/^grey$/, 'gray')
  return british === word ? [word] : [word, british]
}

/** Records that hold every word of a phrase: the last one may be unfinished, Han phrases must stand as typed. */
export function matches({ search, searchText }: SearchColumns, phrase: string): SQL {
  const typed = [...normalise(phrase).matchAll(runs)].map(([run]) => run)
  const telling = typed.filter((run) => !small.has(run))
  const found = telling.length > 0 ? telling : typed
  const terms = found.flatMap((run, index) => termsOf(run, index === found.length - 1))
  if (terms.length === 0) return sql`false`
  // Pairs alone would also find their characters apart; two characters are one pair and need no second look.
  const phrases = found.filter((run) => isCjk.test(run) && [...run].length > 2)
  return and(
    sql`${search} @@ ${terms.join(' & ')}::tsquery`,
    ...phrases.map((run) => sql`position(${run} in ${searchText}) > 0`),
  ) as SQL
}

function termsOf(run: string, isLast: boolean): string[] {
  if (!isCjk.test(run)) {
    const whole = spellings(stem(run)).map(lexeme)
    const begun = isLast ? spellings(run).map((word) => `${lexeme(word)}:*`) : []
    return [`(${[...begun, ...whole].join(' | ')})`]
  }
  return [...run].length === 1 ? [`${lexeme(run)}:*`] : pairs(run).map(lexeme)
}

function lexeme(word: string): string {
  return `'${word.slice(0, 100).replaceAll(/['\\]/g, String.raw`$&$&`)}'`
}

/** For ordering: where the phrase first stands, titles before the rest; records without it last. */
export function closeness({ searchText }: Pick<SearchColumns, 'searchText'>, phrase: string): SQL {
  return sql`coalesce(nullif(position(${normalise(phrase).trim()} in ${searchText}), 0), 1000000)`
}

/** Whether a `sealedName` is this one, told by its mark: upper and lower case are the same, parts of a name are not found. */
export function isSealedAs(column: SQL, name: string): SQL {
  const marks = currentVault().marks(name)
  return sql`split_part(${column}, ':', 4) in ${marks}`
}
