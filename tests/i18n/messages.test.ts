import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { localeCodes, type LocaleCode } from '#i18n/locales.ts'
import { formsOf, messageOf } from '#i18n/plural-forms.ts'
import { faultsOf, messageFaults } from '#scripts/messages/faults.ts'

test('every dictionary of site and server has every message, slot, plural form and description', () => {
  expect(messageFaults()).toEqual([])
})

const formsFor = (code: LocaleCode) =>
  Object.fromEntries(formsOf(code).map((form) => [form, `${form} {{count}}`]))
const counted = {
  description: 'How many works there are',
  ...Object.fromEntries(localeCodes.map((code) => [code, formsFor(code)])),
}
const plain = {
  description: 'A name',
  ...Object.fromEntries(localeCodes.map((code) => [code, 'For {{name}}'])),
}

test('messages in order have no faults', () => {
  expect([faultsOf('a.b', counted), faultsOf('a.b', plain)]).toEqual([[], []])
})

test('Arabic may say its dual without a number, Russian may not say its singular so: 21 takes it too', () => {
  const arabic = { ...counted, ar: { ...formsFor('ar'), two: 'عملان' } }
  expect(faultsOf('a.b', arabic)).toEqual([])
  const russian = { ...counted, ru: { ...formsFor('ru'), one: 'работа' } }
  expect(faultsOf('a.b', russian)).toEqual(['a.b: placeholders of ru differ from zh'])
})

test.each([
  ['a language', { ...plain, ja: undefined }, 'a.b: ja is missing'],
  ['a description', { ...plain, description: ' ' }, 'a.b: description is missing'],
  ['a slot', { ...plain, ko: 'For' }, 'a.b: placeholders of ko differ from zh'],
  [
    'a plural form',
    { ...counted, ru: { one: '{{count}}', other: '{{count}}' } },
    'a.b: ru needs the plural forms one, few, many, other',
  ],
  [
    'all plural forms',
    { ...counted, de: '{{count}}' },
    'a.b: de needs the plural forms one, other',
  ],
])('%s is missed', (_, entry, fault) => {
  expect(faultsOf('a.b', JSON.parse(JSON.stringify(entry)) as typeof counted)).toContain(fault)
})

const dictionary = {
  cart: {
    works_zero: 'لا أعمال',
    works_one: 'عمل واحد',
    works_two: 'عملان',
    works_few: '{{count}} أعمال',
    works_many: '{{count}} عملًا',
    works_other: '{{count}} عمل',
  },
}

test.each([
  [0, 'لا أعمال'],
  [1, 'عمل واحد'],
  [2, 'عملان'],
  [5, '5 أعمال'],
  [11, '11 عملًا'],
  [100, '100 عمل'],
  [1103, '1,103 أعمال'],
])('Arabic counts %i works', (count, text) => {
  expect(fill(messageOf(dictionary, 'cart.works', 'ar') ?? '', { count })).toBe(text)
})

test.each([
  [1, '1 работа'],
  [22, '22 работы'],
  [11, '11 работ'],
  [1234, '1\u00a0234 работы'],
])('Russian counts %i works', (count, text) => {
  const russian = {
    works_one: '{{count}} работа',
    works_few: '{{count}} работы',
    works_many: '{{count}} работ',
    works_other: '{{count}} работы',
  }
  expect(fill(messageOf(russian, 'works', 'ru') ?? '', { count })).toBe(text)
})

test('slots take their values, and values that look like slots or marks stay as they are', () => {
  expect(fill(messageOf({ all: '{{count}} selected' }, 'all', 'de') ?? '', { count: 12345 })).toBe(
    '12.345 selected',
  )
  expect(fill('{{ name }} has {{count}}', { name: '{{count}} ¦ $&', count: 2 })).toBe(
    '{{count}} ¦ $& has 2',
  )
  expect(fill('{{missing}}', {})).toBe('{{missing}}')
})

test('the footer and the list beside a text of the house stand on one page under two names', () => {
  for (const locale of localeCodes) {
    const { about, shell } = JSON.parse(
      readFileSync(`src/i18n/messages/${locale}.json`, 'utf8'),
    ) as Record<string, Record<string, string>>
    expect(about?.['others'], locale).not.toBe(shell?.['footerLinks'])
  }
})
