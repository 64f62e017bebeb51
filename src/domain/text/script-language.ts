type Language = 'ja' | 'ko' | 'zh' | 'ar' | 'ru'

const scripts: readonly (readonly [RegExp, Language])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Cyrillic}/gu, 'ru'],
]

/** Language of the interface that a text's script speaks for; undefined for Latin letters, which many share. */
export function scriptLanguage(text: string): Language | undefined {
  return scripts.find(([script]) => text.search(script) >= 0)?.[1]
}

/** More of a text than this tells nothing new. */
const enough = 400

/** The language that most letters speak for. Names of tags are no words. */
function spokenBy(text: string): Language | undefined {
  const start = text.replace(/<[^>]*>/g, '').slice(0, enough)
  const count = (script: RegExp): number => start.match(script)?.length ?? 0
  const [kana = 0, hangul = 0, han = 0, arabic = 0, cyrillic = 0] = scripts.map(([script]) =>
    count(script),
  )
  const half = count(/\p{L}/gu) / 2
  if (kana + han > half) return kana > 0 ? 'ja' : 'zh'
  if (hangul > half) return 'ko'
  if (arabic > half) return 'ar'
  return cyrillic > half ? 'ru' : undefined
}

/**
 * The language that most letters of a text speak for where a page in `page` (`zh`, `ko`) would not use them; undefined
 * where they fit, or could be of any language. Chinese characters alone may be Japanese. Of HTML without a majority,
 * such as one with many links named in Latin letters, the first block tells.
 */
export function foreignScript(text: string, page: string): Language | undefined {
  const start = text.slice(0, 10 * enough)
  const [block = '', more] = start.split(/<\/(?:p|h\d|li|div)>/, 2)
  const language = spokenBy(start) ?? (more === undefined ? undefined : spokenBy(block))
  const isTheirs = language === page.slice(0, 2) || (language === 'zh' && page === 'ja')
  return isTheirs ? undefined : language
}
