import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { findSite } from '#server/modules/catalogue/site/site.queries.ts'
import { authSentences } from '../accounts.messages.ts'

/** Words of this product and this house, which attackers guess first here. */
const productWords = [
  ...['yungang', 'datong', 'yungangpic', 'grottoes', 'photographer', 'photography', 'photo'],
  ...['picture', 'pictures', 'image', 'images', 'gallery', 'stock', 'editor', 'news', 'media'],
  ...['云冈', '雲岡', '大同', '图片', '圖片', '摄影', '攝影', '石窟'],
]

/** Signs that a password must keep once the house's words and the person's names are taken out. */
const leastLeft = 6
const leastDifferent = 4

let known: Promise<ReadonlySet<string>> | undefined

/** Passwords that attackers try first, small letters; loaded at the first new password, some 3 MB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((one) => one.toLowerCase())),
  )
  return known
}

type Names = readonly (string | null | undefined)[]

/**
 * Refuses a new password that is among the first guesses: of the packaged list, of few signs, or made of the
 * house's words and the person's own names.
 * @throws ApiError `unprocessable` with the reason in words
 */
export async function demandUncommon(
  context: Context,
  password: string,
  names: Names,
): Promise<void> {
  const typed = plain(password)
  if (new Set(typed).size < leastDifferent || (await commonPasswords()).has(typed))
    throw refusal('password_common')
  demandForeign(password, names, await houseWords(context))
}

/** Only the last part: a password that is not made of a person's names. @throws ApiError `unprocessable` */
export function demandForeign(
  password: string,
  names: Names,
  others: readonly string[] = [],
): void {
  if (isMadeOf(password, [...others, ...names.flatMap(wordsOf)])) throw refusal('password_house')
}

function refusal(why: 'password_common' | 'password_house'): ApiError {
  return new ApiError('unprocessable', { field: 'password', sentence: authSentences[why] })
}

/** Whether too little is left of a password once those words are taken out. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words.map(plain).sort((one, other) => other.length - one.length)
  let left = plain(password)
  for (const word of longestFirst) if (word !== '') left = left.replaceAll(word, ' ')
  if (left === plain(password)) return false
  const signs = left.replace(/\s/g, '')
  // A year or a number behind a known word is the second guess.
  return signs.length < leastLeft || /^[\d\p{P}\p{S}]{0,9}$/u.test(signs)
}

async function houseWords({ db, config }: Context): Promise<string[]> {
  const site = await findSite(db)
  return [
    ...productWords,
    ...config.accounts.houseWords,
    ...config.siteUrl.hostname.split('.').flatMap(wordsOf),
    ...Object.values(site?.title ?? {}).flatMap(wordsOf),
  ]
}

/** The whole name and its parts, as far as they are long enough to mean something. */
function wordsOf(name: string | null | undefined): string[] {
  const parts = [name ?? '', ...(name ?? '').split(/[\s._\-@()（）·&]+/)]
  return parts.filter((part) => part.length >= (/\p{Script=Han}/u.test(part) ? 2 : 4))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
