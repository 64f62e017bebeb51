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

test.each([
  ['zh-Hans', '渔泊村：|蓝调时刻，|浮动的光影'],
  ['zh-Hans', '云田村：|夕照中，|龟裂的泥土'],
  ['zh-Hans', '上稼乡：|夕照中的|层层|水田'],
  ['zh-Hans', '强光下，|逆光的叶子'],
  ['zh-Hans', '修书|人与|毛边纸页'],
  ['zh-Hans', '林场的第三十个|冬天'],
  ['zh-Hans', '从暗房|到数据库'],
  ['zh-Hans', '汀兰区：|强光下，|掠过砖面的光'],
  ['zh-Hans', '栖鹿林场：|暮色中的|雾中|树干'],
  ['ja', '漁泊村：|ブルーアワー、|浮かぶ光の影'],
  ['ja', '雲田村：|夕日の中、|ひび割れた土'],
])(
  '%s: a headline breaks after its signs first, before no suffix, in no number: %s',
  (lang, cut) => {
    expect(phrases(cut.replaceAll('|', ''), lang)).toEqual(cut.split('|'))
  },
)

test('other languages stay in one piece', () => {
  for (const lang of ['de', 'ru', 'ko', 'en', 'ar'])
    expect(phrases('Der Leuchtturmwärter', lang)).toEqual(['Der Leuchtturmwärter'])
})

test.each([
  ['Lanternfish return', ['Lanternfish return']],
  ['第14号图片更正', ['第14号', '图片', '更正']],
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
