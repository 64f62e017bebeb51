import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import { filled } from '#server/core/sentence.ts'
import {
  entrySentences,
  workSentences,
} from '#server/modules/contributors/contributors.messages.ts'
import { offerRows, offersOf } from '#server/modules/contributors/works/offers.ts'
import { dayFrom, inOwnWords, keptWords } from '#server/modules/contributors/works/own-words.ts'

describe('keywords', () => {
  test('are trimmed and each kept once, as it was typed first', () => {
    expect(keptWords(['Harbour', 'harbour ', ' ＨＡＲＢＯＵＲ', '海，船；帆'])).toBe(
      'Harbour,海,船,帆',
    )
    expect([keptWords([]), keptWords(['', ' , ']), keptWords(undefined)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('stay as they are when they are kept again', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const kept = keptWords(words)
        expect(keptWords(kept === null ? [] : kept.split(','))).toBe(kept)
      }),
    )
  })
})

describe('the day of a work', () => {
  test.each([
    ['2024-05-01', '2024-05-01'],
    ['2024:05:01 10:20:30', '2024-05-01'],
    ['2024/5/1', '2024-05-01'],
    ['2024-02-29T08:00:00', '2024-02-29'],
    ['', null],
    [undefined, null],
  ])('%s is %s', (text, day) => {
    expect(dayFrom(text, 'x')).toBe(day)
  })
  test.each(['2023-02-29', '2024-13-01', 'yesterday', '2024-05', '20240501'])(
    '%s is none',
    (text) => {
      expect(() => dayFrom(text, 'create_date')).toThrow(ApiError)
    },
  )
})

test.each([
  ['晨港', 'zh', { zh: '晨港' }],
  ['晨港', 'en', { zh: '晨港' }],
  ['晨港', 'zhCHT', { zh: '晨港', zhCHT: '晨港' }],
  ['Dawn', 'zh', { zh: 'Dawn' }],
  ['Dawn', 'en', { zh: 'Dawn', en: 'Dawn' }],
  ['Morgen', 'de', { zh: 'Morgen', de: 'Morgen' }],
  ['Рассвет', 'en', { zh: 'Рассвет', ru: 'Рассвет' }],
  ['みなと', 'zh', { zh: 'みなと', ja: 'みなと' }],
] as const)('%s written on the page in %s', (text, locale, said) => {
  expect(inOwnWords(text, locale)).toEqual(said)
})

describe('offers', () => {
  const option = fc.record({
    optionId: fc.constantFrom(0 as const, 1 as const, 2 as const),
    enabled: fc.boolean(),
    priceFen: fc.integer({ min: 0, max: 2_000_000 }),
  })
  const tier = fc
    .uniqueArray(option, { selector: ({ optionId }) => optionId })
    .map((options) => ({ options: options.map((one) => ({ ...one, tierId: 1 })) }))
  const wish = fc.record(
    {
      id: fc.constantFrom(0 as const, 1 as const, 2 as const),
      enable: fc.boolean(),
      price: fc.integer({ min: 0, max: 2_000_000_000 }).map((fen) => fen / 100),
    },
    { requiredKeys: ['id', 'enable'] },
  )
  const side = fc.integer({ min: 1, max: 6000 })

  it('are for sale at a price, in a size that is there, or refused', () => {
    fc.assert(
      fc.property(
        tier,
        fc.option(fc.array(wish, { maxLength: 3 }), { nil: undefined }),
        side,
        side,
        (prices, wishes, width, height) => {
          const file = { width, height, bytes: 1, key: 'uploads/a.jpg' }
          try {
            const rows = offerRows(
              offersOf(wishes, prices, 'options'),
              { ...file, kind: 1 },
              'options',
            )
            const onSale = rows.filter(({ enabled }) => enabled)
            expect(onSale.length).toBeGreaterThan(0)
            for (const row of onSale) {
              expect(row.priceFen).toBeGreaterThan(0)
              expect(row.priceFen).toBeLessThanOrEqual(999_999_900)
              const isWished = wishes?.find(({ id }) => id === row.optionId)?.enable
              expect(
                isWished ?? prices.options.find((one) => one.optionId === row.optionId)?.enabled,
              ).toBe(true)
              const long = Math.max(row.width, row.height)
              if (row.optionId !== 0) expect(long).toBeLessThan(Math.max(width, height))
            }
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            expect(error.details.field).toMatch(/^options(\.\d\.price)?$/)
          }
        },
      ),
    )
  })
})

const sentences = Object.entries({ ...workSentences, ...entrySentences })
test.each(sentences)('%s says the same things in all languages', (_, sentence) => {
  const holes = (text: string) => new Set(text.match(/\{\{\w+\}\}/g))
  for (const { code } of locales) {
    expect(sentence[code]).toMatch(/\S/)
    expect(holes(sentence[code])).toEqual(holes(sentence.zh))
  }
  const values = { title: '$& {{place}}', place: 3, count: 5, time: '2026-11-21 12:00' }
  for (const text of Object.values(filled(sentence, values)))
    expect(text).not.toMatch(/\{\{(?!place\}\})|¦/)
})
