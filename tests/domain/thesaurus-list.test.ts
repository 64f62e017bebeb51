import { describe, expect, test } from 'vitest'
import concepts from '#domain/text/thesaurus.json' with { type: 'json' }
import { foldedWords } from '#domain/text/thesaurus-files.ts'
import { localeCodes } from '#i18n/locales.ts'

/** Words of two meanings: each leads to both. */
const ofTwoMeanings: Readonly<Record<string, readonly string[]>> = {
  en: ['crane'],
  de: ['weide', 'geschaft'],
  ar: ['ضبابية', 'ممر', 'علم'],
  ko: ['금'],
}
/** Letters of a term; a longer one is a sentence. */
const longest = 40

describe.each(localeCodes)('the thesaurus that comes with the server, %s', (code) => {
  const terms = concepts.flatMap((concept, at) => concept[code].map((term) => ({ at, term })))

  test('has words for each concept, and 1,500 in all', () => {
    expect(concepts.filter((concept) => concept[code].length === 0)).toEqual([])
    expect(terms.length).toBeGreaterThanOrEqual(1500)
  })

  test('has no empty, untidy or over-long term', () => {
    const wrong = terms.filter(
      ({ term }) =>
        term.trim() === '' || /^\s|\s$|\s\s|[;；\n]/.test(term) || term.length > longest,
    )
    expect(wrong).toEqual([])
  })

  test('says no term of a concept twice', () => {
    const twice = concepts.filter((concept) => new Set(concept[code]).size < concept[code].length)
    expect(twice.map((concept) => concept[code])).toEqual([])
  })

  test('leads with no term to two concepts, but for words of two meanings', () => {
    const places = Map.groupBy(terms, ({ term }) => foldedWords(term))
    const double = [...places]
      .filter(([, found]) => new Set(found.map(({ at }) => at)).size > 1)
      .map(([term]) => term)
    expect(double.toSorted()).toEqual([...(ofTwoMeanings[code] ?? [])].toSorted())
  })
})

test('no concept has two of its languages changed round', () => {
  const scripts = { ar: /\p{sc=Arabic}/u, ko: /\p{sc=Hangul}/u, ru: /\p{sc=Cyrillic}/u } as const
  for (const concept of concepts) {
    for (const code of ['ar', 'ko', 'ru'] as const) {
      const foreign = concept[code].filter(
        (term) => /\p{L}/u.test(term) && !scripts[code].test(term),
      )
      expect(foreign, concept.en[0]).toEqual([])
    }
    for (const code of ['en', 'de'] as const)
      expect(concept[code].filter((term) => /[^\p{sc=Latin}\P{L}]/u.test(term))).toEqual([])
  }
})

/** Arabic plurals that no ending tells of, each after its singular: most usual at a picture desk. */
const brokenPlurals = `
سفينة سفن, باخرة بواخر, قارب قوارب, زورق زوارق, مركب مراكب, ميناء موانئ, جزيرة جزر, ساحل سواحل
شاطئ شواطئ, خليج خلجان, جبل جبال, قمة قمم, كهف كهوف, نهر أنهار, جدول جداول, بحيرة بحيرات
شلال شلالات, غابة غابات, شجرة أشجار, زهرة أزهار, حديقة حدائق, حقل حقول, قرية قرى, مدينة مدن
شارع شوارع, زقاق أزقة, ميدان ميادين, جسر جسور, نفق أنفاق, سيارة سيارات, قطار قطارات, طائرة طائرات
بيت بيوت, نافذة نوافذ, باب أبواب, جدار جدران, برج أبراج, معبد معابد, كنيسة كنائس, مسجد مساجد
جامع جوامع, قصر قصور, قلعة قلاع, متحف متاحف, مسرح مسارح, مصنع مصانع, منجم مناجم, سوق أسواق
متجر متاجر, مطعم مطاعم, فندق فنادق, مكتب مكاتب, مدرسة مدارس, جندي جنود, رجل رجال, امرأة نساء
طفل أطفال, ولد أولاد, فتاة بنات, صديق أصدقاء, عامل عمال, طالب طلاب, طبيب أطباء, سائح سياح
طائر طيور, حصان خيول, كلب كلاب, قرد قرود, كتاب كتب, فانوس فوانيس, تمثال تماثيل, حجر أحجار
صخرة صخور, قاض قضاة, سجن سجون, قلب قلوب, كوب أكواب
`
  .trim()
  .split(/,\s|\n/)
  .map((pair) => pair.split(' '))

test.each(brokenPlurals)('%s and %s are one concept', (singular = '', plural = '') => {
  const together = concepts.filter(({ ar }) => ar.includes(singular) && ar.includes(plural))
  expect(together).toHaveLength(1)
})
