import { expect, test } from 'vitest'
import { keywordsIn } from '#domain/text/keywords.ts'

test('keywords are told apart by the signs of all scripts, and empty ones left out', () => {
  expect(keywordsIn(' 夜桥，harbour at night、 ;港口；雾 ,')).toEqual([
    '夜桥',
    'harbour at night',
    '港口',
    '雾',
  ])
  expect(keywordsIn(' ')).toEqual([])
})
