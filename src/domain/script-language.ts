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

/**
 * The language that most letters of a text speak for where a page in `page` (`zh`, `ko`) would not use them; undefined
 * where they fit, or could be of any language. Chinese characters alone may be Japanese.
 */
export function foreignScript(text: string, page: string): Language | undefined {
  // Names of tags are no words.
  const start = text
    .slice(0, 10 * enough)
    .replace(/<[^>]*>/g, '')
    .slice(0, enough)
  const count = (script: RegExp): number => start.match(script)?.length ?? 0
  const [kana = 0, hangul = 0, han = 0, arabic = 0, cyrillic = 0] = scripts.map(([script]) =>
    count(script),
  )
  const half = count(/\p{L}/gu) / 2
  const language =
    kana + han > half
      ? kana > 0
        ? 'ja'
        : 'zh'
      : hangul > half
        ? 'ko'
        : arabic > half
          ? 'ar'
          : cyrillic > half
            ? 'ru'
            : undefined
  const isTheirs = language === page.slice(0, 2) || (language === 'zh' && page === 'ja')
  return isTheirs ? undefined : language
}
