import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phrases } from '#i18n/phrases.ts'

test.each([
  ['zh-Hans', '东栈码头三期昨日投用 首船卸箱1200只', '投用'],
  ['zh-Hans', '“潮起云港”摄影征集', '“潮起云港”'],
  ['zh-Hans', '清远台风转向，460艘渔船全部回港', '460艘'],
  ['zh-Hans', '澜溪湾：晴日的水纹（慢镜头）', '（慢镜头）'],
  ['ja', '灯台守のいる岬、明かりが消えた夜に', '岬、'],
])('%s: no line of “%s” tears “%s”', (lang, text, word) => {
  const parts = phrases(text, lang)
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.some((part) => part.includes(word))).toBe(true)
})

test('other languages stay in one piece', () => {
  for (const lang of ['de', 'ru', 'ko', 'en', 'ar'])
    expect(phrases('Der Leuchtturmwärter', lang)).toEqual(['Der Leuchtturmwärter'])
})

test.each([
  ['Lanternfish return', ['Lanternfish return']],
  ['第14号更正', ['第14号', '更正']],
  ['港口的 open day', ['港口的 ', 'open day']],
])('zh-Hans: “%s” breaks beside Chinese signs alone, elsewhere at its blanks', (text, parts) => {
  expect(phrases(text, 'zh-Hans')).toEqual(parts)
})

test('the pieces are the text, and none begins with a sign that no line may begin with', () => {
  const signs = fc.constantFrom(...'港の海「（，。」）1年 a…')
  fc.assert(
    fc.property(
      fc.string({ unit: signs, maxLength: 40 }),
      fc.constantFrom('zh', 'ja'),
      (text, lang) => {
        const parts = phrases(text, lang)
        expect(parts.join('')).toBe(text)
        for (const part of parts.slice(1)) expect(part).not.toMatch(/^[，。」）…]/)
      },
    ),
  )
})
