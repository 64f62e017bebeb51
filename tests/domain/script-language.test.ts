import { expect, test } from 'vitest'
import { foreignScript, scriptLanguage } from '#domain/text/script-language.ts'

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

test.each([
  ['Свет побережья 6', 'en', 'ru'],
  ['Свет побережья', 'ru', undefined],
  ['海岸的光线', 'en', 'zh'],
  ['海岸的光线', 'zhCHT', undefined],
  ['海岸', 'ja', undefined],
  ['海岸の光', 'zh', 'ja'],
  ['海岸', 'ko', 'zh'],
  ['해안의 빛', 'ja', 'ko'],
  ['ضوء الساحل', 'de', 'ar'],
  ['Küstenlicht', 'zh', undefined],
  // A sentence of the page with a name in it stays a sentence of the page.
  ['More pictures by 林海', 'en', undefined],
  ['12 : 30', 'en', undefined],
])('%s on a page in %s is %s', (text, page, language) => {
  expect(foreignScript(text, page)).toBe(language)
})
