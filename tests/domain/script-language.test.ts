import { expect, test } from 'vitest'
import { scriptLanguage } from '../../src/domain/script-language.ts'

test.each([
  ['望潮堤：集装箱码头', 'zh'],
  ['ライトハウス、夜', 'ja'],
  ['港の夜明け', 'ja'],
  ['항구의 새벽', 'ko'],
  ['ميناء عند الفجر', 'ar'],
  ['Порт на рассвете', 'ru'],
  ['Harbour at dawn', undefined],
  ['2026', undefined],
  ['', undefined],
])('%s speaks %s', (text, language) => {
  expect(scriptLanguage(text)).toBe(language)
})
