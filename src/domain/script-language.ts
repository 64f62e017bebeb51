const scripts: readonly (readonly [RegExp, 'ja' | 'ko' | 'zh' | 'ar' | 'ru'])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Hangul}/u, 'ko'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/\p{sc=Cyrillic}/u, 'ru'],
]

/** Language of the interface that a text's script speaks for; undefined for Latin letters, which many share. */
export function scriptLanguage(text: string): 'ja' | 'ko' | 'zh' | 'ar' | 'ru' | undefined {
  return scripts.find(([script]) => script.test(text))?.[1]
}
